import type { Database, Statement } from "bun:sqlite";
import { type Db, database } from "./open.ts";

interface Watched {
	/** What this connection has written since it was opened, and a number that other connections' writes change. */
	mark: Statement<{ own: number }>;
	others: Statement<{ data_version: number }>;
}

const watched = new WeakMap<Database, Watched>();

function markOf(sqlite: Database): string {
	let known = watched.get(sqlite);
	if (!known) {
		known = { mark: sqlite.prepare("SELECT total_changes() AS own"), others: sqlite.prepare("PRAGMA data_version") };
		watched.set(sqlite, known);
	}
	return `${known.mark.get()?.own}/${known.others.get()?.data_version}`;
}

/** Kept for a handful of years, classes and searches; beyond that it is begun anew. */
const MOST_KEYS = 200;

/**
 * A figure counted over thousands of rows, counted again only after something was written, by whomever. Inside a
 * transaction it is always counted: what is read there may yet be undone.
 */
export function whileUnchanged<K extends string | number, V>(count: (key: K) => V): (key: K) => V {
	const known = new WeakMap<Db, { mark: string; figures: Map<K, V> }>();
	return (key) => {
		const db = database();
		if (db.$client.inTransaction) return count(key);
		const mark = markOf(db.$client);
		let kept = known.get(db);
		if (kept?.mark !== mark || kept.figures.size > MOST_KEYS) {
			kept = { mark, figures: new Map() };
			known.set(db, kept);
		}
		if (!kept.figures.has(key)) kept.figures.set(key, count(key));
		return kept.figures.get(key) as V;
	};
}
