import type { Database } from "bun:sqlite";
import { z } from "zod";
import { inData } from "#config";
import { connectionOf, database, type Reader } from "#db/open";
import { latestBackupMoment } from "#files/backup-names";
import { conflict } from "#refusal";
import { DAY_MS, dayAndTime, dayOf } from "#shared/dates";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { read } from "./operation.ts";
import { OFFICE } from "./permissions.ts";

/** A small machine without a battery forgets the time. */
interface ClockBehind {
	computer_day: string;
	newest_day: string;
	newest: "payment" | "backup";
}

const MINUTE_MS = 60_000;
/** Only these count: one entry made years ahead would otherwise require confirmations for years. */
const LAST_ENTRIES = 20;

function lastPaymentTime(sqlite: Database): Date | null {
	return queryTime(
		sqlite,
		`SELECT MAX(recorded_at) AS at FROM (SELECT recorded_at FROM payments ORDER BY id DESC LIMIT ${LAST_ENTRIES})`,
	);
}

function queryTime(sqlite: Database, query: string): Date | null {
	const { at } = sqlite.query<{ at: string | null }, []>(query).get() ?? {};
	return at ? new Date(at) : null;
}

export function clockBehind(now = Date.now(), sqlite: Database = database().$client): ClockBehind | null {
	const payment = lastPaymentTime(sqlite)?.getTime() ?? 0;
	const backup = latestBackupMoment(inData("backups"))?.getTime() ?? 0;
	const newest = Math.max(payment, backup);
	if (newest - now <= DAY_MS) return null;
	return {
		computer_day: dayOf(now),
		newest_day: dayOf(newest),
		newest: payment >= backup ? "payment" : "backup",
	};
}

export function recordsAheadOfClock(now = Date.now(), sqlite: Database = database().$client): Date | null {
	const times = [
		queryTime(sqlite, "SELECT MAX(at) AS at FROM audit_trail"),
		lastPaymentTime(sqlite),
		latestBackupMoment(inData("backups")),
	];
	const latest = Math.max(...times.map((at) => at?.getTime() ?? 0));
	return latest - now > 5 * MINUTE_MS ? new Date(latest) : null;
}

/** For the terminal. Null unless the clock is behind the school's last entry. */
export function clockWarning(now = Date.now()): string | null {
	if (!recordsAheadOfClock(now)) return null;
	const time = dayAndTime(new Date(now).toISOString());
	return `The clock of this computer says ${time}, which is before the school's last entry. Set it: receipts carry its date.`;
}

function clockBehindInWords({ computer_day, newest, newest_day }: ClockBehind): Sentence {
	const days = { today: new Day(computer_day), day: new Day(newest_day) };
	return newest === "payment"
		? say("This computer says that today is {today}, but the newest payment is of {day}.", days)
		: say("This computer says that today is {today}, but the newest backup is of {day}.", days);
}

/** While the clock is behind, each payment has to be confirmed. Returns how the audit line ends. */
export function confirmClock(tx: Reader, confirmed: boolean | undefined): (done: Sentence) => Sentence {
	const behind = clockBehind(Date.now(), connectionOf(tx));
	if (!behind) return (done) => done;
	const says = clockBehindInWords(behind);
	if (confirmed) return (done) => say("{done}. {says} The clock was confirmed as right", { done, says });
	const day = new Day(behind.computer_day);
	throw conflict(joinSentences([says, say("Set the computer's clock, or confirm that {day} is right.", { day })]), {
		clock_confirmed: say("Confirm that today is {day}.", { day }),
	});
}

export const deskClock = read({
	name: "deskClock",
	allow: OFFICE,
	input: z.object({}),
	run: () => {
		const behind = clockBehind();
		return behind && { ...behind, says: clockBehindInWords(behind) };
	},
});
