import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_MODES, IMPORT_STATES } from "#shared/imports";
import { id } from "../columns.ts";

export const imports = sqliteTable("imports", {
	id: id(),
	year: integer().notNull(),
	mode: text({ enum: IMPORT_MODES }).notNull(),
	file_name: text().notNull(),
	sha256: text().notNull(),
	/** JSON: the field of each column, and the values for every row. */
	mapping: text().notNull(),
	state: text({ enum: IMPORT_STATES }).notNull(),
	added: integer(),
	changed: integer(),
	left_out: integer(),
	by_name: text().notNull(),
	at: text().notNull(),
	run_at: text(),
	undone_at: text(),
});

export const importChanges = sqliteTable("import_changes", {
	import_id: integer()
		.notNull()
		.references(() => imports.id),
	student_id: integer().notNull(),
	/** Null if the record was added; otherwise the changed fields as JSON. */
	before: text(),
	mark: text().notNull(),
});
