import { and, eq, ne } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/open";
import { limitedLines } from "#db/schema";
import { clockTime, dayMonYear, isoDate } from "#shared/dates";
import { plainFigures } from "./in-words.ts";
import { actorColumns, addLine, type Line, type Person } from "./trail.ts";

/** Lines of one kind in an hour: what visitors do and are refused, by how it went. */
export const VISITORS_LINES = 100;
/** What one account does that no other limit holds: logging in and out, wrong passwords. */
export const ACCOUNTS_LINES = 20;
/** The same of all families and teachers together: a whole school on the first day, and not what a script can send. */
export const FAMILIES_LINES = 2_000;
const HOUR_MS = 60 * 60_000;

const hourOf = (now: number) => now - (now % HOUR_MS);

/** What is counted together, and as whose the rest is written down. */
interface Kind {
	action: string;
	outcome: string;
	by: Person | null;
	most: number;
}

/**
 * A line that somebody could cause without end: so many of a kind in an hour, then one that counts the rest. Counted in
 * the database, in the transaction of the line: a restart forgets nothing.
 */
export function addLimitedLine(tx: Tx, line: Line, outcome = "", now = Date.now()): void {
	addCountsOfPastHours(tx, now);
	const kinds = kindsOf(line, outcome).map((kind) => ({ ...kind, ...countsOf(tx, kind) }));
	const full = kinds.find(({ written = 0, most }) => written >= most);
	if (full) {
		const left_out = (full.left_out ?? 0) + 1;
		tx.update(limitedLines).set({ left_out }).where(isKind(full)).run();
		return;
	}
	for (const kind of kinds) countWritten(tx, kind, hourOf(now));
	addLine(tx, line);
}

/** A line of a family's or teacher's account counts for the account and for all of them, who are many or one script. */
function kindsOf({ action, by }: Line, outcome: string): Kind[] {
	if (!by) return [{ action, outcome, by, most: VISITORS_LINES }];
	const own = { action, outcome, by, most: ACCOUNTS_LINES };
	return by.role === "admin" ? [own] : [own, { action, outcome, by: null, most: FAMILIES_LINES }];
}

const isKind = ({ action, outcome, by }: Kind) =>
	and(
		eq(limitedLines.action, action),
		eq(limitedLines.outcome, outcome),
		eq(limitedLines.user_id, actorColumns(by).user_id ?? 0),
	);

const countsOf = (tx: Tx, kind: Kind) =>
	tx
		.select({ written: limitedLines.written, left_out: limitedLines.left_out })
		.from(limitedLines)
		.where(isKind(kind))
		.get();

function countWritten(tx: Tx, { written, ...kind }: Kind & { written?: number }, hour: number): void {
	if (written) {
		tx.update(limitedLines)
			.set({ written: written + 1 })
			.where(isKind(kind))
			.run();
		return;
	}
	const { user_id, ...who } = actorColumns(kind.by);
	const { action, outcome } = kind;
	tx.insert(limitedLines)
		.values({ action, outcome, user_id: user_id ?? 0, ...who, hour, written: 1, left_out: 0 })
		.run();
}

/** Writes how many lines were left out, of every kind whose hour is over; a clock that was set back ends an hour as well. */
function addCountsOfPastHours(tx: Tx, now: number): void {
	const past = ne(limitedLines.hour, hourOf(now));
	for (const { action, outcome, left_out, hour, ...by } of tx.select().from(limitedLines).where(past).all()) {
		if (left_out === 0) continue;
		const how = outcome ? ` (${outcome})` : "";
		const summary = `and ${plainFigures(left_out)} more of these${how} until ${whenOf(hour + HOUR_MS)}`;
		addLine(tx, { by: personOf(by), action, summary });
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
