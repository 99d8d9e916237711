import type { SQLQueryBindings, Statement } from "bun:sqlite";
import { Column, fillPlaceholders, SQL, sql } from "drizzle-orm";
import { type Db, database } from "./open.ts";

type Values = Record<string, unknown>;
type Decode = [name: string, decode: (value: unknown) => unknown];

interface Made {
	statement: Statement<Values, SQLQueryBindings[]>;
	params: unknown[];
	decodes: Decode[];
}

/** A select as drizzle builds it, with `named` columns and placeholders. */
interface Select {
	all: () => Values[];
	toSQL: () => { sql: string; params: unknown[] };
	_: { selectedFields: Record<string, unknown> };
}

type RowOf<Q extends Select> = ReturnType<Q["all"]>[number];

export interface Kept<Row> {
	all: (values?: Values) => Row[];
	get: (values?: Values) => Row | undefined;
}

/**
 * A select whose text is written once for each open database, and whose rows come as SQLite hands them over. Writing the
 * text takes drizzle about five times as long as SQLite needs to answer, and mapping a list of 1,000 as long as reading
 * it. For what every request asks, and for long lists; anything else is plain drizzle.
 */
export function kept<Q extends Select>(build: (db: Db) => Q): Kept<RowOf<Q>> {
	const known = new WeakMap<Db, Made>();
	const made = () => {
		const db = database();
		let found = known.get(db);
		if (!found) {
			found = make(db, build(db));
			known.set(db, found);
		}
		return found;
	};
	return {
		all: (values = {}) => {
			const { statement, params, decodes } = made();
			const rows = statement.all(...bindings(params, values));
			if (decodes.length > 0) for (const row of rows) decode(row, decodes);
			return rows as RowOf<Q>[];
		},
		get: (values = {}) => {
			const { statement, params, decodes } = made();
			const row = statement.get(...bindings(params, values));
			if (row) decode(row, decodes);
			return (row ?? undefined) as RowOf<Q> | undefined;
		},
	};
}

/** An insert kept the same way: answers the number of the row it added. */
export function keptInsert<V extends Values>(
	build: (db: Db) => { toSQL: () => { sql: string; params: unknown[] } },
): (values: V) => number {
	const known = new WeakMap<Db, { statement: Statement; params: unknown[] }>();
	return (values) => {
		const db = database();
		let made = known.get(db);
		if (!made) {
			const { sql: text, params } = build(db).toSQL();
			made = { statement: db.$client.prepare(text), params };
			known.set(db, made);
		}
		return Number(made.statement.run(...bindings(made.params, values)).lastInsertRowid);
	};
}

const bindings = (params: unknown[], values: Values) => fillPlaceholders(params, values) as SQLQueryBindings[];

function make(db: Db, query: Select): Made {
	const { sql: text, params } = query.toSQL();
	const decodes = Object.entries(query._.selectedFields).flatMap(([name, field]): Decode[] => {
		if (!(field instanceof SQL.Aliased) || field.fieldAlias !== name) throw new Error(`${name} needs named() to be kept.`);
		return DECODERS.get(field) ? [[name, DECODERS.get(field) as Decode[1]]] : [];
	});
	return { statement: db.$client.prepare(text), params, decodes };
}

function decode(row: Values, decodes: Decode[]): void {
	for (const [name, from] of decodes) if (row[name] !== null) row[name] = from(row[name]);
}

const DECODERS = new WeakMap<SQL.Aliased, (value: unknown) => unknown>();

/** The columns under their own names in SQL as well, so that a row needs no mapping: `select(named(COLUMNS))`. */
export function named<C extends Record<string, Column | SQL>>(columns: C): C {
	const aliased = Object.entries(columns).map(([name, column]) => {
		const plain = sql`${column}`;
		const field = (column instanceof Column ? plain.mapWith(column) : plain).as(name);
		if (column instanceof Column && column.mapFromDriverValue !== Column.prototype.mapFromDriverValue) {
			DECODERS.set(field, (value) => column.mapFromDriverValue(value));
		}
		return [name, field];
	});
	return Object.fromEntries(aliased);
}

/** Where a kept query gets a value each time it runs. */
export const given = (name: string) => sql.placeholder(name);
