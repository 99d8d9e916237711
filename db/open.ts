import { Database } from "bun:sqlite";
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";

type Drizzle = BunSQLiteDatabase;
export type Reader = Pick<Drizzle, "select">;
export type Tx = Omit<Drizzle, "transaction">;
export type Db = Reader & { $client: Database };

const MAX_STATEMENTS = 300;

const BUSY_TIMEOUT_MS = 5_000;

class CachingDatabase extends Database {
	readonly #statements = new Map<string, ReturnType<Database["prepare"]>>();

	override prepare: Database["prepare"] = (sql: string) => {
		let statement = this.#statements.get(sql);
		if (statement === undefined) {
			if (this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value ?? "");
			statement = super.prepare(hideParameters(sql));
			this.#statements.set(sql, statement);
		}
		return statement as never;
	};
}

const PRAGMAS = [
	// Comes first, because switching to the write-ahead log needs a lock.
	`busy_timeout = ${BUSY_TIMEOUT_MS}`,
	"journal_mode = WAL",
	"synchronous = FULL",
	"foreign_keys = ON",
	// No temporary file ever contains rows of the school.
	"temp_store = MEMORY",
];

/** `checkpointLog` empties the log every minute. SQLite's own checkpoint (every 1,000 pages) would delay a payment. */
const MAX_LOG_PAGES = 4_000;
/** On a very small disk a quarter of the space reserved for payments (src/files/disk.ts). */
const DISK_TO_LOG_RATIO = 40;
const PAGE_BYTES = 4_096;

export function openSqlite(source: string | Uint8Array): Database {
	// Bun's types omit that the constructor takes bytes.
	const sqlite = new CachingDatabase(source as string, { create: true, strict: true });
	for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
	const { blocks, bsize } = statfsSync(typeof source === "string" ? dirname(source) : ".");
	const pagesOfDisk = Math.ceil((blocks * bsize) / DISK_TO_LOG_RATIO / PAGE_BYTES);
	sqlite.run(`PRAGMA wal_autocheckpoint = ${Math.min(MAX_LOG_PAGES, pagesOfDisk)}`);
	return sqlite;
}

export function openReadonly(path: string): Database {
	const sqlite = new Database(path, { readonly: true });
	sqlite.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
	return sqlite;
}

export function readDatabase<T>(path: string, query: (sqlite: Database) => T): T {
	const sqlite = openReadonly(path);
	try {
		return query(sqlite);
	} finally {
		sqlite.close();
	}
}

type Handle = Drizzle & { $client: Database };

const holder = globalThis as typeof globalThis & { __portalDb?: Handle };

/** Drizzle logs every query before it runs, so the logger can refuse a write outside a transaction. */
function handleOn(sqlite: Database): Handle {
	const logQuery = (text: string) => {
		if (!/^\s*select\b/i.test(text) && !sqlite.inTransaction) throw onlyInTransaction(text);
	};
	return drizzle(sqlite, { logger: { logQuery } });
}

export const onlyInTransaction = (text: string) => new Error(`Only a transaction writes: ${text}`);

export function setDatabase(sqlite: Database): Db {
	holder.__portalDb = handleOn(sqlite);
	return holder.__portalDb;
}

function openHandle(): Handle {
	if (!holder.__portalDb) throw new Error("The database is not open yet.");
	return holder.__portalDb;
}

export const database = (): Db => openHandle();

export const connectionOf = (tx: Reader): Database => (tx as Db).$client;

export function databaseIsOpen(): boolean {
	return holder.__portalDb !== undefined;
}

export function closeDatabase(): void {
	holder.__portalDb?.$client.close();
	holder.__portalDb = undefined;
}

/** Frames left in the log would be replayed over newer pages after a crash. Does not wait for readers. */
export function checkpointLog(): void {
	const { $client } = database();
	$client.run("PRAGMA busy_timeout = 0");
	try {
		$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
	} finally {
		$client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
	}
}

/** Writes a page that means nothing. Throws what the disk says. */
export const tryToCommit = (): void => inTransaction((tx) => void connectionOf(tx).run("PRAGMA user_version = 0"));

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/** Synchronous: an async callback would commit at its first await. `other` is a backup being restored. */
export function inTransaction<T>(work: (tx: Tx) => Synchronous<T>, other?: Database): T {
	const db = other ? handleOn(other) : openHandle();
	const sqlite = db.$client;
	sqlite.prepare("BEGIN IMMEDIATE").run();
	try {
		const result = work(db);
		if (result instanceof Promise) throw new TypeError("A transaction must not wait: its callback returned a promise.");
		sqlite.prepare("COMMIT").run();
		return result as T;
	} catch (error) {
		if (sqlite.inTransaction) sqlite.prepare("ROLLBACK").run();
		throw error;
	}
}

const TEXT_OR_PARAMETER = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** A plus before each parameter: SQLite would plan the statement again for each new value (docs/decisions/0020). */
const hideParameters = (query: string): string =>
	query.replace(TEXT_OR_PARAMETER, (found) => (found === "?" ? "+?" : found));
