import { Database } from "bun:sqlite";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { database, inTransaction } from "#db/open";

type Row = Record<string, unknown>;

export const rowsOfQuery = <Found = Row>(query: string) => database().$client.query<Found, []>(query).all();

export const rowsOf = (...tables: string[]): Record<string, Row[]> =>
	Object.fromEntries(tables.map((table) => [table, rowsOfQuery(`SELECT * FROM "${table}"`)]));

export const allTables = (...except: string[]): string[] =>
	rowsOfQuery<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
		.map(({ name }) => name)
		.filter((name) => !name.startsWith("sqlite_") && !except.includes(name));

export type Rows = Record<string, string[]>;

/** Written for every request. */
const OF_THE_VISITOR = ["audit_trail", "sessions", "attempts", "limited_lines", "sent_forms"];

/** Every row of a running portal, except those written for every request. */
export function allRows(dataDir: string): Rows {
	const sqlite = new Database(join(dataDir, "portal.db"), { readonly: true });
	const tables = sqlite.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
	const rows = tables
		.map(({ name }) => name)
		.filter((name) => !OF_THE_VISITOR.includes(name) && !name.startsWith("sqlite_"))
		.map((name) => [
			name,
			sqlite
				.query<Row, []>(`SELECT * FROM "${name}"`)
				.all()
				.map((row) => JSON.stringify(row)),
		]);
	sqlite.close();
	return Object.fromEntries(rows);
}

/** Rows that were added, removed or changed, except those of one account. */
export function changedRows(before: Rows, after: Rows, account: number | undefined): string[] {
	return Object.keys(after).flatMap((table) => {
		const [was, is] = [new Set(before[table]), new Set(after[table])];
		const changed = [...was.symmetricDifference(is)];
		return changed.filter((row) => !belongsTo(account, table, JSON.parse(row))).map((row) => `${table} ${row}`);
	});
}

const belongsTo = (account: number | undefined, table: string, row: Row) =>
	account !== undefined && (row.user_id === account || (table === "users" && row.id === account));

/** Inserts a row past the rules, for tests that are not about them. */
export const insert = <Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]): Table["$inferSelect"] =>
	inTransaction((tx) => tx.insert(table).values(row).returning().get() as never);

/** Changes a row past the rules. */
export const update = <Table extends SQLiteTable & { id: SQLiteColumn }>(
	table: Table,
	{ id }: { id: number },
	changes: Partial<Table["$inferInsert"]>,
) =>
	void inTransaction((tx) =>
		tx
			.update(table)
			.set(changes as never)
			.where(eq(table.id, id))
			.run(),
	);
