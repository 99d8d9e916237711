import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REMINDER_CHANNELS } from "#shared/reminders";
import { id } from "../columns.ts";
import { classes, students } from "./school.ts";

/** By when which part of a class's Total Fees is to be paid. A class without rows has no dates. */
export const installments = sqliteTable(
	"installments",
	{
		class_id: integer()
			.notNull()
			.references(() => classes.id),
		number: integer().notNull(),
		/** Null on the last one only, which is the rest of Total Fees. */
		amount: integer(),
		due_date: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.class_id, t.number] })],
);

/** A later date agreed with a family. Rows are never changed; the newest of a student counts. */
export const extensions = sqliteTable(
	"moratoria",
	{
		id: id(),
		student_id: integer()
			.notNull()
			.references(() => students.id),
		/** Null on a row that ends the one before. */
		until: text(),
		note: text().notNull(),
		granted_by: integer(),
		granted_by_name: text().notNull(),
		granted_at: text().notNull(),
	},
	(t) => [index("moratoria_by_student").on(t.student_id, t.id)],
);

/** That a family was reminded, how and when. Rows are never changed. */
export const reminders = sqliteTable(
	"reminders",
	{
		id: id(),
		student_id: integer()
			.notNull()
			.references(() => students.id),
		channel: text({ enum: REMINDER_CHANNELS }).notNull(),
		at: text().notNull(),
		by_name: text().notNull(),
	},
	(t) => [index("reminders_by_student").on(t.student_id, t.id)],
);
