import { count, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { say } from "#shared/words/words";

/** Schools mark out of 20, or a few out of 100. */
const USUAL_MOST = 20;

/**
 * Asks whether an average above 20 is right where most averages of the year are not: somebody who writes 95 may mean 9,5.
 * Only forms ask, because nobody reads the question of a call.
 */
export function askAboutAverage(tx: Tx, ask: boolean | undefined, average: number | undefined, year: number): void {
	if (!ask || average === undefined || average <= USUAL_MOST) return;
	const usual = sql<number>`coalesce(sum(${students.previous_average} <= ${USUAL_MOST * 100}), 0)`;
	const found = tx.select({ all: count(), usual }).from(students).where(eq(students.year, year)).get();
	if (!found || found.usual * 2 <= found.all) return;
	throw conflict(say("Most averages of {year} are not above 20.", { year }), {
		average_confirmed: say("Correct the average, or confirm it."),
	});
}
