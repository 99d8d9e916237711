import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#shared/roles";
import { LANGUAGES } from "#shared/words/languages";
import { id, nowIso } from "../columns.ts";

export const users = sqliteTable("users", {
	id: id(),
	username: text().notNull(),
	username_key: text().notNull().unique(),
	contact: text().notNull(),
	password_hash: text().notNull(),
	/** When it was last set again; null if it never was. */
	password_changed_at: text(),
	role: text({ enum: ROLES }).notNull(),
	language: text({ enum: LANGUAGES }),
	/** A bursar, who only takes money. */
	desk_only: integer({ mode: "boolean" }).notNull().default(false),
	must_change_password: integer({ mode: "boolean" }).notNull().default(false),
	created_at: text().notNull().$defaultFn(nowIso),
});

/** Names on papers, each since an instant. Rows are never changed; an empty name means the username. */
export const paperNames = sqliteTable("paper_names", {
	/** No foreign key: the account may be deleted. */
	user_id: integer().notNull(),
	since: text().notNull(),
	name: text().notNull(),
});

export const sessions = sqliteTable("sessions", {
	id: text().primaryKey(),
	user_id: integer()
		.notNull()
		.references(() => users.id),
	created_at: text().notNull().$defaultFn(nowIso),
	/** Seconds. */
	expires_at: integer().notNull(),
	remembered: integer({ mode: "boolean" }).notNull().default(false),
	label: text(),
	seen_at: text(),
});

export const resetTokens = sqliteTable("reset_tokens", {
	token_hash: text().primaryKey(),
	user_id: integer()
		.notNull()
		.references(() => users.id),
	/** Milliseconds. */
	expires_at: integer().notNull(),
	origin: text({ enum: ["phone", "office"] }).notNull(),
	/** The admin who gave it out. */
	made_by: integer(),
});

export const attempts = sqliteTable("attempts", {
	id: id(),
	/** `account:7/login-address/10.0.0.7` or `check-address/10.0.0.7`. */
	bucket: text().notNull(),
	/** Milliseconds. */
	at: integer().notNull(),
});

export const setupLinks = sqliteTable("setup_links", {
	token_hash: text().primaryKey(),
	expires_at: integer().notNull(),
});

/** Deleted after a week. */
export const sentForms = sqliteTable("sent_forms", {
	/** No foreign key: 0 is a visitor. */
	user_id: integer().notNull(),
	key: text().notNull(),
	operation: text().notNull(),
	/** SHA-256 of what was sent, without passwords. */
	contents: text().notNull(),
	record_id: integer().notNull(),
	at: text().notNull().$defaultFn(nowIso),
});
