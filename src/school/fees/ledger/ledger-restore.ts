import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { connectionOf, type Tx } from "#db/open";
import { ledgerMarks } from "#db/schema";
import { plainXaf } from "../../audit/in-words.ts";
import { createHeadFile } from "./head-file.ts";
import { answeredHeads, headFilesIn } from "./head-problems.ts";
import { HEAD_FILE, headOf, holds, missingOf } from "./ledger-head.ts";

interface Restore {
	/** The data folder as it still is: what it has beyond the backup goes on record. */
	present: string;
	/** Where the restored database lies, until it is put in its place. */
	folder: string;
	/** Which backup, in words. */
	backup: string;
	later: LaterPayments;
}

/** What the school as it was has beyond a backup: the numbers where they are known, and a sentence. */
export interface LaterPayments {
	receipts: string[];
	words: string;
}

/**
 * A deliberate restore puts a line of its own beside the ledger (which backup, and which later payments are not in it, by
 * number and sum) and makes the head file of the restored school, so that the check of the chain is content afterwards.
 * Answers what is not in the backup, in words.
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

/** What files beside the database say was answered, where neither the backup nor the school as it was has it. */
function lostBefore(restored: Database, present: string, { receipts }: LaterPayments): string[] {
	const known = new Set(receipts);
	return answeredHeads(headFilesIn(present))
		.filter((head) => !known.has(head.receipt_number) && !holds(restored, head))
		.map((head) => {
			const { count, sum } = missingOf(restored, head);
			const many = count === 1 ? "1 payment" : `${count} payments`;
			return `Answered, and not in it: ${many} up to ${head.receipt_number}, ${plainXaf(sum)} together.`;
		});
}
