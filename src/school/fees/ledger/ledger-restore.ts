import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { connectionOf, type Tx } from "#db/open";
import { ledgerMarks } from "#db/schema/ledger";
import { plainXaf } from "../../audit/in-words.ts";
import { createHeadFile } from "./head-file.ts";
import { headFilesIn, headsOf } from "./head-problems.ts";
import { HEAD_FILE, hasHead, headOf, missingOf } from "./ledger-head.ts";

interface Restore {
	/** The current data folder. Its payments that are not in the backup are recorded. */
	present: string;
	/** The folder of the restored database, until it replaces the current one. */
	folder: string;
	/** The backup, in words. */
	backup: string;
	later: LaterPayments;
}

/** The payments that are newer than a backup: their numbers if they are known, and a sentence. */
export interface LaterPayments {
	receipts: string[];
	words: string;
}

/**
 * Records a restore: which backup, and the number and sum of later payments that are not in it. Also creates the head file
 * of the restored school, so that the check of the chain finds no problem afterwards. Returns in words what is not in the
 * backup.
 */
export function noteRestore(tx: Tx, { present, folder, backup, later }: Restore): string {
	const sqlite = connectionOf(tx);
	const head = headOf(sqlite);
	const words = [later.words, ...lostBefore(sqlite, present, later)].join(" ");
	tx.insert(ledgerMarks)
		.values({
			kind: "restore",
			at: new Date().toISOString(),
			up_to_id: head.id,
			count: head.count,
			sum: head.sum,
			hash: head.hash,
			words: `Restored ${backup}. ${words}`,
		})
		.run();
	createHeadFile(join(folder, HEAD_FILE), head);
	return words;
}

/** Payments that head files know, but neither the backup nor the current database has. */
function lostBefore(restored: Database, present: string, { receipts }: LaterPayments): string[] {
	const known = new Set(receipts);
	return headsOf(headFilesIn(present))
		.filter((head) => !known.has(head.receipt_number) && !hasHead(restored, head))
		.map((head) => {
			const { count, sum } = missingOf(restored, head);
			const many = count === 1 ? "1 payment" : `${count} payments`;
			return `Answered, and not in it: ${many} up to ${head.receipt_number}, ${plainXaf(sum)} together.`;
		});
}
