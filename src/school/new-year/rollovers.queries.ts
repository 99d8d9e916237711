import { eq, sql } from "drizzle-orm";
import { inHundredths } from "#db/columns";
import type { Reader, Tx } from "#db/open";
import { rolloverLines, rollovers } from "#db/schema/new-year";
import { conflict, notFound } from "#refusal";
import { NOTHING_DECIDED } from "#shared/new-year";
import { say } from "#shared/words/words";
import { pickAnswer } from "../pick-answer.ts";
import { type RolloverHead, rolloverHead } from "./rollovers.schema.ts";

export function findRollover(tx: Reader, id: number) {
	const rollover = tx.select().from(rollovers).where(eq(rollovers.id, id)).get();
	if (!rollover) throw notFound("Move");
	return rollover;
}
export type Rollover = ReturnType<typeof findRollover>;

export function findDraft(tx: Reader, id: number): Rollover {
	const rollover = findRollover(tx, id);
	if (rollover.state === "draft") return rollover;
	throw conflict(
		rollover.state === "run"
			? say("This move was run already. Nothing was changed; please look again.")
			: say("This move was taken back. Nothing was changed; please look again."),
	);
}

export const rolloverHeadOf = (rollover: Rollover): RolloverHead => pickAnswer(rolloverHead(), rollover);

export const storedLines = (tx: Reader, id: number) =>
	tx.select().from(rolloverLines).where(eq(rolloverLines.rollover_id, id)).all();
export type StoredLine = ReturnType<typeof storedLines>[number];
export type NewLine = Omit<StoredLine, "rollover_id">;

export const NOTHING_ENTERED = {
	...NOTHING_DECIDED,
	average: null,
	same_child: null,
	asked_about: null,
	new_student_id: null,
	linked: 0,
	mark: null,
	entered: null,
} as const satisfies Omit<NewLine, "student_id">;

/** One INSERT ... SELECT for thousands of lines. */
export function writeLines(tx: Tx, id: number, lines: readonly NewLine[]): void {
	tx.delete(rolloverLines).where(eq(rolloverLines.rollover_id, id)).run();
	const rows = JSON.stringify(lines.map((line) => ({ ...line, average: line.average && inHundredths(line.average) })));
	const field = (name: keyof NewLine) => sql.raw(`value ->> '${name}'`);
	tx.run(sql`insert into ${rolloverLines}
		(rollover_id, student_id, average, decision, leaving, to_class, new_student_id, linked, mark, same_child, asked_about, entered)
		select ${id}, ${field("student_id")}, ${field("average")}, ${field("decision")}, ${field("leaving")},
			${field("to_class")}, ${field("new_student_id")}, ${field("linked")}, ${field("mark")},
			${field("same_child")}, ${field("asked_about")}, ${field("entered")}
		from json_each(${rows})`);
}
