import { and, eq, ne } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/open";
import { limitedLines } from "#db/schema";
import { clockTime, dayMonYear, isoDate } from "#shared/dates";
import { plainFigures } from "./in-words.ts";
import { actorColumns, addLine, type Line, type Person } from "./trail.ts";

export const LINES_AN_HOUR = 100;
const HOUR_MS = 60 * 60_000;

const hourOf = (now: number) => now - (now % HOUR_MS);

/**
 * A line that somebody could cause without end: of a kind (action, outcome and account) an hour has a hundred, and one
 * more that counts the rest. Counted in the database, in the transaction of the line: a restart forgets nothing.
 */
export function addLimitedLine(tx: Tx, line: Line, outcome = "", now = Date.now()): void {
	addCountsOfPastHours(tx, now);
	const { user_id, username, role } = actorColumns(line.by);
	const kind = { action: line.action, outcome, user_id: user_id ?? 0 };
	const same = and(
		eq(limitedLines.action, kind.action),
		eq(limitedLines.outcome, kind.outcome),
		eq(limitedLines.user_id, kind.user_id),
	);
	const known = tx.select().from(limitedLines).where(same).get();
	if (!known) {
		tx.insert(limitedLines)
			.values({ ...kind, username, role, hour: hourOf(now), written: 1, left_out: 0 })
			.run();
	} else if (known.written < LINES_AN_HOUR) {
		tx.update(limitedLines)
			.set({ written: known.written + 1 })
			.where(same)
			.run();
	} else {
		tx.update(limitedLines)
			.set({ left_out: known.left_out + 1 })
			.where(same)
			.run();
		return;
	}
	addLine(line);
}

/** Writes how many lines were left out, of every kind whose hour is over; a clock that was set back ends an hour as well. */
function addCountsOfPastHours(tx: Tx, now: number): void {
	const past = ne(limitedLines.hour, hourOf(now));
	for (const { action, outcome, left_out, hour, ...by } of tx.select().from(limitedLines).where(past).all()) {
		if (left_out === 0) continue;
		const how = outcome ? ` (${outcome})` : "";
		const summary = `and ${plainFigures(left_out)} more of these${how} until ${whenOf(hour + HOUR_MS)}`;
		addLine({ by: personOf(by), action, summary });
	}
	tx.delete(limitedLines).where(past).run();
}

/** The day as well: a portal that is off at night counts in the morning. */
function whenOf(time: number): string {
	const instant = new Date(time);
	return `${dayMonYear(isoDate(instant))} ${clockTime(instant.toISOString())}`;
}

type CountedFor = Pick<typeof limitedLines.$inferSelect, "user_id" | "username" | "role">;

function personOf({ user_id, username, role }: CountedFor): Person | null {
	if (role === "visitor") return null;
	return { id: user_id, username, role: role === "command line" ? "admin" : role };
}

/** The same when nothing else is written: by the clock. */
export function writeCountsOfPastHours(now = Date.now()): void {
	inTransaction((tx) => addCountsOfPastHours(tx, now));
}
