import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { conflict, notFound } from "#refusal";
import { today } from "#shared/dates";
import { COPIED_BY_VOID, pickFields } from "#shared/payment-fields";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { balances } from "../balances/balances.ts";
import { confirmClock } from "../clock.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { quoted } from "../trail/in-words.ts";
import { isClosed } from "./cash/closings.ts";
import { recordedAnswer, voidInput } from "./fees.schema.ts";
import { addEntry, entries } from "./ledger/ledger.ts";
import { recorded } from "./recorded.ts";
import { auditReference } from "./take-payments.ts";

type Stored = typeof payments.$inferSelect;

/** Voids a wrong payment with an opposite entry of today. Both stay visible, and the totals of past days do not change. */
export const voidPayment = change({
	name: "voidPayment",
	allow: HEAD,
	input: voidInput,
	answer: recordedAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const payment = tx.select().from(payments).where(eq(payments.id, input.id)).get();
		const [entry] = entries(tx, eq(payments.id, input.id));
		if (!payment || !entry) throw notFound("Payment");
		if (payment.voids_id !== null)
			throw conflict(say("{receipt} is itself a void and cannot be voided.", { receipt: payment.receipt_number }));
		refuseSecondVoid(tx, payment);
		const clock = confirmClock(tx, input.clock_confirmed);
		const fee_due = balances(tx, eq(students.id, payment.student_id))[0]?.due[payment.fee_type] ?? payment.fee_due;
		const saved = addEntry(
			{ tx, actor, afterCommit },
			{
				student_id: payment.student_id,
				class_id: payment.class_id,
				fee_type: payment.fee_type,
				amount: -payment.amount,
				fee_due,
				paid_at: today(),
				year: payment.year,
				// The payment's names, not today's, so that both papers agree.
				student_name: entry.student_name,
				matricule: entry.matricule,
				class_name: entry.class_name,
				voids_id: payment.id,
				void_reason: input.reason,
				// The same tender, so that the slip gets its amount back.
				...pickFields(payment, COPIED_BY_VOID),
				drawer: drawerOfVoid(tx, payment, actor),
			},
		);
		note(
			clock(
				say("voided {receipt}, {amount} of {name} for {fee}: {reason}", {
					receipt: payment.receipt_number,
					amount: new PlainAmount(payment.amount),
					name: quoted(saved.student_name),
					fee: say(saved.fee_type),
					reason: quoted(input.reason),
				}),
			),
			auditReference(saved),
		);
		return recorded(tx, saved);
	},
});

/**
 * Cash comes out of the drawer it went into, unless that drawer has been counted since; then out of the drawer of the
 * person who voids.
 */
export function drawerOfVoid(tx: Reader, payment: Stored, actor: SignedIn): number | null {
	if (payment.method !== "cash") return null;
	const untouched = payment.drawer !== null && !isClosed(tx, payment.drawer, payment.id);
	return untouched ? payment.drawer : actor.id || null;
}

function refuseSecondVoid(tx: Tx, payment: { id: number; receipt_number: string }): void {
	const earlier = tx
		.select({ number: payments.receipt_number })
		.from(payments)
		.where(eq(payments.voids_id, payment.id))
		.get();
	if (earlier)
		throw conflict(
			say("{receipt} was already voided by {void}.", { receipt: payment.receipt_number, void: earlier.number }),
		);
}
