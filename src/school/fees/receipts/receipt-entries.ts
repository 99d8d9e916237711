import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { notFound } from "#refusal";
import type { SignedIn } from "../../actor.ts";
import { mayRead } from "../../scope.ts";
import { asReadBy, entries } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";

export interface ReceiptEntries {
	allLines: boolean;
	entries: [Payment, ...Payment[]];
}

/** An opposite entry repeats its payment's joint receipt, but has a receipt of its own. */
export const hasPaymentLines = (entry: Payment): boolean => entry.joint_receipt !== null && entry.amount > 0;

export const receiptTitle = ({ allLines, entries: [first] }: ReceiptEntries) =>
	(allLines ? first.joint_receipt : null) ?? first.receipt_number;

const entriesReadBy = (tx: Reader, actor: SignedIn, where: SQL | undefined) =>
	entries(tx, and(where, mayRead(actor))).map((entry) => asReadBy(actor, entry));

interface WhichReceipt {
	receipt_number: string;
	/** False: this payment alone. Absent: with those made together, as the desk hands it out. */
	allLines?: boolean;
}

export function findEntries(tx: Reader, actor: SignedIn, { receipt_number, allLines }: WhichReceipt): ReceiptEntries {
	if (!allLines) {
		const ofNumber = eq(payments.receipt_number, receipt_number.toUpperCase());
		const [entry] = entriesReadBy(tx, actor, ofNumber);
		if (!entry) throw notFound("Receipt");
		if (allLines === false || !hasPaymentLines(entry)) return { allLines: false, entries: [entry] };
	}
	return { allLines: true, entries: linesOfReceipt(tx, actor, receipt_number) };
}

/** Oldest first. The number of an opposite entry finds its payment. */
export function linesOfReceipt(tx: Reader, actor: SignedIn, receipt_number: string): ReceiptEntries["entries"] {
	const stored = tx
		.select({ id: payments.id, voids_id: payments.voids_id, joint_receipt: payments.joint_receipt })
		.from(payments)
		.where(eq(payments.receipt_number, receipt_number.toUpperCase()))
		.get();
	if (!stored) throw notFound("Receipt");
	const together =
		stored.joint_receipt === null
			? eq(payments.id, stored.voids_id ?? stored.id)
			: eq(payments.joint_receipt, stored.joint_receipt);
	const [first, ...others] = entriesReadBy(tx, actor, and(together, isNull(payments.voids_id))).reverse();
	if (!first) throw notFound("Receipt");
	return [first, ...others];
}
