import { eq, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { caseKey } from "#shared/names";
import { hashOf } from "./preview.ts";
import { type Rollover, type StoredLine, storedLines } from "./rollovers.queries.ts";
import type { Preview } from "./rollovers.schema.ts";
import { classesOf, ladderFacts } from "./school-facts.ts";

/** What a run did, by its lines. It is the same after it was taken back. */
export function outcomeOf(tx: Reader, rollover: Rollover): Preview {
	const lines = storedLines(tx, rollover.id);
	const counts = { promote: 0, repeat: 0, leave: 0, skip: 0, linked: 0, new: 0 };
	for (const { decision, linked } of lines) if (decision) counts[linked ? "linked" : decision]++;
	const outcome = {
		ladder: Object.fromEntries(ladderFacts(tx, rollover).ladder),
		counts: { ...counts, new: counts.promote + counts.repeat },
		classes: classesWith(tx, rollover, lines),
		problems: [],
	};
	return { ...outcome, check: hashOf([rollover.state, outcome]) };
}

function classesWith(tx: Reader, { to_year }: Rollover, lines: StoredLine[]) {
	const made = Map.groupBy(
		lines.filter(({ new_student_id, linked }) => new_student_id !== null && linked === 0),
		({ to_class }) => caseKey(to_class ?? ""),
	);
	const now = tx
		.select({ class_id: students.class_id, many: sql<number>`count(*)` })
		.from(students)
		.where(eq(students.year, to_year))
		.groupBy(students.class_id)
		.all();
	const totals = new Map(now.map(({ class_id, many }) => [class_id, many]));
	return classesOf(tx, to_year).map(({ id, name }) => {
		const inClass = made.get(caseKey(name)) ?? [];
		const promoted = inClass.filter(({ decision }) => decision === "promote").length;
		return { name, promoted, repeating: inClass.length - promoted, total: totals.get(id) ?? 0 };
	});
}
