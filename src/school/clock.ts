import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { connectionOf, database, type Reader } from "#db/open";
import { backupsIn } from "#files/backup-names";
import { DAY_MS, dayAndTime } from "#shared/dates";

/**
 * A small machine without a battery forgets the time, and what it wrote meanwhile stays. So no single entry counts: what
 * more than half of the last entries say does, in the order in which they were made.
 */
const LAST_ENTRIES = 20;
const MINUTE_MS = 60_000;

export interface Entry {
	kind: "payment" | "line" | "backup";
	/** Receipt number, number of the line, or file name. */
	name: string;
	at: number;
}

/** Of each kind the last made come first. */
const lastEntries = (sqlite: Database): Entry[] => [...lastPayments(sqlite), ...lastLines(sqlite), ...lastBackups()];

const lastPayments = (sqlite: Database) =>
	select(sqlite, "payment", "SELECT receipt_number AS name, recorded_at AS at FROM payments");

const lastLines = (sqlite: Database) => select(sqlite, "line", "SELECT CAST(id AS TEXT) AS name, at FROM audit_trail");

function select(sqlite: Database, kind: Entry["kind"], rows: string): Entry[] {
	const found = sqlite.query<{ name: string; at: string }, []>(`${rows} ORDER BY id DESC LIMIT ${LAST_ENTRIES}`).all();
	return found.map(({ name, at }) => ({ kind, name, at: Date.parse(at) }));
}

/** Only its name tells when a backup was made. */
const lastBackups = (): Entry[] =>
	backupsIn(inData("backups"))
		.slice(0, LAST_ENTRIES)
		.map(({ name, at }) => ({ kind: "backup", name, at: at.getTime() }));

function moreThanHalf(entries: Entry[], matches: (entry: Entry) => boolean): boolean {
	return entries.filter(matches).length * 2 > entries.length;
}

/** The last made entry that is more than a day later than the clock, if most are. */
export function entryAheadOfClock(sqlite: Database, now = Date.now()): Entry | null {
	return aheadOf(lastEntries(sqlite), now + DAY_MS);
}

function aheadOf(entries: Entry[], moment: number): Entry | null {
	const isLater = ({ at }: Entry) => at > moment;
	return moreThanHalf(entries, isLater) ? (entries.find(isLater) ?? null) : null;
}

const DAYS_WITHOUT_ENTRIES = 2;

/**
 * Whatever is deleted because its time is over asks this first, and stays if the answer is no: it is deleted another
 * time. Payments have their lines too; they and backups may be rare for weeks while the clock is right.
 */
export function clockIsPlausible(tx: Reader = database(), now = Date.now()): boolean {
	const sqlite = connectionOf(tx);
	if (entryAheadOfClock(sqlite, now)) return false;
	return !moreThanHalf(lastLines(sqlite), ({ at }) => at < now - DAYS_WITHOUT_ENTRIES * DAY_MS);
}

/** For the terminal. Null unless the clock is behind, or the last entries have some that were made while it was ahead. */
export function clockWarning(now = Date.now(), sqlite: Database = database().$client): string | null {
	const entries = lastEntries(sqlite);
	const moment = now + 5 * MINUTE_MS;
	const ahead = aheadOf(entries, moment);
	if (ahead)
		return `This computer says that it is ${inWords(now)}, but the school's last entries are later, such as the ${entryInWords(ahead)}. Set its date: receipts carry it.`;
	const later = entries.filter(({ at }) => at > moment);
	return later.length > 0 ? laterInWords(later) : null;
}

const MOST_NAMED = 3;

function laterInWords(later: Entry[]): string {
	const files = later.filter(({ kind }) => kind === "backup").map(({ name }) => inData("backups", name));
	const some = later.slice(0, MOST_NAMED).map(entryInWords);
	const others = later.length > MOST_NAMED ? ` and ${later.length - MOST_NAMED} more` : "";
	return [
		`Made while the clock was ahead: the ${some.join(", the ")}${others}.`,
		...(files.length > 0 ? [`To remove what is wrongly dated: rm ${files.join(" ")}`] : []),
		...(files.length < later.length ? ["Payments and lines of the audit trail stay, and nothing waits for them."] : []),
	].join(" ");
}

const NAMES = { payment: "payment", line: "audit line", backup: "backup" };

const entryInWords = ({ kind, name, at }: Entry) => `${NAMES[kind]} ${name} of ${inWords(at)}`;

const inWords = (at: number) => dayAndTime(new Date(at).toISOString());
