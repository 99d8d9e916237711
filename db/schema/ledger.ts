import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FEE_TYPES } from "#shared/fee-types";
import { METHODS, SLIP_METHODS, WAYS_BACK } from "#shared/payment-methods";
import { PRINT_FORMS } from "#shared/receipt-prints";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { id } from "../columns.ts";
import { classes, students } from "./school.ts";

/** Triggers refuse changes; a void is another row with the opposite amount. */
export const payments = sqliteTable("payments", {
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
	fee_due: integer().notNull(),
	paid_at: text().notNull(),
	year: integer().notNull(),
	recorded_at: text().notNull(),
	/** No foreign key: accounts may be deleted, and this row may not change. */
	recorded_by: integer(),
	recorded_by_name: text().notNull(),
	/** On an opposite entry: the payment that it takes back, whole or in part. */
	voids_id: integer(),
	void_reason: text(),
	idempotency_key: text().unique(),
	idempotency_contents: text(),
	/** As the record said when the money was taken. */
	student_name: text().notNull(),
	matricule: text().notNull(),
	class_name: text().notNull(),
	/** Empty on the first payment (db/ledger-hash.ts). */
	previous_hash: text().notNull(),
	hash: text().notNull(),
	method: text({ enum: METHODS }).notNull(),
	/** On a cash payment it is a note. */
	reference: text(),
	/** Capital letters and digits. Null if there is no slip to spend. */
	reference_key: text(),
	slip_amount: integer(),
	/** Why a known number was reused. A bank entry with a reason does not count against the first slip. */
	reference_reason: text(),
	payer: text(),
	/** The first receipt number of payments made together; null if made alone. */
	joint_receipt: text(),
	drawer: integer(),
	/** On an opposite entry: how the money was given back. Null on one that voids or moves. */
	given_back: text({ enum: WAYS_BACK }),
	/** Of cash given back. */
	voucher_number: text(),
	/** On both entries of a moved credit: the payment that the credit is of. */
	moved_from_id: integer(),
});

/** Rows are never changed. */
export const slipCorrections = sqliteTable("slip_corrections", {
	id: id(),
	method: text({ enum: SLIP_METHODS }).notNull(),
	/** O is stored as 0 and I as 1. */
	reference_key: text().notNull(),
	last_payment_id: integer()
		.notNull()
		.references(() => payments.id),
	slip_amount: integer().notNull(),
	reason: text().notNull(),
	recorded_at: text().notNull(),
	recorded_by: integer(),
	recorded_by_name: text().notNull(),
});

/** The one unmarked print of a receipt. */
export const receiptPrints = sqliteTable("receipt_prints", {
	payment_id: integer()
		.primaryKey()
		.references(() => payments.id),
	printed_at: text().notNull(),
	printed_by: integer().notNull(),
	printed_by_name: text().notNull(),
	printed_as: text({ enum: PRINT_FORMS }).notNull(),
	printed_in: text({ enum: PAPER_LANGUAGES }).notNull(),
});

/** A restore, and the newest payment that it left; 0 and empty without one. */
export const ledgerMarks = sqliteTable("ledger_marks", {
	id: id(),
	at: text().notNull(),
	up_to_id: integer().notNull(),
	hash: text().notNull(),
});

/** Payments of a copy in the second folder, which were typed in again or are void. */
export const knownMissingPayments = sqliteTable(
	"known_missing_payments",
	{ receipt_number: text().notNull(), hash: text().notNull() },
	(table) => [primaryKey({ columns: [table.receipt_number, table.hash] })],
);
