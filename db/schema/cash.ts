import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DISCOUNT_KINDS } from "#shared/discounts";
import { FEE_TYPES } from "#shared/fee-types";
import { id } from "../columns.ts";
import { students } from "./school.ts";

/** Rows are never changed. */
export const cashClosings = sqliteTable("cash_closings", {
	id: id(),
	/** No foreign key, like closed_by and handed_to_user_id: the account may be deleted. */
	user_id: integer().notNull(),
	username: text().notNull(),
	closed_by_name: text().notNull(),
	closed_by: integer().notNull(),
	day: text().notNull(),
	closed_at: text().notNull(),
	last_payment_id: integer().notNull(),
	last_cash_out_id: integer().notNull(),
	opening_float: integer().notNull(),
	cash_taken: integer().notNull(),
	paid_out: integer().notNull(),
	cash_counted: integer().notNull(),
	float_kept: integer().notNull(),
	difference: integer().notNull(),
	/** JSON: `{"10000":3,"coins":350}`. */
	counts: text(),
	handed_to: text(),
	note: text(),
	handed_to_user_id: integer(),
});

export const handOversReceived = sqliteTable("hand_overs_received", {
	closing_id: integer()
		.primaryKey()
		.references(() => cashClosings.id),
	received_at: text().notNull(),
});

/** Rows are never changed; a void is another row with the opposite amount. */
export const cashOuts = sqliteTable("cash_outs", {
	id: id(),
	voucher_number: text().notNull().unique(),
	user_id: integer().notNull(),
	username: text().notNull(),
	amount: integer().notNull(),
	reason: text().notNull(),
	to_whom: text().notNull(),
	day: text().notNull(),
	at: text().notNull(),
	voids_id: integer().unique(),
});

/** Rows are never changed; a cancellation is another row with the opposite amount. */
export const discounts = sqliteTable("discounts", {
	id: id(),
	student_id: integer()
		.notNull()
		.references(() => students.id),
	fee_type: text({ enum: FEE_TYPES }).notNull(),
	amount: integer().notNull(),
	kind: text({ enum: DISCOUNT_KINDS }).notNull(),
	reason: text().notNull(),
	cancels_id: integer().unique(),
	/** 1 if it was taken off because the student left. */
	for_leaving: integer().notNull().default(0),
	granted_by: integer(),
	granted_by_name: text().notNull(),
	granted_at: text().notNull(),
});
