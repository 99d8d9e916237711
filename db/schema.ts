import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SEXES, STUDENT_STATUSES } from "#shared/student-values";
import { FEE_TYPES } from "../src/shared/fee-types.ts";
import { PRINT_FORMS } from "../src/shared/receipt-prints.ts";
import { ROLES, TRAIL_ROLES } from "../src/shared/roles.ts";
import { TEACHER_STATUSES } from "../src/shared/teacher-status.ts";
import { hundredths, nowIso } from "./columns.ts";

/**
 * The tables as the rules see them. The migrations (SQL, read by eye) are what really stands: STRICT, CHECK constraints
 * and triggers live there. No foreign key cascades; what happens to children is said by a rule, or it is refused.
 */

const id = () => integer().primaryKey({ autoIncrement: true });

export const users = sqliteTable("users", {
	id: id(),
	username: text().notNull(),
	/** The username as it is compared: NFKC, without case. */
	username_key: text().notNull().unique(),
	contact: text().notNull(),
	/** The contact as it is compared: its digits without the country's prefix. */
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
		/** Whose record it is; empty when the office wrote it or the account is gone. */
		user_id: integer().references(() => users.id),
		/** The same account again when it is a student's own: the unique index lets a student register once. */
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
		/** The random name of the stored picture, without size and ending. */
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
		/** The teacher account it belongs to; one profile an account. Empty when the office wrote it. */
		user_id: integer()
			.references(() => users.id)
			.unique(),
		teacher_name: text().notNull(),
		name_sort: text().notNull(),
		/** Name, subjects and ID card in one line, for searching without case and accents. */
		search_key: text().notNull(),
		subjects: text().notNull(),
		id_card: text().notNull().default(""),
		classes_taught: text().notNull().default(""),
		/** Empty until the office sets it. */
		salary_amount: hundredths(),
		status: text({ enum: TEACHER_STATUSES }).notNull().default("pending"),
		year: integer().notNull(),
		created_at: text().notNull().default(nowIso),
	},
	(t) => [index("teachers_by_year_name").on(t.year, t.name_sort, t.id)],
);

/** The ledger: rows are added and never changed (two triggers see to it). A void is a row of its own with the opposite amount. */
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
		/** The class's fee of this type when the money was taken: what the receipt says of before and after follows from it. */
		fee_due: integer().notNull(),
		paid_at: text().notNull(),
		/** The academic year of the student. */
		year: integer().notNull(),
		recorded_at: text().notNull(),
		/** The account that took it. No reference: the account may go, the row may not change, and ids are never used again. */
		recorded_by: integer(),
		/** Who took it, as the receipt prints it. */
		recorded_by_name: text().notNull(),
		voids_id: integer().unique(),
		void_reason: text(),
		idempotency_key: text().unique(),
		/** What the keyed request asked for, to tell a repeat from another payment under the same key. */
		idempotency_contents: text(),
		/** Whom it was made for, as the record said then; empty on rows from before the chain: as it says today. */
		student_name: text().notNull().default(""),
		matricule: text().notNull().default(""),
		class_name: text().notNull().default(""),
		/** The chain: db/ledger-hash.ts. Empty on rows from before it. */
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
 * The one unmarked print of a receipt, once it is spent; rows are never changed either. Without a moment: printed before
 * the portal kept count.
 */
export const receiptPrints = sqliteTable("receipt_prints", {
	payment_id: integer()
		.primaryKey()
		.references(() => payments.id),
	printed_at: text(),
	/** The account, without a reference, as in the ledger. */
	printed_by: integer(),
	printed_by_name: text(),
	printed_as: text({ enum: PRINT_FORMS }),
});

/** Where the chain of payments begins, and what a restore left out of it. Never changed, like the ledger. */
export const ledgerMarks = sqliteTable("ledger_marks", {
	id: id(),
	kind: text({ enum: ["upgrade", "restore"] }).notNull(),
	at: text().notNull(),
	/** The last payment it speaks of; how many there were up to it, and their sum. */
	up_to_id: integer().notNull(),
	count: integer().notNull(),
	sum: integer().notNull(),
	/** Over all those payments together (upgrade), or of the last one (restore). */
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
		/** What whoever acted was then; empty in lines older than the column. */
		role: text({ enum: TRAIL_ROLES }),
		/** The student a line is about. No reference: the student may go, the line stays. */
		student_id: integer(),
		/** The receipt a line is about. */
		receipt_number: text(),
	},
	(t) => [index("audit_by_time").on(t.at), index("audit_by_person").on(t.username, t.id)],
);

/** How many lines of a kind were written this hour, and how many were left out of the trail. */
export const limitedLines = sqliteTable(
	"limited_lines",
	{
		action: text().notNull(),
		/** How it went, where one action goes several ways: "the password was not right". */
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
		/** SHA-256 of the token; the token itself is nowhere. */
		token_hash: text().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		/** Milliseconds since 1970. */
		expires_at: integer().notNull(),
		/** 'phone' when a phone matched, 'office' when the office gave it out. */
		origin: text({ enum: ["phone", "office"] })
			.notNull()
			.default("phone"),
	},
	(t) => [index("reset_tokens_by_user").on(t.user_id)],
);

/** Tries that count against a limit: failed logins, checks and resets by account and by address. Old rows are swept. */
export const attempts = sqliteTable(
	"attempts",
	{
		id: id(),
		/** On whose account and from where, or from where alone: `account:7/login-address/10.0.0.7`, `check-address/10.0.0.7`. */
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
