import type { SQLQueryBindings } from "bun:sqlite";
import { fillPlaceholders, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { connectionOf, onlyInTransaction, type Reader, type Tx } from "./open.ts";

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

/** For many rows at once, as `unmappedRows`. Computes defaults for each row; drizzle would compute them once. */
export function preparedInsert<Table extends SQLiteTable, Column extends string & keyof Table["$inferInsert"]>(
	table: Table,
	columns: readonly Column[],
): (tx: Tx, row: Required<Pick<Table["$inferInsert"], Column>>) => void {
	const described = getTableColumns(table);
	const sent = columns.map((name) => ({ name, column: described[name] as SQLiteColumn }));
	const others = Object.values(described).filter((column) => !sent.some((one) => one.column === column));
	const defaults = others.filter(hasDefault);
	const names = [...sent.map(({ column }) => column), ...defaults].map(({ name }) => `"${name}"`);
	const text = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${names.map(() => "?")})`;
	const insert = prepared((tx: Tx) => connectionOf(tx).prepare(text));
	return (tx, row) => {
		if (!connectionOf(tx).inTransaction) throw onlyInTransaction(text);
		const values = [...sent.map(({ name, column }) => stored(column, row[name])), ...defaults.map(defaultOf)];
		insert(tx).run(...(values as SQLQueryBindings[]));
	};
}

const hasDefault = (column: SQLiteColumn) => column.defaultFn !== undefined || column.default !== undefined;
const stored = (column: SQLiteColumn, value: unknown) => (value === null ? null : column.mapToDriverValue(value));
const defaultOf = (column: SQLiteColumn) => stored(column, column.defaultFn?.() ?? column.default);

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

/** As `unmappedRows`, and the SQL is written once. */
export function preparedRows<Row>(
	select: (tx: Reader) => Select<Row>,
): (tx: Reader, values: Record<string, unknown>) => Row[] {
	const written = prepared((tx: Reader) => select(tx).toSQL());
	return (tx, values) => {
		const { sql, params } = written(tx);
		const bound = fillPlaceholders(params, values) as SQLQueryBindings[];
		return connectionOf(tx)
			.prepare<Row, SQLQueryBindings[]>(sql)
			.all(...bound);
	};
}
