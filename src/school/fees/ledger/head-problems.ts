import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { plainXaf } from "../../audit/in-words.ts";
import { type HeadFile, type LedgerHead, readHeadFile } from "./head-file.ts";
import { contradictedHeads, HEAD_FILE, headOf, holds, missingOf, restoredAt } from "./ledger-head.ts";

export const CHANGED_WHAT_TO_DO =
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.";
const LOST_WHAT_TO_DO =
	"Find them in the receipt book. Restore a backup that has them (portal restore FILE), or enter them again, make a backup and restore that one: the loss is then on record.";

interface FoundHead {
	name: string;
	file: HeadFile | "damaged" | null;
}

/** Today's head file, and those that were contradicted before. */
export function headFilesIn(folder: string): FoundHead[] {
	const names = [HEAD_FILE, ...contradictedHeads(folder)];
	return names.map((name) => ({ name, file: readHeadFile(join(folder, name)) }));
}

/** What the files of a data folder know of the newest payments that its database does not. */
export function headProblems(sqlite: Database, files: FoundHead[]): string[] {
	const missed = answeredHeads(files).filter((head) => !holds(sqlite, head));
	if (missed.length === 0) return takenFromTheEnd(sqlite, headOf(sqlite));
	return missed.map((head) => contradiction(sqlite, head));
}

/** What these files say was answered. */
export const answeredHeads = (files: FoundHead[]) =>
	files.flatMap(({ file }) => (file && file !== "damaged" ? [file.head] : []));

/** More than may be under way when a computer stops. */
const BEHIND = 100;

/** What is wrong with the files themselves: nothing is lost, and the next payment mends it. */
export function headFileNotes(sqlite: Database, files: FoundHead[]): string[] {
	const now = headOf(sqlite);
	return files.flatMap(({ name, file }) => {
		if (file === null) return now.hash === "" ? [] : [missingFile(name)];
		if (file === "damaged") return [damagedFile(name)];
		const behind = name === HEAD_FILE ? now.count - file.head.count : 0;
		return [
			...(file.damaged ? [damagedFile(name)] : []),
			...(behind > BEHIND
				? [`${name} in the data folder is ${behind} payments behind: the portal cannot write it. Look at the log.`]
				: []),
		];
	});
}

/** Numbers are given out once: what somebody deleted at the end shows by the number that would come next. */
function takenFromTheEnd(sqlite: Database, newest: LedgerHead): string[] {
	const last = sqlite.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'payments'").get();
	const gone = (last?.seq ?? 0) - newest.id;
	return gone > 0
		? [`${gone} of the newest payments, after ${newest.receipt_number}, were deleted. ${CHANGED_WHAT_TO_DO}`]
		: [];
}

/**
 * The sentence when a backup made since the last restore has a newest payment that this database has not; null when all
 * is well. Backups from before a deliberate restore may know more: the restore has put that on record. Which those are
 * says the restore they know of themselves, since by the moment alone a clock that jumps would mix them up.
 */
export function backupContradiction(
	sqlite: Database,
	backup: { restored_at?: string | undefined; ledger_head?: LedgerHead | undefined },
): string | null {
	if (!backup.ledger_head || backup.restored_at !== restoredAt(sqlite)) return null;
	return holds(sqlite, backup.ledger_head) ? null : contradiction(sqlite, backup.ledger_head);
}

const SOFTLY =
	"The next payment writes it anew. Unless somebody touched it on purpose, compare the newest receipts with the book.";
const missingFile = (name: string) =>
	`The file ${name}, which remembers the newest payment outside of the database, is missing. ${SOFTLY}`;
const damagedFile = (name: string) => `The file ${name} in the data folder is damaged or was changed. ${SOFTLY}`;

/** The newest answered payment is another, or gone and others with it. */
function contradiction(sqlite: Database, head: LedgerHead): string {
	const number = head.receipt_number;
	if (sqlite.query("SELECT 1 FROM payments WHERE receipt_number = ?").get(number))
		return `${number} is not the payment that was answered under this number. ${CHANGED_WHAT_TO_DO}`;
	const { count, sum } = missingOf(sqlite, head);
	const more = count - 1;
	const newest = headOf(sqlite).receipt_number;
	const lost =
		more > 0
			? `${number} and ${more} more ${more === 1 ? "payment" : "payments"} that were answered are missing`
			: `${number}, which was answered, is missing`;
	return `${lost}: ${plainXaf(sum)} together. The newest payment of the database is ${newest || "none"}. ${LOST_WHAT_TO_DO}`;
}
