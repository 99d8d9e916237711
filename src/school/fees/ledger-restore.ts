import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createHeadFile, type LedgerHead, readHeadFile } from "./head-file.ts";
import { contradictedHeads, HEAD_FILE, headOf, holds, missingOf } from "./ledger-head.ts";
import { plain } from "./record-payment.ts";

interface Restore {
	/** The data folder as it still is: what it has beyond the backup goes on record. */
	present: string;
	/** Where the restored database lies, until it is put in its place. */
	folder: string;
	/** Which backup, in words. */
	backup: string;
}

/**
 * A deliberate restore puts a line of its own beside the ledger (which backup, and which later payments are not in it, by
 * number and sum) and makes the head file of the restored school, so that the check of the chain is content afterwards.
 * The line, for whoever restores, is what it answers.
 */
export function noteRestore(sqlite: Database, { present, folder, backup }: Restore): string {
	const head = headOf(sqlite);
	const words = [`Restored ${backup}.`, ...leftOut(sqlite, present)].join(" ");
	sqlite
		.query(
			"INSERT INTO ledger_marks (kind, at, up_to_id, count, sum, hash, words) VALUES ('restore', ?, ?, ?, ?, ?, ?)",
		)
		.run(new Date().toISOString(), head.id, head.count, head.sum, head.hash, words);
	createHeadFile(join(folder, HEAD_FILE), head);
	return words;
}

const MOST_NAMED = 500;

function leftOut(restored: Database, present: string): string[] {
	const later = paymentsNotIn(restored, join(present, "portal.db"));
	const words: string[] = [];
	if (later && later.length > 0) {
		const sum = later.reduce((total, { amount }) => total + amount, 0);
		const numbers = later.slice(0, MOST_NAMED).map(({ receipt_number }) => receipt_number);
		const more = later.length > MOST_NAMED ? ` and ${later.length - MOST_NAMED} more` : "";
		words.push(`Not in it: ${counted(later.length)}, ${plain(sum)} together: ${numbers.join(", ")}${more}.`);
	}
	const known = new Set(later?.map(({ receipt_number }) => receipt_number));
	for (const head of answered(present)) {
		if (known.has(head.receipt_number) || holds(restored, head)) continue;
		const { count, sum } = missingOf(restored, head);
		const gone = `${counted(count)} up to ${head.receipt_number}, ${plain(sum)} together`;
		words.push(`Answered, and not in it: ${gone}${later ? "; they were lost before" : ""}.`);
	}
	return words;
}

const counted = (many: number) => (many === 1 ? "1 payment" : `${many} payments`);

/** The payments of a school that are not in another; null when it cannot be read. */
function paymentsNotIn(restored: Database, path: string): { receipt_number: string; amount: number }[] | null {
	if (!existsSync(path)) return [];
	let sqlite: Database | undefined;
	try {
		sqlite = new Database(path, { readonly: true });
		const all = "SELECT receipt_number, amount FROM payments ORDER BY id";
		const has = new Set(
			restored
				.query<[string], []>(all)
				.values()
				.map(([receipt]) => receipt),
		);
		return sqlite
			.query<{ receipt_number: string; amount: number }, []>(all)
			.all()
			.filter(({ receipt_number }) => !has.has(receipt_number));
	} catch {
		return null;
	} finally {
		sqlite?.close();
	}
}

/** What the files beside a database say was answered. */
const answered = (folder: string): LedgerHead[] =>
	[HEAD_FILE, ...contradictedHeads(folder)].flatMap((name) => {
		const file = readHeadFile(join(folder, name));
		return file && file !== "damaged" ? [file.head] : [];
	});
