import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import { pick } from "#shared/collections";
import { today } from "#shared/dates";
import { COPIED_BY_VOID } from "#shared/payment-fields";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { accountOf, type SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { balances } from "../balances/balances.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findCashier } from "./cash/cashiers.ts";
import { isClosed } from "./cash/closings.ts";
import { confirmClock } from "./confirm-clock.ts";
import { addEntry, entries } from "./ledger/ledger.ts";
import { type Payment, recordedAnswer, voidInput } from "./payments.schema.ts";
import { refuseSecondVoid } from "./refuse-second-void.ts";
import { asRecorded, auditReference } from "./take-payments.ts";

type Stored = typeof payments.$inferSelect;

/** An opposite entry of today: both remain visible, and totals of past days do not change. */
export const voidPayment = change({
	name: "voidPayment",
	allow: HEAD,
	input: voidInput,
	answer: recordedAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const payment = storedPayment(tx, input.id);
		refuseSecondVoid({ ...payment, number: payment.receipt_number, voided_by: voidOf(tx, payment.id) });
		const clock = confirmClock(tx, input.clock_confirmed);
		const drawer = drawerOfVoid(tx, payment, actor);
		const opposite = { ...oppositeOf(tx, payment), void_reason: input.reason, drawer };
		const saved = addEntry({ tx, actor, afterCommit }, opposite);
		const voided = say("voided {receipt}, {amount} of {name} for {fee}: {reason}", {
			receipt: payment.receipt_number,
			amount: new PlainAmount(payment.amount),
			name: quoted(saved.student_name),
			fee: say(saved.fee_type),
			reason: quoted(input.reason),
		});
		note(clock(voided), auditReference(saved));
		return asRecorded(tx, saved);
	},
});

function oppositeOf(tx: Reader, payment: Stored) {
	const { id, student_id, class_id, fee_type, amount, year } = payment;
	// The payment's names, not today's, so that both papers agree.
	const [{ student_name, matricule, class_name }] = entries(tx, eq(payments.id, id)) as [Payment];
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
function drawerOfVoid(tx: Reader, payment: Stored, actor: SignedIn): number | null {
	if (payment.method !== "cash") return null;
	const untouched = payment.drawer !== null && !isClosed(tx, payment.drawer, payment.id);
	return untouched ? payment.drawer : accountOf(actor);
}

/** Null if it was not cash. */
export const voidedFrom = read({
	name: "voidedFrom",
	allow: HEAD,
	input: voidInput.pick({ id: true }),
	run: ({ tx, actor, input }) => {
		const drawer = drawerOfVoid(tx, storedPayment(tx, input.id), actor);
		return drawer === null ? null : { username: findCashier(tx, drawer).username, own: drawer === actor.id };
	},
});

function storedPayment(tx: Reader, id: number): Stored {
	const payment = tx.select().from(payments).where(eq(payments.id, id)).get();
	if (!payment) throw notFound("Payment");
	return payment;
}

const voidOf = (tx: Reader, id: number) =>
	tx.select({ number: payments.receipt_number }).from(payments).where(eq(payments.voids_id, id)).get()?.number ?? null;
