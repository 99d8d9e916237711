import { Database } from "bun:sqlite";
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { hideParameters } from "./hide-parameters.ts";
import * as schema from "./schema.ts";

type Drizzle = BunSQLiteDatabase<typeof schema>;
/** The handle of a rule that only asks. */
export type Reader = Pick<Drizzle, "select">;
/** The handle inside a transaction; a rule writes only through one. */
export type Tx = Omit<Drizzle, "transaction">;
/** The open database: for asking, and for what looks after the file itself. */
export type Db = Reader & { $client: Database };

/** Searches differ in their number of words; beyond this the oldest statement makes room. */
const MOST_STATEMENTS = 300;

/** How long a connection waits for another process that is writing. */
const WAIT_MS = 5_000;

/** Keeps the statements it has prepared, by their text, and hides their parameters from SQLite's planner. */
class SchoolFile extends Database {
	readonly #statements = new Map<string, ReturnType<Database["prepare"]>>();

	override prepare: Database["prepare"] = (sql: string) => {
		let statement = this.#statements.get(sql);
		if (statement === undefined) {
			if (this.#statements.size >= MOST_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value ?? "");
			statement = super.prepare(hideParameters(sql));
			this.#statements.set(sql, statement);
		}
		return statement as never;
	};
}

/**
 * The time to wait for another process comes first: switching to the log already asks for a lock, and beside a backup or
 * what a killed portal left behind it would end with "database is locked".
 * FULL: an answered payment survives a power cut. The log goes into the file when nobody has written for a moment and at
 * least every minute (`emptyLog`, by the checkpoint clock), since one flipped bit in it takes away whatever follows. In
 * between it may hold 4,000 pages (16 MB) instead of 1,000: payments write the same pages again and again, and each time
 * they are brought in costs the next one several milliseconds of disk. On a very small disk it holds less: a fortieth
 * of it, a quarter of what is kept back for taking money (src/files/free-space.ts).
 * MEMORY: rows of the school are in no temporary file.
 */
const PRAGMAS = [
	`busy_timeout = ${WAIT_MS}`,
	"journal_mode = WAL",
	"synchronous = FULL",
	"foreign_keys = ON",
	"temp_store = MEMORY",
];

const MOST_LOG_PAGES = 4_000;
const PAGE_BYTES = 4_096;

/** Opens the file with the pragmas the school's money depends on. */
export function openSqlite(path: string): Database {
	const sqlite = new SchoolFile(path, { create: true, strict: true });
	for (const pragma of PRAGMAS) sqlite.run(`PRAGMA ${pragma}`);
	const { blocks, bsize } = statfsSync(dirname(path));
	const ofDisk = Math.ceil((blocks * bsize) / 40 / PAGE_BYTES);
	sqlite.run(`PRAGMA wal_autocheckpoint = ${Math.min(MOST_LOG_PAGES, ofDisk)}`);
	return sqlite;
}

/** Opens a file for looking only, whether or not a portal is writing to it. */
export function openReadonly(path: string): Database {
	const sqlite = new Database(path, { readonly: true });
	sqlite.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
	return sqlite;
}

type Handle = Drizzle & { $client: Database };

/** The one connection of the process. It hangs on globalThis because hot reload loads this module anew. */
const holder = globalThis as typeof globalThis & { __portalDb?: Handle };

/** Drizzle logs every query before it runs: a handle that outlives its transaction can be asked, but not written with. */
function handleOn(sqlite: Database): Handle {
	const logQuery = (text: string) => {
		if (!/^\s*select\b/i.test(text) && !sqlite.inTransaction) throw new Error(`Only a transaction writes: ${text}`);
	};
	return drizzle(sqlite, { schema, logger: { logQuery } });
}

export function useDatabase(sqlite: Database): Db {
	holder.__portalDb = handleOn(sqlite);
	return holder.__portalDb;
}

function openHandle(): Handle {
	if (!holder.__portalDb) throw new Error("The database is not open yet.");
	return holder.__portalDb;
}

/** For asking only, by its type; `inTransaction` has the handle that writes. */
export const database = (): Db => openHandle();

/** The connection behind a handle. */
export const connectionOf = (tx: Reader): Database => (tx as Db).$client;

export function databaseIsOpen(): boolean {
	return holder.__portalDb !== undefined;
}

export function closeDatabase(): void {
	holder.__portalDb?.$client.close();
	holder.__portalDb = undefined;
}

/**
 * Brings the write-ahead log into the file now and cuts it to nothing: frames left in it would be played over newer pages
 * after a crash. Beside a reader (a backup) it brings in what it can and does not wait.
 */
export function emptyLog(): void {
	const { $client } = database();
	$client.run("PRAGMA busy_timeout = 0");
	try {
		$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
	} finally {
		$client.run(`PRAGMA busy_timeout = ${WAIT_MS}`);
	}
}

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * One immediate transaction. The callback is synchronous by type and at run time: an async one would commit at its
 * first await, even when it throws later. `other` is a file beside the school's: a backup that is being restored.
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
