import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#shared/roles";
import { id, nowIso } from "../columns.ts";

export const AUDIT_ROLES = [...ROLES, "visitor", "command line"] as const;
export type AuditRole = (typeof AUDIT_ROLES)[number];

export const auditTrail = sqliteTable("audit_trail", {
	id: id(),
	at: text().notNull().$defaultFn(nowIso),
	user_id: integer(),
	username: text().notNull(),
	action: text().notNull(),
	summary: text().notNull(),
	role: text({ enum: AUDIT_ROLES }).notNull(),
	/** No foreign key: the line stays when the student is deleted. */
	student_id: integer(),
	/** Which other record the line is about, such as `class 12`. */
	record: text(),
	receipt_number: text(),
	/** The summary as JSON, readable in any language. Null in very long lines. */
	sentence: text(),
});

export const limitedLines = sqliteTable("limited_lines", {
	action: text().notNull(),
	outcome: text().notNull(),
	/** 0 if no account acted. */
	user_id: integer().notNull(),
	username: text().notNull(),
	role: text({ enum: AUDIT_ROLES }).notNull(),
	/** Milliseconds. */
	hour: integer().notNull(),
	written: integer().notNull(),
	left_out: integer().notNull(),
});
