import { and, eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { notFound } from "#refusal";
import type { SignedIn } from "../../actor.ts";
import { mayRead } from "../../scope.ts";
import { entries } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";

export interface ReceiptEntries {
	allLines: boolean;
	entries: [Payment, ...Payment[]];
}

/** A void has its own receipt. */
export const hasPaymentLines = (entry: Payment): boolean => entry.joint_receipt !== null && !entry.voids;

export const titleOf = ({ allLines, entries: [first] }: ReceiptEntries) =>
	(allLines ? first.joint_receipt : null) ?? first.receipt_number;

export function findOpened(
	tx: Reader,
	actor: SignedIn,
	{ receipt_number, allLines }: { receipt_number: string; allLines?: boolean },
) {
	if (allLines) return findLinesReceipt(tx, actor, receipt_number);
	const found = findReceipt(tx, actor, receipt_number);
	const joint = allLines === undefined && hasPaymentLines(found.entries[0]);
	return joint ? findLinesReceipt(tx, actor, receipt_number) : found;
}

export function findReceipt(tx: Reader, actor: SignedIn, receipt_number: string): ReceiptEntries {
	const [entry] = entries(tx, and(eq(payments.receipt_number, receipt_number.toUpperCase()), mayRead(actor)));
	if (!entry) throw notFound("Receipt");
	return { allLines: false, entries: [entry] };
}

export const findLinesReceipt = (tx: Reader, actor: SignedIn, receipt_number: string): ReceiptEntries => ({
	allLines: true,
	entries: linesOfReceipt(tx, actor, receipt_number),
});

/** Oldest first. The number of a void finds the payment it voids. */
export function linesOfReceipt(tx: Reader, actor: SignedIn, receipt_number: string): ReceiptEntries["entries"] {
	const found = tx
		.select({ id: payments.id, voids_id: payments.voids_id, joint_receipt: payments.joint_receipt })
		.from(payments)
		.where(eq(payments.receipt_number, receipt_number.toUpperCase()))
		.get();
	if (!found) throw notFound("Receipt");
	const together =
		found.joint_receipt === null
			? eq(payments.id, found.voids_id ?? found.id)
			: eq(payments.joint_receipt, found.joint_receipt);
	const [first, ...others] = entries(tx, and(together, isNull(payments.voids_id), mayRead(actor))).reverse();
	if (!first) throw notFound("Receipt");
	return [first, ...others];
}
