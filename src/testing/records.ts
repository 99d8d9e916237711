import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { inTransaction } from "#db/open";

/** Inserts a row past the rules, for tests that are not about them. */
export const insert = <Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]): Table["$inferSelect"] =>
	inTransaction((tx) => tx.insert(table).values(row).returning().get() as never);
