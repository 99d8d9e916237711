import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, notFound } from "#refusal";
import { today } from "#shared/dates";
import { matricule } from "#shared/matricule";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { plainXaf, quoted } from "../audit/in-words.ts";
import { confirmClock } from "../clock.ts";
import { ADMIN, change } from "../operation.ts";
import { type Balance, balancesOfStudent } from "./balances.ts";
import { type Payment, type PaymentInput, paymentAnswer, paymentInput } from "./fees.schema.ts";
import { addEntry, entries } from "./ledger/ledger.ts";

/**
 * Records a payment: one entry in the ledger with its receipt number, or a refusal that names what is left. Sent again
 * with the same key it answers the first receipt and records nothing.
 */
export const recordPayment = change({
	name: "recordPayment",
	allow: ADMIN,
	input: paymentInput,
	answer: paymentAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const contents = contentsOf(input);
		const first = sentBefore(tx, input.idempotency_key, contents);
		if (first) {
			note(`sent the payment ${first.receipt_number} a second time; nothing was recorded`, auditReference(first));
			return first;
		}
		const student = balancesOfStudent(tx, actor, input.student_id);
		if (!student) throw notFound("Student");
		refuseOtherClass(student, input.class_id);
		const clock = confirmClock(tx, input.clock_confirmed);
		const paid_at = input.paid_at ?? today();
		refuseImpossibleDay(paid_at, student.year);
		refuseAboveWhatIsLeft(student, input);
		const saved = addEntry(
			{ tx, actor, afterCommit },
			{
				student_id: student.student_id,
				class_id: student.class_id,
				fee_type: input.fee_type,
				amount: input.amount,
				fee_due: student.fees[input.fee_type],
				paid_at,
				year: student.year,
				student_name: student.student_name,
				matricule: matricule(student.student_name, student.guardian_contact),
				class_name: student.class_name,
				idempotency_key: input.idempotency_key ?? null,
				idempotency_contents: input.idempotency_key ? contents : null,
			},
		);
		const whom = quoted(saved.student_name);
		note(
			`took ${plainXaf(saved.amount)} from ${whom} for ${saved.fee_type} (${saved.receipt_number})${clock}`,
			auditReference(saved),
		);
		return saved;
	},
});

/** The student and the receipt by which a line of the audit trail is found. */
export const auditReference = ({ student_id, receipt_number }: Payment) => ({ student_id, receipt_number });

/** The input before defaults are filled in, so that a repeat after midnight is still the same payment. */
function contentsOf({ student_id, class_id, fee_type, amount, paid_at }: PaymentInput): string {
	return JSON.stringify([student_id, class_id ?? null, fee_type, amount, paid_at ?? null]);
}

function sentBefore(tx: Tx, key: string | undefined, contents: string): Payment | null {
	if (key === undefined) return null;
	const known = tx
		.select({ id: payments.id, contents: payments.idempotency_contents })
		.from(payments)
		.where(eq(payments.idempotency_key, key))
		.get();
	if (!known) return null;
	if (known.contents !== contents) {
		throw conflict(say("Another payment was already recorded with this idempotency key. Open the payment form again."));
	}
	return entries(tx, eq(payments.id, known.id))[0] ?? null;
}

function refuseOtherClass(student: Balance, class_id: number | undefined): void {
	if (class_id === undefined || class_id === student.class_id) return;
	const { student_name: name, class_name, class_id: number } = student;
	throw invalid({ class_id: say("{name} is in {class_name}, class number {number}.", { name, class_name, number }) });
}

function refuseImpossibleDay(paid_at: string, year: number): void {
	const label = say("Payment date");
	if (paid_at > today()) throw invalid({ paid_at: say("{label} may not be in the future.", { label }) });
	const earliest = `${year - 1}-01-01`;
	if (paid_at < earliest) {
		const values = { label, year, day: new Day(earliest) };
		throw invalid({ paid_at: say("{label} of a student of {year} must be {day} or later.", values) });
	}
}

function refuseAboveWhatIsLeft(student: Balance, { fee_type, amount }: PaymentInput): void {
	const left = student.balance[fee_type];
	if (amount <= left) return;
	const values = { left: new Amount(left), fee: say(fee_type), name: student.student_name };
	const sentence =
		left > 0
			? say("Only {left} is left to pay for {fee} by {name}.", values)
			: say("Nothing is left to pay for {fee} by {name}: the balance is {left}.", values);
	throw conflict(sentence, { amount: say("At most {left} is left.", { left: new Amount(Math.max(left, 0)) }) });
}
