import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { inData } from "#config";
import { type Db, database } from "#db/open";
import { createHeadFile, type HeadFile, type LedgerHead, readHeadFile, writeHeadFile } from "./head-file.ts";

/**
 * The newest payment, kept outside of the database: a database that lost payments opens without a word, and this file
 * contradicts it. Written through to the disk after the commit and before the answer: it never says more than the
 * database has, and knows of every answered payment.
 */
export const HEAD_FILE = "ledger-head.json";
/** Heads that the database contradicts: set aside rather than overwritten, until a restore settles them. */
const CONTRADICTED = /^ledger-head-before-\S+\.json$/;

const NOTHING: LedgerHead = { count: 0, sum: 0, id: 0, receipt_number: "", hash: "", at: "" };

/** False for a database as a program from before the chain left it. */
export const hasChain = (sqlite: Database) =>
	sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'ledger_marks'").get() !== null;

/** When the last deliberate restore was noted in a database; empty when there was none. */
export function restoredAt(sqlite: Database): string {
	const last = sqlite
		.query<{ at: string }, []>("SELECT at FROM ledger_marks WHERE kind = 'restore' ORDER BY id DESC LIMIT 1")
		.get();
	return last?.at ?? "";
}

/** The newest payment of a database and what there is up to it; only what follows `known` is counted. */
export function headOf(sqlite: Database, known: LedgerHead = NOTHING): LedgerHead {
	const newest = sqlite
		.query<Omit<LedgerHead, "count" | "sum">, []>(
			"SELECT id, receipt_number, hash, recorded_at AS at FROM payments ORDER BY id DESC LIMIT 1",
		)
		.get();
	if (!newest || newest.id === known.id) return known;
	// Without a condition they are added up in an index, which is a tenth of the table.
	const later = known.id === 0 ? "" : `WHERE id > ${known.id}`;
	const added = sqlite
		.query<{ count: number; sum: number }, []>(
			`SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM payments ${later}`,
		)
		.get();
	return { ...newest, count: known.count + (added?.count ?? 0), sum: known.sum + (added?.sum ?? 0) };
}

/** True when the database still has the payment that this head speaks of. */
export function holds(sqlite: Database, { id, receipt_number, hash }: LedgerHead): boolean {
	if (id === 0) return true;
	const found = sqlite
		.query<{ receipt_number: string; hash: string }, [number]>("SELECT receipt_number, hash FROM payments WHERE id = ?")
		.get(id);
	return found?.receipt_number === receipt_number && found.hash === hash;
}

/** How much of what was answered up to a head is not in this database: at least the head's own payment. */
export function missingOf(sqlite: Database, head: LedgerHead): { count: number; sum: number } {
	const left = sqlite
		.query<{ count: number; sum: number }, [string]>(
			"SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM payments WHERE receipt_number <= ?",
		)
		.get(head.receipt_number);
	return { count: Math.max(head.count - (left?.count ?? 0), 1), sum: head.sum - (left?.sum ?? 0) };
}

/** The heads in a data folder that the database contradicted before. */
export const contradictedHeads = (folder: string): string[] =>
	existsSync(folder) ? readdirSync(folder).filter((name) => CONTRADICTED.test(name)) : [];

/** What the file of each open database says, and where. */
const files = new WeakMap<Db, HeadFile>();
let waiting: Promise<void> | null = null;
let working: Promise<void> = Promise.resolve();
let failed = false;

/**
 * Done when the file knows of everything that was committed before the call. Payments that arrive together share one
 * writing. A payment is in the database and is answered even if the file cannot be written; the log and the check say so.
 */
export function ledgerHeadWritten(): Promise<void> {
	waiting ??= working.then(() => {
		waiting = null;
		working = writeNewest().then(
			() => {
				failed = false;
			},
			(error: unknown) => {
				if (!failed) console.error(`${HEAD_FILE} could not be written; payments go on without it.`, error);
				failed = true;
			},
		);
		return working;
	});
	return waiting;
}

async function writeNewest(): Promise<void> {
	const db = database();
	const known = files.get(db) ?? earlierHead(db.$client);
	const head = headOf(db.$client, known?.head);
	if (known?.head.id === head.id) return;
	const path = inData(HEAD_FILE);
	const inPlace = known !== null && !known.damaged && existsSync(path);
	const slot = inPlace && known.slot === 0 ? 1 : 0;
	if (inPlace) await writeHeadFile(path, head, slot);
	else createHeadFile(path, head);
	files.set(db, { head, slot, damaged: false });
}

/** What the file of an earlier run says, if it is true. If not, payments were lost since: that must not be overwritten. */
function earlierHead(sqlite: Database): HeadFile | null {
	const file = readHeadFile(inData(HEAD_FILE));
	if (file === null || file === "damaged") return null;
	if (holds(sqlite, file.head)) return file;
	const { receipt_number } = file.head;
	renameSync(inData(HEAD_FILE), inData(`ledger-head-before-${receipt_number.replace(/[^\w-]/g, "")}.json`));
	return null;
}
