import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FEE_TYPES } from "#shared/fee-types";
import { SLIP_METHODS, STORED_METHODS } from "#shared/payment-methods";
import { PRINT_FORMS } from "#shared/receipt-prints";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { id } from "../columns.ts";
import { classes, students } from "./school.ts";

const isSet = (column: SQLWrapper) => sql`${column} is not null`;

/** The ledger. Rows are added and never changed (two triggers refuse it). A void is another row with the opposite amount. */
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
		/** The fee of the class for this type when the money was taken. The balances on the receipt are worked out from it. */
		fee_due: integer().notNull(),
		paid_at: text().notNull(),
		year: integer().notNull(),
		recorded_at: text().notNull(),
		/** The account that took it. Not a reference: accounts may be deleted, this row may not change, and ids are never reused. */
		recorded_by: integer(),
		recorded_by_name: text().notNull(),
		voids_id: integer().unique(),
		void_reason: text(),
		idempotency_key: text().unique(),
		/** What was sent with the key, to tell a repeat from another payment under the same key. */
		idempotency_contents: text(),
		/** The student as recorded at that time. Empty on rows from before the chain; these show today's record. */
		student_name: text().notNull().default(""),
		matricule: text().notNull().default(""),
		class_name: text().notNull().default(""),
		/** The hash chain (db/ledger-hash.ts). Empty on rows from before it. */
		previous_hash: text().notNull().default(""),
		hash: text().notNull().default(""),
		method: text({ enum: STORED_METHODS }).notNull().default("unstated"),
		/** The transaction number as typed, or a note on a cash payment. */
		reference: text(),
		/** For comparing: capital letters and digits. Null if there is no slip to spend. */
		reference_key: text(),
		slip_amount: integer(),
		/** Why a known number was taken again. At a bank such an entry does not count against the first slip. */
		reference_reason: text(),
		payer: text(),
		/** The number of the first entry of those made together; null if made alone. */
		joint_receipt: text(),
		/** The account whose drawer the cash went into or came out of. Not a reference, like recorded_by. */
		drawer: integer(),
	},
	(t) => [
		index("payments_by_student_type").on(t.student_id, t.fee_type, t.amount),
		index("payments_by_year_date").on(t.year, t.paid_at, t.amount),
		index("payments_by_class").on(t.class_id),
		index("payments_by_number")
			.on(sql`replace(replace(${t.reference_key}, 'O', '0'), 'I', '1')`, t.method, t.amount)
			.where(isSet(t.reference_key)),
		index("payments_by_joint_receipt").on(t.joint_receipt).where(isSet(t.joint_receipt)),
		index("payments_by_drawer").on(t.drawer, t.id, t.amount).where(isSet(t.drawer)),
		index("payments_by_recorded").on(t.recorded_at),
	],
);

/** Amounts of slips that were put right. Rows are never changed; the newest one since the first payment that stands counts. */
export const slipCorrections = sqliteTable(
	"slip_corrections",
	{
		id: id(),
		method: text({ enum: SLIP_METHODS }).notNull(),
		/** As keys of payments are compared: O is 0 and I is 1. */
		reference_key: text().notNull(),
		/** The newest payment of the number that stood at that moment. */
		last_payment_id: integer()
			.notNull()
			.references(() => payments.id),
		slip_amount: integer().notNull(),
		reason: text().notNull(),
		recorded_at: text().notNull(),
		/** The account; not a reference, as in the ledger. */
		recorded_by: integer(),
		recorded_by_name: text().notNull(),
	},
	(t) => [index("slip_corrections_by_number").on(t.reference_key, t.method)],
);

/**
 * Receipts whose one unmarked print was made. Rows are never changed. Without a time: printed before the portal recorded
 * prints.
 */
export const receiptPrints = sqliteTable("receipt_prints", {
	payment_id: integer()
		.primaryKey()
		.references(() => payments.id),
	printed_at: text(),
	printed_by: integer(),
	printed_by_name: text(),
	printed_as: text({ enum: PRINT_FORMS }),
	/** Null is English. */
	printed_in: text({ enum: PAPER_LANGUAGES }),
});

/** Where the chain of payments begins, and which payments a restore left out. Rows are never changed. */
export const ledgerMarks = sqliteTable("ledger_marks", {
	id: id(),
	kind: text({ enum: ["upgrade", "restore"] }).notNull(),
	at: text().notNull(),
	/** The last payment it covers; how many there were up to it, and their sum. */
	up_to_id: integer().notNull(),
	count: integer().notNull(),
	sum: integer().notNull(),
	/** One hash of all those payments (upgrade), or the hash of the last one (restore). */
	hash: text().notNull(),
	words: text().notNull(),
});
