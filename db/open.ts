import { Database } from "bun:sqlite";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import * as schema from "./schema.ts";

export type Db = BunSQLiteDatabase<typeof schema> & { $client: Database };
/** The handle inside a transaction; a rule writes only through one. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Opens the file with the pragmas the school's money depends on. FULL: an answered payment survives a power cut. */
export function openSqlite(path: string): Database {
	const sqlite = new Database(path, { create: true, strict: true });
	for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON"]) {
		sqlite.run(`PRAGMA ${pragma}`);
	}
	return sqlite;
}

/** The one connection of the process. It hangs on globalThis because hot reload loads this module anew. */
const holder = globalThis as typeof globalThis & { __portalDb?: Db };

export function useDatabase(sqlite: Database): Db {
	holder.__portalDb = drizzle(sqlite, { schema });
	return holder.__portalDb;
}

export function database(): Db {
	if (!holder.__portalDb) throw new Error("The database is not open yet.");
	return holder.__portalDb;
}

export function databaseIsOpen(): boolean {
	return holder.__portalDb !== undefined;
}

export function closeDatabase(): void {
	holder.__portalDb?.$client.close();
	holder.__portalDb = undefined;
}

type Synchronous<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * One immediate transaction. The callback is synchronous by type and at run time: an async one would commit at its
 * first await, even when it throws later.
 */
export function inTransaction<T>(work: (tx: Tx) => Synchronous<T>): T {
	return database().transaction(
		(tx) => {
			const result = work(tx);
			if (result instanceof Promise)
				throw new TypeError("A transaction must not wait: its callback returned a promise.");
			return result as T;
		},
		{ behavior: "immediate" },
	);
}
