import type { Database, Statement } from "bun:sqlite";
import { connectionOf, type Reader } from "./open.ts";

interface Counters {
	own: Statement<{ changes: number }>;
	others: Statement<{ data_version: number }>;
}

const counters = new WeakMap<Database, Counters>();

/** Changes with every write, also of another process. */
export function writeStamp(sqlite: Database): string {
	let statements = counters.get(sqlite);
	if (!statements) {
		statements = {
			own: sqlite.prepare("SELECT total_changes() AS changes"),
			others: sqlite.prepare("PRAGMA data_version"),
		};
		counters.set(sqlite, statements);
	}
	return `${statements.own.get()?.changes}/${statements.others.get()?.data_version}`;
}

const MAX_KEYS = 200;

type Argument = string | number | boolean | undefined | { readonly [name: string]: Argument };

/** Counted again only after a write. Not cached inside a transaction, which may still be rolled back. */
export function cachedUntilWrite<Arguments extends Argument[], Value>(
	count: (tx: Reader, ...args: Arguments) => Value,
): (tx: Reader, ...args: Arguments) => Value {
	const caches = new WeakMap<Reader, { stamp: string; values: Map<string, Value> }>();
	return (tx, ...args) => {
		const sqlite = connectionOf(tx);
		if (sqlite.inTransaction) return count(tx, ...args);
		const stamp = writeStamp(sqlite);
		let cache = caches.get(tx);
		if (cache?.stamp !== stamp || cache.values.size > MAX_KEYS) {
			cache = { stamp, values: new Map() };
			caches.set(tx, cache);
		}
		const key = JSON.stringify(args);
		if (!cache.values.has(key)) cache.values.set(key, count(tx, ...args));
		return cache.values.get(key) as Value;
	};
}
