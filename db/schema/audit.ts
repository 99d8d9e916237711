import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#shared/roles";
import { id, nowIso } from "../columns.ts";

/** Who acted, in a line of the audit trail: an account with its role, or one of the two without an account. */
export const TRAIL_ROLES = [...ROLES, "visitor", "command line"] as const;
export type TrailRole = (typeof TRAIL_ROLES)[number];

export const auditTrail = sqliteTable(
	"audit_trail",
	{
		id: id(),
		at: text().notNull().$defaultFn(nowIso),
		user_id: integer(),
		username: text().notNull(),
		action: text().notNull(),
		summary: text().notNull(),
		/** The role of the account at that time. Null in lines older than the column. */
		role: text({ enum: TRAIL_ROLES }),
		/** The student a line is about. Not a reference: the line stays when the student is deleted. */
		student_id: integer(),
		receipt_number: text(),
		/** The same as JSON that any language can be read from. Null in lines older than the column, and in very long ones. */
		sentence: text(),
	},
	(t) => [index("audit_by_time").on(t.at), index("audit_by_person").on(t.username, t.id)],
);

/** How many lines of a kind were written to the audit trail this hour, and how many were left out. */
export const limitedLines = sqliteTable(
	"limited_lines",
	{
		action: text().notNull(),
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
