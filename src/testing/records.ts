import { eq } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { inTransaction } from "#db/open";

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
