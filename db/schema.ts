import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SEXES, STUDENT_STATUSES } from "#shared/student-values";
import { FEE_TYPES } from "../src/shared/fee-types.ts";
import { PRINT_FORMS } from "../src/shared/receipt-prints.ts";
import { ROLES, TRAIL_ROLES } from "../src/shared/roles.ts";
import { TEACHER_STATUSES } from "../src/shared/teacher-status.ts";
import { hundredths, nowIso } from "./columns.ts";

/**
 * The tables as the rules see them. The migrations (SQL, reviewed by hand) define the real tables, with STRICT, CHECK
 * constraints and triggers. No foreign key cascades: a rule deals with the child rows, or the deletion is refused.
 */

const id = () => integer().primaryKey({ autoIncrement: true });

export const users = sqliteTable("users", {
	id: id(),
	username: text().notNull(),
	/** For comparing: NFKC, without case. */
	username_key: text().notNull().unique(),
	contact: text().notNull(),
	/** For comparing: the digits without the country's prefix. */
	contact_key: text().notNull(),
	password_hash: text().notNull(),
	role: text({ enum: ROLES }).notNull(),
	created_at: text().notNull().default(nowIso),
});

export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		created_at: text().notNull().default(nowIso),
		/** Seconds since 1970. */
		expires_at: integer().notNull(),
	},
	(t) => [index("sessions_by_user").on(t.user_id)],
);

export const classes = sqliteTable(
	"classes",
	{
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
		created_at: text().notNull().default(nowIso),
	},
	(t) => [uniqueIndex("classes_name_once_a_year").on(t.year, t.name_key)],
);

export const departments = sqliteTable(
	"departments",
	{
		id: id(),
		title: text().notNull(),
		title_key: text().notNull(),
		description: text().notNull().default(""),
		picture1: text(),
		picture2: text(),
		picture3: text(),
		picture4: text(),
		year: integer().notNull(),
		created_at: text().notNull().default(nowIso),
	},
	(t) => [uniqueIndex("departments_title_once_a_year").on(t.year, t.title_key)],
);

export const students = sqliteTable(
	"students",
	{
		id: id(),
		/** The account that owns the record. Null when the office wrote it or the account was deleted. */
		user_id: integer().references(() => users.id),
		/** The same account when it is the student's own. Unique, so that a student registers once. */
		self_user_id: integer()
			.references(() => users.id)
			.unique(),
		registration_date: text().notNull(),
		full_name: text().notNull(),
		/** For ordering as a French dictionary does. */
		name_sort: text().notNull(),
		/** For searching without case and accents. */
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
		/** The random name of the stored picture, without size and extension. */
		student_picture: text(),
		department_id: integer()
			.notNull()
			.references(() => departments.id),
		status: text({ enum: STUDENT_STATUSES }).notNull().default("pending"),
		year: integer().notNull(),
		created_at: text().notNull().default(nowIso),
	},
	(t) => [
		index("students_by_year_name").on(t.year, t.name_sort, t.id, t.name_key),
		index("students_by_class_name").on(t.class_id, t.name_sort, t.id),
		index("students_by_year_date").on(t.year, t.registration_date),
		index("students_by_year_status").on(t.year, t.status),
		index("students_by_department").on(t.department_id),
		index("students_by_user").on(t.user_id),
		index("students_by_picture").on(t.student_picture),
	],
);

export const teachers = sqliteTable(
	"teachers",
	{
		id: id(),
		/** The teacher's account; an account has at most one profile. Null when the office wrote it. */
		user_id: integer()
			.references(() => users.id)
			.unique(),
		teacher_name: text().notNull(),
		name_sort: text().notNull(),
		/** Name, subjects and ID card in one text, for searching without case and accents. */
		search_key: text().notNull(),
		subjects: text().notNull(),
		id_card: text().notNull().default(""),
		classes_taught: text().notNull().default(""),
		/** Null until the office sets it. */
		salary_amount: hundredths(),
		status: text({ enum: TEACHER_STATUSES }).notNull().default("pending"),
		year: integer().notNull(),
		created_at: text().notNull().default(nowIso),
	},
	(t) => [index("teachers_by_year_name").on(t.year, t.name_sort, t.id)],
);

