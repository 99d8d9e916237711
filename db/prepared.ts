import type { SQLQueryBindings } from "bun:sqlite";
import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { connectionOf, type Reader, type Tx } from "./open.ts";

/** For frequent queries: drizzle takes several times as long to write the SQL as SQLite to run it. */
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

export const param = (name: string) => sql.placeholder(name);

/** For many rows at once. Computes defaults for each row; drizzle would compute them once. */
export function preparedInsert<Table extends SQLiteTable, Column extends string & keyof Table["$inferInsert"]>(
	table: Table,
	columns: readonly Column[],
): (tx: Tx, row: Required<Pick<Table["$inferInsert"], Column>>) => void {
	const defaults = Object.entries(getTableColumns(table)).flatMap(([name, { defaultFn }]) =>
		defaultFn && !columns.some((column) => column === name) ? [{ name, defaultFn }] : [],
	);
	const names = [...columns, ...defaults.map(({ name }) => name)];
	const params = Object.fromEntries(names.map((name) => [name, param(name)]));
	const insert = prepared((tx: Tx) =>
		tx
			.insert(table)
			.values(params as Table["$inferInsert"])
			.prepare(),
	);
	return (tx, row) => {
		const filled = Object.fromEntries(defaults.map(({ name, defaultFn }) => [name, defaultFn()]));
		insert(tx).run({ ...row, ...filled });
	};
}

interface Select<Row> {
	toSQL: () => { sql: string; params: unknown[] };
	all: () => Row[];
}

/** For thousands of rows, without drizzle's slow mapping. A field needs its column's name or an alias. */
export function unmappedRows<Row>(tx: Reader, select: Select<Row>): Row[] {
	const { sql, params } = select.toSQL();
	return connectionOf(tx)
		.prepare<Row, SQLQueryBindings[]>(sql)
		.all(...(params as SQLQueryBindings[]));
}
