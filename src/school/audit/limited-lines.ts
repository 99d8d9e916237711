import { and, eq, ne } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/open";
import { limitedLines } from "#db/schema/audit";
import { dayAndTime, HOUR_MS } from "#shared/dates";
import type { Readable } from "#shared/words/sentence";
import { Instant, Stored } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { actorColumns, addLine, type Line, type Person } from "./audit-trail.ts";
import { plainFigures } from "./in-words.ts";

/** Lines in an hour for one action and outcome. */
export const VISITORS_LINES = 100;
export const ACCOUNTS_LINES = 20;
/** Enough for a whole school on its first day, but not for a script. */
export const FAMILIES_LINES = 2_000;

const hourOf = (now: number) => now - (now % HOUR_MS);

interface Kind {
	action: string;
	outcome: string;
	by: Person | null;
	most: number;
}

/** Once an hour is full, lines are only counted; a later line has the count. Survives a restart. */
export function addLimitedLine(tx: Tx, line: Line, outcome: RuleLabel | "" = "", now = Date.now()): void {
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

/** A family counts for its account and for all accounts together, since a script may have many. */
function kindsOf({ action, by }: Line, outcome: string): Kind[] {
	if (!by) return [{ action, outcome, by, most: VISITORS_LINES }];
	const ofAccount = { action, outcome, by, most: ACCOUNTS_LINES };
	return by.role === "admin" ? [ofAccount] : [ofAccount, { action, outcome, by: null, most: FAMILIES_LINES }];
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

/** A clock that was set back also ends an hour. */
function addCountsOfPastHours(tx: Tx, now: number): void {
	const past = ne(limitedLines.hour, hourOf(now));
	for (const { action, outcome, left_out, hour, ...by } of tx.select().from(limitedLines).where(past).all()) {
		if (left_out === 0) continue;
		const values = { many: plainFigures(left_out), until: whenOf(hour + HOUR_MS) };
		const summary = outcome
			? say("and {many} more of these ({outcome}) until {until}", { ...values, outcome: say(outcome as RuleLabel) })
			: say("and {many} more of these until {until}", values);
		addLine(tx, { by: countedActor(by), action, summary });
	}
	tx.delete(limitedLines).where(past).run();
}

/** Has the day, because a portal that is off at night writes its counts in the morning. */
function whenOf(time: number): Readable {
	const iso = new Date(time).toISOString();
	return new Stored(dayAndTime(iso), new Instant(iso));
}

type CountedFor = Pick<typeof limitedLines.$inferSelect, "user_id" | "username" | "role">;

function countedActor({ user_id, username, role }: CountedFor): Person | null {
	if (role === "visitor") return null;
	return { id: user_id, username, role: role === "command line" ? "admin" : role };
}

/** Called every ten minutes, so that the counts appear without another line. */
export function addPendingCounts(now = Date.now()): void {
	inTransaction((tx) => addCountsOfPastHours(tx, now));
}
