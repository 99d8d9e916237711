import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CERTIFICATE_KINDS } from "#shared/certificates";
import { LEAVINGS } from "#shared/leaving";
import { LEVELS } from "#shared/levels";
import { TEACHER_STATUSES } from "#shared/roles";
import { SEXES, STUDENT_STATUSES } from "#shared/student-values";
import { hundredths, id, nowIso } from "../columns.ts";
import { users } from "./accounts.ts";

/** The migrations define the real tables: STRICT, with CHECK constraints, triggers and indexes, without cascades. */

export const classes = sqliteTable("classes", {
	id: id(),
	name: text().notNull(),
	name_key: text().notNull(),
	registration_fee: integer().notNull(),
	tuition_fee: integer().notNull(),
	vocational_fee: integer().notNull(),
	sport_wear_fee: integer().notNull(),
	health_sanitation_fee: integer().notNull(),
	number_of_installments: integer().notNull(),
	year: integer().notNull(),
	created_at: text().notNull().$defaultFn(nowIso),
	level: text({ enum: LEVELS }),
	/** The next year's class; empty at the end of the school, null if undecided. */
	promotes_to: text(),
});

export const departments = sqliteTable("departments", {
	id: id(),
	title: text().notNull(),
	title_key: text().notNull(),
	description: text().notNull().default(""),
	picture1: text(),
	picture2: text(),
	picture3: text(),
	picture4: text(),
	year: integer().notNull(),
	created_at: text().notNull().$defaultFn(nowIso),
});

export const students = sqliteTable("students", {
	id: id(),
	/** Null when the office wrote the record or the account was deleted. */
	user_id: integer().references(() => users.id),
	/** The account, if it is the student's own. Unique: a student registers once. */
	self_user_id: integer()
		.references(() => users.id)
		.unique(),
	registration_date: text().notNull(),
	full_name: text().notNull(),
	name_sort: text().notNull(),
	name_key: text().notNull(),
	sex: text({ enum: SEXES }).notNull(),
	date_of_birth: text().notNull(),
	place_of_birth: text().notNull(),
	father_name: text().notNull(),
	mother_name: text().notNull(),
	previous_class: text().notNull(),
	class_id: integer()
		.notNull()
		.references(() => classes.id),
	previous_average: hundredths().notNull(),
	guardian_contact: text().notNull(),
	/** The name of the file, without size and extension. */
	student_picture: text(),
	department_id: integer()
		.notNull()
		.references(() => departments.id),
	status: text({ enum: STUDENT_STATUSES }).notNull().default("pending"),
	year: integer().notNull(),
	created_at: text().notNull().$defaultFn(nowIso),
	continues_id: integer().references((): AnySQLiteColumn => students.id),
	/** The first record of the chain; null means the own id. */
	person_id: integer(),
	/** Why no later record continues this one, or why the student left in mid-year. */
	leaving: text({ enum: LEAVINGS }),
	/** Set only if the student left in mid-year. */
	left_on: text(),
	/** The day of the last change of class; null is the registration date. */
	class_since: text(),
	/** From the ministry; unique in a year. */
	national_matricule: text(),
	import_id: integer(),
	/** When it was first approved or paid. Never null again. */
	confirmed_at: text(),
	/** JSON: what its owner changed since the office last looked, by field with the value before. */
	family_changes: text(),
	/** The account that it lost before the school had confirmed it. */
	former_owner: text(),
	former_contact: text(),
});

/** Triggers refuse changes. */
export const certificates = sqliteTable("certificates", {
	id: id(),
	number: text().notNull().unique(),
	student_id: integer()
		.notNull()
		.references(() => students.id),
	kind: text({ enum: CERTIFICATE_KINDS }).notNull(),
	facts: text().notNull(),
	issued_by_name: text().notNull(),
	issued_at: text().notNull(),
});

export const teachers = sqliteTable("teachers", {
	id: id(),
	/** Unique: an account has at most one profile. */
	user_id: integer()
		.references(() => users.id)
		.unique(),
	teacher_name: text().notNull(),
	name_sort: text().notNull(),
	search_key: text().notNull(),
	subjects: text().notNull(),
	id_card: text().notNull().default(""),
	classes_taught: text().notNull().default(""),
	salary_amount: hundredths(),
	status: text({ enum: TEACHER_STATUSES }).notNull().default("pending"),
	year: integer().notNull(),
	created_at: text().notNull().$defaultFn(nowIso),
});

export const settings = sqliteTable("settings", { key: text().primaryKey(), value: text().notNull() });
