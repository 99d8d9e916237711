import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { conflict, notFound } from "#refusal";
import { pick } from "#shared/collections";
import { today } from "#shared/dates";
import { COPIED_BY_VOID } from "#shared/payment-fields";
import { say } from "#shared/words/words";
import { accountOf, type SignedIn } from "../actor.ts";
import { balances } from "../balances/balances.ts";
import { isClosed } from "./cash/closings.ts";
import { entries } from "./ledger/ledger.ts";
import type { Payment, VoidInput } from "./payments.schema.ts";
import { refuseSecondVoid } from "./refuse-second-void.ts";

export type StoredPayment = typeof payments.$inferSelect;

export function storedPayment(tx: Reader, id: number): StoredPayment {
	const payment = tx.select().from(payments).where(eq(payments.id, id)).get();
	if (!payment) throw notFound("Payment");
	return payment;
}

/** A stored payment as the ledger shows it. */
export const ledgerEntry = (tx: Reader, id: number): Payment => (entries(tx, eq(payments.id, id)) as [Payment])[0];

export interface TakingBack {
	stored: StoredPayment;
	payment: Payment;
	input: VoidInput;
}

/** What was given back is gone, and what was moved to another fee is a payment of its own. */
export const leftOf = ({ amount, given_back, moved, voided_by }: Payment): number =>
	voided_by === null ? amount - given_back - moved : 0;

/** Refused for opposite entries, and once nothing of it is left. */
export function paymentToTakeBack(tx: Reader, { id, voids_id }: StoredPayment): Payment {
	const payment = ledgerEntry(tx, id);
	const { receipt_number: receipt, gives_back, moved_from, voided_by } = payment;
	if (gives_back) throw conflict(say("{receipt} is itself money given back and cannot be voided.", { receipt }));
	if (moved_from && voids_id !== null)
		throw conflict(say("{receipt} is itself a moved credit and cannot be voided.", { receipt }));
	refuseSecondVoid({ number: receipt, voids_id, voided_by: voided_by?.receipt_number ?? null });
	if (leftOf(payment) > 0) return payment;
	throw conflict(say("Nothing is left of {receipt}: all of it was given back or moved to another fee.", { receipt }));
}

/** An entry of today that takes back so much of the payment. */
export function oppositeOf(tx: Reader, payment: StoredPayment, amount: number) {
	const { id, student_id, class_id, fee_type, year } = payment;
	// The payment's names, not today's, so that both papers agree.
	const { student_name, matricule, class_name } = ledgerEntry(tx, id);
	const fee_due = balances(tx, eq(students.id, student_id))[0]?.due[fee_type] ?? payment.fee_due;
	return {
		student_id,
		class_id,
		fee_type,
		amount: -amount,
		fee_due,
		paid_at: today(),
		year,
		student_name,
		matricule,
		class_name,
		voids_id: id,
		// Gives the slip its amount back.
		...pick(payment, COPIED_BY_VOID),
	};
}

/** Cash leaves the drawer it went into. If that was counted since, it leaves the drawer of the person who voids. */
export function drawerOfVoid(tx: Reader, payment: StoredPayment, actor: SignedIn): number | null {
	if (payment.method !== "cash") return null;
	const untouched = payment.drawer !== null && !isClosed(tx, payment.drawer, cashCameWith(tx, payment));
	return untouched ? payment.drawer : accountOf(actor);
}

/** A moved credit brought no cash: that came with the payment it is of. */
function cashCameWith(tx: Reader, { id, moved_from_id }: StoredPayment): number {
	return moved_from_id === null ? id : cashCameWith(tx, storedPayment(tx, moved_from_id));
}
