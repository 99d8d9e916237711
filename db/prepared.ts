import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Reader, Tx } from "./open.ts";

/**
 * A query that drizzle prepares once for each database, for what every request asks: writing its text takes drizzle
 * several times as long as SQLite needs to answer. It is called with the handle it runs on: `byId(tx).get({ id })`.
 */
export function prepared<Handle extends Reader, Query>(prepare: (tx: Handle) => Query): (tx: Handle) => Query {
	const queries = new WeakMap<Handle, Query>();
	return (tx) => {
		let query = queries.get(tx);
		if (query === undefined) {
			query = prepare(tx);
			queries.set(tx, query);
		}
		return query;
	};
}

/** Where a prepared query gets a value each time it runs. */
export const param = (name: string) => sql.placeholder(name);

/** An insert of one row into these columns, prepared: for what every payment inserts, and for thousands of rows. */
export function preparedInsert<Table extends SQLiteTable, Column extends string & keyof Table["$inferInsert"]>(
	table: Table,
	columns: readonly Column[],
): (tx: Tx, row: Required<Pick<Table["$inferInsert"], Column>>) => void {
	const params = Object.fromEntries(columns.map((name) => [name, param(name)]));
	const insert = prepared((tx: Tx) =>
		tx
			.insert(table)
			.values(params as Table["$inferInsert"])
			.prepare(),
	);
	return (tx, row) => void insert(tx).run(row);
}
