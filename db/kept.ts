import type { SQLQueryBindings, Statement } from "bun:sqlite";
import { Column, is, Param, Placeholder, SQL, sql } from "drizzle-orm";
import { type Db, database } from "./open.ts";

type Values = Record<string, unknown>;
type Binding = (values: Values) => SQLQueryBindings;

/** Something drizzle built, with placeholders where values come later. */
interface Built {
	toSQL: () => { sql: string; params: unknown[] };
}

/** A select with `named` columns. */
interface Select extends Built {
	all: () => Values[];
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
	const made = oncePerDatabase((db) => {
		const query = build(db);
		return { ...compiled(db, query), decoders: decodersOf(query._.selectedFields) };
	});
	return {
		all: (values = {}) => {
			const { statement, bindings, decoders } = made();
			const rows = statement.all(...bindings.map((binding) => binding(values)));
			if (decoders.length > 0) for (const row of rows) decode(row, decoders);
			return rows as RowOf<Q>[];
		},
		get: (values = {}) => {
			const { statement, bindings, decoders } = made();
			const row = statement.get(...bindings.map((binding) => binding(values)));
			if (row) decode(row, decoders);
			return (row ?? undefined) as RowOf<Q> | undefined;
		},
	};
}

/** An insert kept the same way: answers the number of the row it added. */
export function keptInsert<V extends Values>(build: (db: Db) => Built): (values: V) => number {
	const made = oncePerDatabase((db) => compiled(db, build(db)));
	return (values) => {
		const { statement, bindings } = made();
		return Number(statement.run(...bindings.map((binding) => binding(values))).lastInsertRowid);
	};
}

function oncePerDatabase<T>(make: (db: Db) => T): () => T {
	const known = new WeakMap<Db, T>();
	return () => {
		const db = database();
		let made = known.get(db);
		if (made === undefined) {
			made = make(db);
			known.set(db, made);
		}
		return made;
	};
}

function compiled(db: Db, built: Built) {
	const { sql: text, params } = built.toSQL();
	const statement: Statement<Values, SQLQueryBindings[]> = db.$client.prepare(text);
	return { statement, bindings: params.map(bindingOf) };
}

/** A value that comes later, through its column when it has one, or a constant of the query. */
function bindingOf(param: unknown): Binding {
	const value = is(param, Param) ? param.value : param;
	if (!is(value, Placeholder)) return () => value as SQLQueryBindings;
	const { name } = value;
	const encoder = is(param, Param) ? param.encoder : null;
	return (values) => {
		const sent = values[name];
		if (sent === undefined) throw new Error(`The kept query was not given "${name}".`);
		return (sent === null || !encoder ? sent : encoder.mapToDriverValue(sent)) as SQLQueryBindings;
	};
}

type Decoder = [name: string, decode: (value: unknown) => unknown];
const DECODERS = new WeakMap<object, Decoder[1]>();

function decodersOf(fields: Record<string, unknown>): Decoder[] {
	return Object.entries(fields).flatMap(([name, field]): Decoder[] => {
		if (!is(field, SQL.Aliased) || field.fieldAlias !== name) throw new Error(`${name} must be named() to be kept.`);
		const decoder = DECODERS.get(field);
		return decoder ? [[name, decoder]] : [];
	});
}

function decode(row: Values, decoders: Decoder[]): void {
	for (const [name, from] of decoders) if (row[name] !== null) row[name] = from(row[name]);
}

/** The columns under their own names in SQL as well, so that a row needs no mapping: `select(named(COLUMNS))`. */
export function named<C extends Record<string, Column | SQL>>(columns: C): C {
	const aliased = Object.entries(columns).map(([name, column]) => {
		if (!is(column, Column)) return [name, (column as SQL).as(name)];
		const field = sql`${column}`.mapWith(column).as(name);
		if (column.mapFromDriverValue !== Column.prototype.mapFromDriverValue) {
			DECODERS.set(field, (value) => column.mapFromDriverValue(value));
		}
		return [name, field];
	});
	return Object.fromEntries(aliased);
}

/** Where a kept query gets a value each time it runs. */
export const given = (name: string) => sql.placeholder(name);
