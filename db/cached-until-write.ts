import type { Database, Statement } from "bun:sqlite";
import { connectionOf, type Reader } from "./open.ts";

interface Counters {
	/** How many rows this connection has written since it was opened. */
	own: Statement<{ changes: number }>;
	/** A number that changes with every write of another connection. */
	others: Statement<{ data_version: number }>;
}

const counters = new WeakMap<Database, Counters>();

/** A text that is another one after every write to the database, by whomever. */
function writeStamp(sqlite: Database): string {
	let known = counters.get(sqlite);
	if (!known) {
		known = {
			own: sqlite.prepare("SELECT total_changes() AS changes"),
			others: sqlite.prepare("PRAGMA data_version"),
		};
		counters.set(sqlite, known);
	}
	return `${known.own.get()?.changes}/${known.others.get()?.data_version}`;
}

/** A handful of years, classes and searches; beyond that the cache begins anew. */
const MOST_KEYS = 200;

/**
 * A cache for figures that are counted over thousands of rows: counted again only after something was written. Inside a
 * transaction they are always counted, because what is read there may yet be undone.
 */
export function cachedUntilWrite<Key extends string | number, Value>(
	count: (tx: Reader, key: Key) => Value,
): (tx: Reader, key: Key) => Value {
	const caches = new WeakMap<Reader, { stamp: string; values: Map<Key, Value> }>();
	return (tx, key) => {
		const sqlite = connectionOf(tx);
		if (sqlite.inTransaction) return count(tx, key);
		const stamp = writeStamp(sqlite);
		let cache = caches.get(tx);
		if (cache?.stamp !== stamp || cache.values.size > MOST_KEYS) {
			cache = { stamp, values: new Map() };
			caches.set(tx, cache);
		}
		if (!cache.values.has(key)) cache.values.set(key, count(tx, key));
		return cache.values.get(key) as Value;
	};
}
