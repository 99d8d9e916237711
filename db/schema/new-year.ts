import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LEAVINGS_OF_NEW_YEAR, type LeavingOfNewYear } from "#shared/leaving";
import { DECISIONS, type Decision, ROLLOVER_STATES } from "#shared/new-year";
import { hundredths, id } from "../columns.ts";

/** A draft has only what was entered; the run fills in every line. */
export const rollovers = sqliteTable("rollovers", {
	id: id(),
	from_year: integer().notNull(),
	to_year: integer().notNull(),
	state: text({ enum: ROLLOVER_STATES }).notNull(),
	pass_mark: hundredths().notNull(),
	copy: text({ mode: "json" }).$type<Record<"classes" | "installments" | "departments", boolean>>().notNull(),
	created_by_name: text().notNull(),
	created_at: text().notNull(),
	run_by_name: text(),
	run_at: text(),
	undone_by_name: text(),
	undone_at: text(),
	/** The setting as the run found it. */
	default_year: integer(),
	made: text({ mode: "json" }).$type<Record<"classes" | "departments", { id: number; mark: string }[]>>(),
});

export const rolloverLines = sqliteTable("rollover_lines", {
	rollover_id: integer()
		.notNull()
		.references(() => rollovers.id),
	/** No foreign key: the history outlives its records. */
	student_id: integer().notNull(),
	average: hundredths(),
	decision: text({ enum: DECISIONS }),
	leaving: text({ enum: LEAVINGS_OF_NEW_YEAR }),
	to_class: text(),
	new_student_id: integer(),
	/** True if the next year's record already existed. */
	linked: integer().notNull().default(0),
	/** A new record's hash, which the undo compares, or a linked one's former person. */
	mark: text(),
	/** Null while nobody has answered. */
	same_child: integer({ mode: "boolean" }),
	/** No foreign key either. */
	asked_about: integer(),
	/** What somebody had entered before the run filled the line in. */
	entered: text({ mode: "json" }).$type<EnteredLine>(),
});

interface EnteredLine {
	average: number | null;
	decision: Decision | null;
	leaving: LeavingOfNewYear | null;
	to_class: string | null;
	same_child: boolean | null;
	asked_about: number | null;
}
