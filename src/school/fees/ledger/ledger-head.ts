import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { inData } from "#config";
import { type Db, database } from "#db/open";
import { createHeadFile, type HeadFile, type LedgerHead, readHeadFile, writeHeadFile } from "./head-file.ts";

/**
 * The newest payment is also stored outside the database, because SQLite opens a database that lost payments without an
 * error. This file then contradicts it. It is synced to the disk after the commit and before the answer, so it never knows
 * more than the database, and it knows every answered payment.
 */
export const HEAD_FILE = "ledger-head.json";
/** Heads that the database contradicts. They are renamed rather than overwritten, until a restore deals with them. */
const CONTRADICTED = /^ledger-head-before-\S+\.json$/;

const NOTHING: LedgerHead = { count: 0, sum: 0, id: 0, receipt_number: "", hash: "", at: "" };

/** False for a database from before the chain. */
export const hasChain = (sqlite: Database) =>
	sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'ledger_marks'").get() !== null;

/** The time of the last restore that a database records; empty if there was none. */
export function lastRestoreTime(sqlite: Database): string {
	const last = sqlite
		.query<{ at: string }, []>("SELECT at FROM ledger_marks WHERE kind = 'restore' ORDER BY id DESC LIMIT 1")
		.get();
	return last?.at ?? "";
}

/** The newest payment of a database with count and sum. Only payments after `known` are counted. */
export function headOf(sqlite: Database, known: LedgerHead = NOTHING): LedgerHead {
	const newest = sqlite
		.query<Omit<LedgerHead, "count" | "sum">, []>(
			"SELECT id, receipt_number, hash, recorded_at AS at FROM payments ORDER BY id DESC LIMIT 1",
		)
		.get();
	if (!newest || newest.id === known.id) return known;
	// Without a condition SQLite adds them up in an index, which is a tenth of the table.
	const later = known.id === 0 ? "" : `WHERE id > ${known.id}`;
	const added = sqlite
		.query<{ count: number; sum: number }, []>(
			`SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM payments ${later}`,
		)
		.get();
	return { ...newest, count: known.count + (added?.count ?? 0), sum: known.sum + (added?.sum ?? 0) };
}

/** True if the database still has the payment of this head. */
export function hasHead(sqlite: Database, { id, receipt_number, hash }: LedgerHead): boolean {
	if (id === 0) return true;
	const found = sqlite
		.query<{ receipt_number: string; hash: string }, [number]>("SELECT receipt_number, hash FROM payments WHERE id = ?")
		.get(id);
	return found?.receipt_number === receipt_number && found.hash === hash;
}

/** How many payments up to a head are missing in this database: at least the one of the head itself. */
export function missingOf(sqlite: Database, head: LedgerHead): { count: number; sum: number } {
	const left = sqlite
		.query<{ count: number; sum: number }, [string]>(
			"SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM payments WHERE receipt_number <= ?",
		)
		.get(head.receipt_number);
	return { count: Math.max(head.count - (left?.count ?? 0), 1), sum: head.sum - (left?.sum ?? 0) };
}

/** The files of heads that the database contradicted earlier. */
export const contradictedHeads = (folder: string): string[] =>
	existsSync(folder) ? readdirSync(folder).filter((name) => CONTRADICTED.test(name)) : [];

/** The last written content of the head file of each open database. */
const written = new WeakMap<Db, HeadFile>();
let nextWrite: Promise<void> | null = null;
let currentWrite: Promise<void> = Promise.resolve();
let failed = false;

/**
 * Resolves when the file includes every payment that was committed before the call. Payments that arrive together share
 * one write. If the file cannot be written, payments are still answered; the log and the check of the chain report it.
 */
export function ledgerHeadWritten(): Promise<void> {
	nextWrite ??= currentWrite.then(() => {
		nextWrite = null;
		currentWrite = writeNewest().then(
			() => {
				failed = false;
			},
			(error: unknown) => {
				if (!failed) console.error(`${HEAD_FILE} could not be written; payments go on without it.`, error);
				failed = true;
			},
		);
		return currentWrite;
	});
	return nextWrite;
}

async function writeNewest(): Promise<void> {
	const db = database();
	const known = written.get(db) ?? earlierHead(db.$client);
	const head = headOf(db.$client, known?.head);
	if (known?.head.id === head.id) return;
	const path = inData(HEAD_FILE);
	const inPlace = known !== null && !known.damaged && existsSync(path);
	const slot = inPlace && known.slot === 0 ? 1 : 0;
	if (inPlace) await writeHeadFile(path, head, slot);
	else createHeadFile(path, head);
	written.set(db, { head, slot, damaged: false });
}

/** The file of an earlier run if it is still true. If not, payments were lost since, and it must not be overwritten. */
function earlierHead(sqlite: Database): HeadFile | null {
	const file = readHeadFile(inData(HEAD_FILE));
	if (file === null || file === "damaged") return null;
	if (hasHead(sqlite, file.head)) return file;
	const { receipt_number } = file.head;
	renameSync(inData(HEAD_FILE), inData(`ledger-head-before-${receipt_number.replace(/[^\w-]/g, "")}.json`));
	return null;
}
