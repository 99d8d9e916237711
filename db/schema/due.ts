import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REMINDER_CHANNELS } from "#shared/reminders";
import { id } from "../columns.ts";
import { classes, students } from "./school.ts";

export const installments = sqliteTable("installments", {
	class_id: integer()
		.notNull()
		.references(() => classes.id),
	number: integer().notNull(),
	/** Null only for the last one, which is the rest of Total Fees. */
	amount: integer(),
	due_date: text().notNull(),
});

/** Rows are never changed; the newest of a student counts. */
export const extensions = sqliteTable("extensions", {
	id: id(),
	student_id: integer()
		.notNull()
		.references(() => students.id),
	/** Null if this row ends the extension before it. */
	until: text(),
	note: text().notNull(),
	granted_by: integer(),
	granted_by_name: text().notNull(),
	granted_at: text().notNull(),
});

export const reminders = sqliteTable("reminders", {
	id: id(),
	student_id: integer()
		.notNull()
		.references(() => students.id),
	channel: text({ enum: REMINDER_CHANNELS }).notNull(),
	at: text().notNull(),
	by_name: text().notNull(),
});
