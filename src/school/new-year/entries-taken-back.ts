import { and, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { rolloverLines, rollovers } from "#db/schema/new-year";
import { studentsToMove } from "./planned-lines.ts";
import { NOTHING_ENTERED, type Rollover, writeLines } from "./rollovers.queries.ts";

/** The newest move of the year, if it was taken back: a new draft begins as a copy of it. */
export function moveTakenBack(tx: Reader, from_year: number): Rollover | null {
	const newest = tx
		.select()
		.from(rollovers)
		.where(eq(rollovers.from_year, from_year))
		.orderBy(desc(rollovers.id))
		.limit(1)
		.get();
	return newest?.state === "undone" ? newest : null;
}

/** Of a student who was in several moves the newest counts, also where nothing was entered in it. */
export function copyEntriesTakenBack(tx: Tx, { id, from_year }: Rollover): void {
	const lines = tx
		.select({ student_id: rolloverLines.student_id, entered: rolloverLines.entered })
		.from(rolloverLines)
		.innerJoin(rollovers, eq(rollovers.id, rolloverLines.rollover_id))
		.where(and(eq(rollovers.from_year, from_year), eq(rollovers.state, "undone")))
		.orderBy(rollovers.id)
		.all();
	const newest = new Map(lines.map(({ student_id, entered }) => [student_id, entered]));
	const entries = studentsToMove(tx, from_year).flatMap(({ id: student_id }) => {
		const entered = newest.get(student_id);
		return entered ? [{ student_id, ...NOTHING_ENTERED, ...entered }] : [];
	});
	writeLines(tx, id, entries);
}
