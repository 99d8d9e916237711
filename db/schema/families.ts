import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LINK_REQUEST_STATES, LINKED_BY } from "#shared/links";
import { id } from "../columns.ts";
import { users } from "./accounts.ts";
import { students } from "./school.ts";

/** Accounts that may read the record of a child which another account or the office wrote. */
export const studentLinks = sqliteTable(
	"student_links",
	{
		student_id: integer()
			.notNull()
			.references(() => students.id),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		how: text({ enum: LINKED_BY }).notNull(),
		at: text().notNull(),
		by_name: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.student_id, t.user_id] }), index("links_by_user").on(t.user_id)],
);

/** Codes on paper. Each links a child to one account. */
export const linkCodes = sqliteTable(
	"link_codes",
	{
		/** SHA-256. The code itself is not stored. */
		code_hash: text().primaryKey(),
		student_id: integer()
			.notNull()
			.references(() => students.id),
		made_by_name: text().notNull(),
		made_at: text().notNull(),
		/** Seconds since 1970. */
		expires_at: integer().notNull(),
		/** Not a reference: a used code stays used when its account is deleted. */
		used_by: integer(),
		used_at: text(),
		/** Not a reference either. Known for every code that still works. */
		made_by: integer(),
	},
	(t) => [index("link_codes_by_student").on(t.student_id, t.made_at)],
);

/** What a family without a code asks of the office. A link request opens nothing by itself. */
export const linkRequests = sqliteTable(
	"link_claims",
	{
		id: id(),
		user_id: integer()
			.notNull()
			.references(() => users.id),
		full_name: text().notNull(),
		date_of_birth: text().notNull(),
		class_text: text(),
		matricule: text(),
		state: text({ enum: LINK_REQUEST_STATES }).notNull(),
		/** Set when it is approved. Not a reference: the record may go later. */
		student_id: integer(),
		at: text().notNull(),
		decided_by_name: text(),
		decided_at: text(),
	},
	(t) => [index("claims_by_user").on(t.user_id, t.state), index("claims_by_state").on(t.state, t.id)],
);
