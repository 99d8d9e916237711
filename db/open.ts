import { Database } from "bun:sqlite";
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";

type Drizzle = BunSQLiteDatabase;
export type Reader = Pick<Drizzle, "select">;
/** The handle inside a transaction; a rule writes only through one. */
export type Tx = Omit<Drizzle, "transaction">;
export type Db = Reader & { $client: Database };

/** Searches differ in their number of words. A full cache drops its oldest statement. */
const MAX_STATEMENTS = 300;

const BUSY_TIMEOUT_MS = 5_000;

/** A connection that caches its statements by their text and hides parameters from the planner. */
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
	// First, because switching to the write-ahead log already needs a lock. Without a timeout it would fail with "database
	// is locked" while a backup runs, or after a portal was killed.
	`busy_timeout = ${BUSY_TIMEOUT_MS}`,
	"journal_mode = WAL",
	// An answered payment survives a power cut.
	"synchronous = FULL",
	"foreign_keys = ON",
	// No temporary file ever contains rows of the school.
	"temp_store = MEMORY",
];

/**
 * The checkpoint schedule empties the write-ahead log (`checkpointLog`) when nobody has written for a moment, and at least
 * every minute: one flipped bit in the log loses everything after it. In between the log may grow to 4,000 pages (16 MB)
 * instead of SQLite's 1,000. Payments write the same pages again and again, and each automatic checkpoint would delay one
 * payment by several milliseconds.
 */
const MAX_LOG_PAGES = 4_000;
/** On a very small disk the log is at most a fortieth of it: a quarter of the space reserved for payments (src/files/free-space.ts). */
const DISK_TO_LOG_RATIO = 40;
const PAGE_BYTES = 4_096;

/** Opens the file, or a copy in memory of the bytes of one, with the pragmas the school's money depends on. */
export function openSqlite(source: string | Uint8Array): Database {
	// The types of Bun leave out that its constructor takes bytes too.
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

type Handle = Drizzle & { $client: Database };

/** The one connection of the process. It is on globalThis because hot reload loads this module again. */
const holder = globalThis as typeof globalThis & { __portalDb?: Handle };

/** Drizzle logs every query before it runs. This logger refuses a write through a handle that has outlived its transaction. */
function handleOn(sqlite: Database): Handle {
	const logQuery = (text: string) => {
		if (!/^\s*select\b/i.test(text) && !sqlite.inTransaction) throw new Error(`Only a transaction writes: ${text}`);
	};
	return drizzle(sqlite, { logger: { logQuery } });
}

export function setDatabase(sqlite: Database): Db {
	holder.__portalDb = handleOn(sqlite);
	return holder.__portalDb;
}

function openHandle(): Handle {
	if (!holder.__portalDb) throw new Error("The database is not open yet.");
	return holder.__portalDb;
}

/** For reading only, by its type. `inTransaction` passes the handle that writes. */
export const database = (): Db => openHandle();

export const connectionOf = (tx: Reader): Database => (tx as Db).$client;

export function databaseIsOpen(): boolean {
	return holder.__portalDb !== undefined;
}

export function closeDatabase(): void {
	holder.__portalDb?.$client.close();
	holder.__portalDb = undefined;
}

/**
 * Copies the write-ahead log into the database file and truncates it, because frames left in it would be replayed over
 * newer pages after a crash. While somebody reads (a backup) it copies what it can and does not wait.
 */
export function checkpointLog(): void {
	const { $client } = database();
	$client.run("PRAGMA busy_timeout = 0");
	try {
		$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
	} finally {
		$client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
	}
}

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * One immediate transaction. The callback is synchronous by type and at run time: an async one would commit at its
 * first await, even when it throws later. `other` is another file than the school's: a backup that is being restored.
 */
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

/**
 * The same query with a plus before each parameter. The plus changes no value and hides the parameter from SQLite's
 * planner, which would plan the statement again for each new value of a parameter that it sees (docs/decisions/0020).
 */
export const hideParameters = (query: string): string =>
	query.replace(TEXT_OR_PARAMETER, (found) => (found === "?" ? "+?" : found));