/** The ledger. Rows are added and never changed (two triggers refuse it). A void is another row with the opposite amount. */
export const payments = sqliteTable(
	"payments",
	{
		id: id(),
		receipt_number: text().notNull().unique(),
		student_id: integer()
			.notNull()
			.references(() => students.id),
		class_id: integer()
			.notNull()
			.references(() => classes.id),
		fee_type: text({ enum: FEE_TYPES }).notNull(),
		amount: integer().notNull(),
		/** The fee of the class for this type when the money was taken. The balances on the receipt are worked out from it. */
		fee_due: integer().notNull(),
		paid_at: text().notNull(),
		/** The academic year of the student. */
		year: integer().notNull(),
		recorded_at: text().notNull(),
		/** The account that took it. Not a reference: accounts may be deleted, this row may not change, and ids are never reused. */
		recorded_by: integer(),
		/** Who took it, as the receipt prints it. */
		recorded_by_name: text().notNull(),
		voids_id: integer().unique(),
		void_reason: text(),
		idempotency_key: text().unique(),
		/** What was sent with the key, to tell a repeat from another payment under the same key. */
		idempotency_contents: text(),
		/** The student as recorded at that time. Empty on rows from before the chain; these show today's record. */
		student_name: text().notNull().default(""),
		matricule: text().notNull().default(""),
		class_name: text().notNull().default(""),
		/** The hash chain (db/ledger-hash.ts). Empty on rows from before it. */
		previous_hash: text().notNull().default(""),
		hash: text().notNull().default(""),
	},
	(t) => [
		index("payments_by_student_type").on(t.student_id, t.fee_type, t.amount),
		index("payments_by_year_date").on(t.year, t.paid_at, t.amount),
		index("payments_by_class").on(t.class_id),
	],
);

/**
 * Receipts whose one unmarked print was made. Rows are never changed. Without a time: printed before the portal recorded
 * prints.
 */
export const receiptPrints = sqliteTable("receipt_prints", {
	payment_id: integer()
		.primaryKey()
		.references(() => payments.id),
	printed_at: text(),
	/** The account; not a reference, as in the ledger. */
	printed_by: integer(),
	printed_by_name: text(),
	printed_as: text({ enum: PRINT_FORMS }),
});

/** Where the chain of payments begins, and which payments a restore left out. Rows are never changed. */
export const ledgerMarks = sqliteTable("ledger_marks", {
	id: id(),
	kind: text({ enum: ["upgrade", "restore"] }).notNull(),
	at: text().notNull(),
	/** The last payment it covers; how many there were up to it, and their sum. */
	up_to_id: integer().notNull(),
	count: integer().notNull(),
	sum: integer().notNull(),
	/** One hash of all those payments (upgrade), or the hash of the last one (restore). */
	hash: text().notNull(),
	words: text().notNull(),
});

export const settings = sqliteTable("settings", { key: text().primaryKey(), value: text().notNull() });

export const auditTrail = sqliteTable(
	"audit_trail",
	{
		id: id(),
		at: text().notNull().default(nowIso),
		user_id: integer(),
		username: text().notNull(),
		/** The operation's name. */
		action: text().notNull(),
		/** What happened, in plain words. */
		summary: text().notNull(),
		/** The role of the account at that time. Null in lines older than the column. */
		role: text({ enum: TRAIL_ROLES }),
		/** The student a line is about. Not a reference: the line stays when the student is deleted. */
		student_id: integer(),
		/** The receipt a line is about. */
		receipt_number: text(),
	},
	(t) => [index("audit_by_time").on(t.at), index("audit_by_person").on(t.username, t.id)],
);

/** How many lines of a kind were written to the audit trail this hour, and how many were left out. */
export const limitedLines = sqliteTable(
	"limited_lines",
	{
		action: text().notNull(),
		/** The result, where one action has several: "the password was not right". */
		outcome: text().notNull(),
		/** 0 where no account acted. */
		user_id: integer().notNull(),
		username: text().notNull(),
		role: text({ enum: TRAIL_ROLES }).notNull(),
		/** When the hour began, milliseconds since 1970. */
		hour: integer().notNull(),
		written: integer().notNull(),
		left_out: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.action, t.outcome, t.user_id] })],
);

export const resetTokens = sqliteTable(
	"reset_tokens",
	{
		/** SHA-256 of the token. The token itself is not stored. */
		token_hash: text().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		/** Milliseconds since 1970. */
		expires_at: integer().notNull(),
		/** `phone` when the phone number matched, `office` when the office gave out a code. */
		origin: text({ enum: ["phone", "office"] })
			.notNull()
			.default("phone"),
	},
	(t) => [index("reset_tokens_by_user").on(t.user_id)],
);

/** Attempts that count against a limit: failed logins, checks and resets by account and by address. Old rows are deleted. */
export const attempts = sqliteTable(
	"attempts",
	{
		id: id(),
		/** The account and the address, or the address alone: `account:7/login-address/10.0.0.7`, `check-address/10.0.0.7`. */
		bucket: text().notNull(),
		/** Milliseconds since 1970. */
		at: integer().notNull(),
	},
	(t) => [index("attempts_by_bucket").on(t.bucket, t.at), index("attempts_by_time").on(t.at)],
);

export const setupLinks = sqliteTable("setup_links", {
	token_hash: text().primaryKey(),
	expires_at: integer().notNull(),
});
