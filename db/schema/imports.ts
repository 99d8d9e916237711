import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_MODES, IMPORT_STATES, type MissingNames, ROW_KINDS } from "#shared/imports";
import { id } from "../columns.ts";

export const imports = sqliteTable("imports", {
	id: id(),
	year: integer().notNull(),
	mode: text({ enum: IMPORT_MODES }).notNull(),
	file_name: text().notNull(),
	/** JSON: the field of each column, and the values for every row. */
	mapping: text().notNull(),
	/** JSON: what whole columns of the sheet say. */
	column_warnings: text().notNull(),
	/** The classes and departments that the sheet names and the year lacks. */
	missing: text({ mode: "json" }).$type<MissingNames>().notNull(),
	state: text({ enum: IMPORT_STATES }).notNull(),
	added: integer(),
	changed: integer(),
	left_out: integer(),
	by_name: text().notNull(),
	at: text().notNull(),
	run_at: text(),
	undone_at: text(),
});

/** For a day: the sheet as it was sent, and what the check said of each row. */
export const importRows = sqliteTable("import_rows", {
	import_id: integer()
		.notNull()
		.references(() => imports.id),
	/** As the spreadsheet counts. */
	row: integer().notNull(),
	/** JSON. */
	cells: text().notNull(),
	hidden: integer({ mode: "boolean" }).notNull(),
	/** Null for the headers, and while a required column is missing. */
	kind: text({ enum: ROW_KINDS }),
	student_id: integer(),
	warned: integer({ mode: "boolean" }).notNull(),
	/** JSON: the name, the class, the changes, problems and warnings. */
	outcome: text(),
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
