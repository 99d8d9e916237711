import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#shared/roles";
import { LANGUAGES } from "#shared/words/languages";
import { id, nowIso } from "../columns.ts";

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
	language: text({ enum: LANGUAGES }),
	/** An admin who takes money and leaves everything else to the head. */
	desk_only: integer({ mode: "boolean" }).notNull().default(false),
	/** Somebody else chose the password: the owner chooses a new one before anything else. */
	must_change_password: integer({ mode: "boolean" }).notNull().default(false),
	created_at: text().notNull().$defaultFn(nowIso),
});

/** The names that papers give an account, each from an instant on. Rows are never changed; an empty name is the username again. */
export const paperNames = sqliteTable(
	"paper_names",
	{
		/** Not a reference: receipts of a deleted account keep the name. */
		user_id: integer().notNull(),
		since: text().notNull(),
		name: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.since] })],
);

export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		created_at: text().notNull().$defaultFn(nowIso),
		/** Seconds since 1970. */
		expires_at: integer().notNull(),
		/** Lasts thirty days, because a family or a teacher asked for it on this phone. */
		remembered: integer("kept", { mode: "boolean" }).notNull().default(false),
		/** The phone of a kept session by its browser's name, and when it was seen last, to the hour. */
		label: text(),
		seen_at: text(),
	},
	(t) => [index("sessions_by_user").on(t.user_id)],
);

export const resetTokens = sqliteTable(
	"reset_tokens",
	{
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
		/** The admin who gave out a code of the office. */
		made_by: integer(),
	},
	(t) => [index("reset_tokens_by_user").on(t.user_id)],
);

/** When passwords were changed, for thirty days: the owner is told of it. */
export const passwordChanges = sqliteTable(
	"password_changes",
	{
		id: id(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		at: text().notNull(),
		/** The browser in which the account changed it, by its device cookie. */
		browser: text(),
	},
	(t) => [index("password_changes_by_user").on(t.user_id, t.id)],
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

/** Forms that created a record, by the account that sent them. Deleted after a week. */
export const sentForms = sqliteTable(
	"sent_forms",
	{
		/** Not a reference: 0 is a visitor, and a deleted account's rows expire like the others. */
		user_id: integer().notNull(),
		key: text().notNull(),
		operation: text().notNull(),
		/** SHA-256 of what was sent, without passwords. */
		contents: text().notNull(),
		record_id: integer().notNull(),
		at: text().notNull().$defaultFn(nowIso),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.key] })],
);
