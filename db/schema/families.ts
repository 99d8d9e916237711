import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LINK_REQUEST_STATES, LINKED_BY } from "#shared/links";
import { id } from "../columns.ts";
import { users } from "./accounts.ts";
import { students } from "./school.ts";

export const studentLinks = sqliteTable("student_links", {
	student_id: integer()
		.notNull()
		.references(() => students.id),
	user_id: integer()
		.notNull()
		.references(() => users.id),
	how: text({ enum: LINKED_BY }).notNull(),
	at: text().notNull(),
	by_name: text().notNull(),
});

export const linkCodes = sqliteTable("link_codes", {
	code_hash: text().primaryKey(),
	student_id: integer()
		.notNull()
		.references(() => students.id),
	made_by_name: text().notNull(),
	made_at: text().notNull(),
	expires_at: integer().notNull(),
	/** No foreign key: a used code stays used when its account is deleted. */
	used_by: integer(),
	used_at: text(),
	made_by: integer().notNull(),
});

export const linkRequests = sqliteTable("link_requests", {
	id: id(),
	user_id: integer()
		.notNull()
		.references(() => users.id),
	full_name: text().notNull(),
	date_of_birth: text().notNull(),
	class_text: text(),
	matricule: text(),
	state: text({ enum: LINK_REQUEST_STATES }).notNull(),
	/** Set on approval. No foreign key: the record may be deleted. */
	student_id: integer(),
	at: text().notNull(),
	decided_by_name: text(),
	decided_at: text(),
});
