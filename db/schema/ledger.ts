import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FEE_TYPES } from "#shared/fee-types";
import { SLIP_METHODS, STORED_METHODS, WAYS_BACK } from "#shared/payment-methods";
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
	/** Empty on rows from before the hash chain (db/ledger-hash.ts); these show today's record. */
	student_name: text().notNull().default(""),
	matricule: text().notNull().default(""),
	class_name: text().notNull().default(""),
	previous_hash: text().notNull().default(""),
	hash: text().notNull().default(""),
	method: text({ enum: STORED_METHODS }).notNull().default("unstated"),
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

/** The one unmarked print of a receipt. Without a time: printed before prints were recorded. */
export const receiptPrints = sqliteTable("receipt_prints", {
	payment_id: integer()
		.primaryKey()
		.references(() => payments.id),
	printed_at: text(),
	printed_by: integer(),
	printed_by_name: text(),
	printed_as: text({ enum: PRINT_FORMS }),
	/** Null if it was printed in English. */
	printed_in: text({ enum: PAPER_LANGUAGES }),
});

export const ledgerMarks = sqliteTable("ledger_marks", {
	id: id(),
	kind: text({ enum: ["upgrade", "restore"] }).notNull(),
	at: text().notNull(),
	up_to_id: integer().notNull(),
	count: integer().notNull(),
	sum: integer().notNull(),
	/** After an upgrade one hash over all those payments; after a restore that of the last one. */
	hash: text().notNull(),
	words: text().notNull(),
});

/** Payments of a copy in the second folder, which were typed in again or are void. */
export const knownMissingPayments = sqliteTable(
	"known_missing_payments",
	{ receipt_number: text().notNull(), hash: text().notNull() },
	(table) => [primaryKey({ columns: [table.receipt_number, table.hash] })],
);
