import type { Database } from "bun:sqlite";
import { z } from "zod";
import { inData } from "#config";
import { connectionOf, database, type Reader } from "#db/open";
import { latestBackupMoment } from "#files/backup-names";
import { conflict } from "#refusal";
import { dayMonYear, isoDate } from "#shared/dates";
import { ADMIN, read } from "./operation.ts";

/** A small machine without a battery forgets the time: what the school itself wrote down shows that its clock is behind. */
export interface ClockBehind {
	/** The day the computer says it is. */
	computer_day: string;
	/** The day of the newest payment or backup, more than a day later. */
	newest_day: string;
	newest: "payment" | "backup";
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Among so many of the last entries the newest moment is looked for. A clock that was years ahead once would otherwise
 * have every later payment asked for ever; so it is over after some confirmed ones.
 */
const LAST_ENTRIES = 20;

function lastPayment(sqlite: Database): Date | null {
	return moment(
		sqlite,
		`SELECT MAX(recorded_at) AS at FROM (SELECT recorded_at FROM payments ORDER BY id DESC LIMIT ${LAST_ENTRIES})`,
	);
}

function moment(sqlite: Database, query: string): Date | null {
	const { at } = sqlite.query<{ at: string | null }, []>(query).get() ?? {};
	return at ? new Date(at) : null;
}

/** How the clock contradicts the newest payment or backup by more than a day, or null. */
export function clockBehind(now = Date.now(), sqlite: Database = database().$client): ClockBehind | null {
	const payment = lastPayment(sqlite)?.getTime() ?? 0;
	const backup = latestBackupMoment(inData("backups"))?.getTime() ?? 0;
	const newest = Math.max(payment, backup);
	if (newest - now <= DAY_MS) return null;
	return {
		computer_day: isoDate(new Date(now)),
		newest_day: isoDate(new Date(newest)),
		newest: payment >= backup ? "payment" : "backup",
	};
}

/** The school's latest moment where the clock stands before it at all, for whoever can set the clock. */
export function momentAhead(now = Date.now(), sqlite: Database = database().$client): Date | null {
	const known = [
		moment(sqlite, "SELECT MAX(at) AS at FROM audit_trail"),
		lastPayment(sqlite),
		latestBackupMoment(inData("backups")),
	];
	const latest = Math.max(...known.map((at) => at?.getTime() ?? 0));
	return latest - now > 5 * MINUTE_MS ? new Date(latest) : null;
}

/** Both days in words, for the desk, a refusal and the trail. */
export function clockBehindInWords({ computer_day, newest, newest_day }: ClockBehind): string {
	return `This computer says that today is ${dayMonYear(computer_day)}, but the newest ${newest} is of ${dayMonYear(newest_day)}.`;
}

/**
 * Money is dated by the clock: while it contradicts the books somebody has to say that it is right, for each payment.
 * Answers what the audit trail adds then; empty while the clock is well.
 */
export function confirmClock(tx: Reader, confirmed: boolean | undefined): string {
	const behind = clockBehind(Date.now(), connectionOf(tx));
	if (!behind) return "";
	const says = clockBehindInWords(behind);
	if (confirmed) return `. ${says} The clock was confirmed as right`;
	const day = dayMonYear(behind.computer_day);
	throw conflict(`${says} Set the computer's clock, or confirm that ${day} is right.`, {
		clock_confirmed: `Confirm that today is ${day}.`,
	});
}

/** What the fees desk says of the clock before it takes money. */
export const deskClock = read({
	name: "deskClock",
	allow: ADMIN,
	input: z.object({}),
	run: () => {
		const behind = clockBehind();
		return behind && { ...behind, says: clockBehindInWords(behind) };
	},
});
