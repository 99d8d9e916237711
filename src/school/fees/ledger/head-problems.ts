import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { PlainAmount } from "#shared/words/plain-amount";
import { inARow, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { type HeadFile, type LedgerHead, readHeadFile } from "./head-file.ts";
import { contradictedHeads, HEAD_FILE, hasHead, headOf, lastRestoreTime, missingOf } from "./ledger-head.ts";

const COMPARE = say(
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.",
);
const FIND_THEM = say(
	"Find them in the receipt book. Restore a backup that has them (portal restore FILE), or enter them again, make a backup and restore that one: the loss is then on record.",
);

/** What was changed, and what to do about it. */
export const changed = (...what: Sentence[]) => inARow([...what, COMPARE]);

interface FoundHead {
	name: string;
	file: HeadFile | "damaged" | null;
}

/** The current head file, and earlier ones that the database contradicted. */
export function headFilesIn(folder: string): FoundHead[] {
	const names = [HEAD_FILE, ...contradictedHeads(folder)];
	return names.map((name) => ({ name, file: readHeadFile(join(folder, name)) }));
}

/** Payments that the head files know and the database does not have. */
export function headProblems(sqlite: Database, files: FoundHead[]): Sentence[] {
	const missing = headsOf(files).filter((head) => !hasHead(sqlite, head));
	if (missing.length === 0) return deletedFromEnd(sqlite, headOf(sqlite));
	return missing.map((head) => contradiction(sqlite, head));
}

/** The heads in these files. Each was written before its payment was answered. */
export const headsOf = (files: FoundHead[]) =>
	files.flatMap(({ file }) => (file && file !== "damaged" ? [file.head] : []));

/** More than can be in progress when a computer stops. */
const MAX_BEHIND = 100;

const BEHIND = "{name} in the data folder is {behind} payments behind: the portal cannot write it. Look at the log.";

/** Problems of the files themselves. No payment is lost, and the next payment repairs the file. */
export function headFileProblems(sqlite: Database, files: FoundHead[]): Sentence[] {
	const now = headOf(sqlite);
	return files.flatMap(({ name, file }) => {
		if (file === null) return now.hash === "" ? [] : [missingFile(name)];
		if (file === "damaged") return [damagedFile(name)];
		const behind = name === HEAD_FILE ? now.count - file.head.count : 0;
		return [
			...(file.damaged ? [damagedFile(name)] : []),
			...(behind > MAX_BEHIND ? [say(BEHIND, { name, behind })] : []),
		];
	});
}

/** Ids are never reused, so payments that were deleted at the end leave a gap before the next id. */
function deletedFromEnd(sqlite: Database, newest: LedgerHead): Sentence[] {
	const last = sqlite.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'payments'").get();
	const deleted = (last?.seq ?? 0) - newest.id;
	if (deleted <= 0) return [];
	const words = "{count} of the newest payments, after {receipt}, were deleted.";
	return [changed(sayCount(deleted, words, words, { receipt: newest.receipt_number }))];
}

/**
 * A sentence if the newest payment of a backup is not in this database; otherwise null. Backups from before the last
 * restore may have more payments, because the restore recorded that. They are recognised by the restore that they contain
 * themselves: their time alone is not reliable when a clock jumps.
 */
export function backupContradiction(
	sqlite: Database,
	backup: { restored_at?: string | undefined; ledger_head?: LedgerHead | undefined },
): Sentence | null {
	if (!backup.ledger_head || backup.restored_at !== lastRestoreTime(sqlite)) return null;
	return hasHead(sqlite, backup.ledger_head) ? null : contradiction(sqlite, backup.ledger_head);
}

const NEXT_PAYMENT_REPAIRS = say(
	"The next payment writes it anew. Unless somebody touched it on purpose, compare the newest receipts with the book.",
);
const missingFile = (name: string) =>
	inARow([
		say("The file {name}, which remembers the newest payment outside of the database, is missing.", { name }),
		NEXT_PAYMENT_REPAIRS,
	]);
const damagedFile = (name: string) =>
	inARow([say("The file {name} in the data folder is damaged or was changed.", { name }), NEXT_PAYMENT_REPAIRS]);

/** The newest answered payment is a different one, or it is missing, and others with it. */
function contradiction(sqlite: Database, head: LedgerHead): Sentence {
	const receipt = head.receipt_number;
	if (sqlite.query("SELECT 1 FROM payments WHERE receipt_number = ?").get(receipt))
		return changed(say("{receipt} is not the payment that was answered under this number.", { receipt }));
	const { count, sum } = missingOf(sqlite, head);
	const newest = headOf(sqlite).receipt_number;
	return inARow([
		missing(receipt, count - 1, new PlainAmount(sum)),
		newest
			? say("The newest payment of the database is {receipt}.", { receipt: newest })
			: say("The newest payment of the database is none."),
		FIND_THEM,
	]);
}

const missing = (receipt: string, more: number, sum: PlainAmount) =>
	more > 0
		? sayCount(
				more,
				"{receipt} and {count} more payment that were answered are missing: {sum} together.",
				"{receipt} and {count} more payments that were answered are missing: {sum} together.",
				{ receipt, sum },
			)
		: say("{receipt}, which was answered, is missing: {sum} together.", { receipt, sum });
