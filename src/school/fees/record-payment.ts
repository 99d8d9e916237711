import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, notFound } from "#refusal";
import { dayMonYear, today } from "#shared/dates";
import { matricule } from "#shared/matricule";
import { xaf } from "#shared/money";
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
		throw conflict("Another payment was already recorded with this idempotency key. Open the payment form again.");
	}
	return entries(tx, eq(payments.id, known.id))[0] ?? null;
}

function refuseOtherClass(student: Balance, class_id: number | undefined): void {
	if (class_id === undefined || class_id === student.class_id) return;
	throw invalid({ class_id: `${student.student_name} is in ${student.class_name}, class number ${student.class_id}.` });
}

function refuseImpossibleDay(paid_at: string, year: number): void {
	if (paid_at > today()) throw invalid({ paid_at: "Payment date may not be in the future." });
	const earliest = `${year - 1}-01-01`;
	if (paid_at < earliest) {
		throw invalid({ paid_at: `Payment date of a student of ${year} must be ${dayMonYear(earliest)} or later.` });
	}
}

function refuseAboveWhatIsLeft(student: Balance, { fee_type, amount }: PaymentInput): void {
	const left = student.balance[fee_type];
	if (amount <= left) return;
	const sentence =
		left > 0
			? `Only ${xaf(left)} is left to pay for ${fee_type} by ${student.student_name}.`
			: `Nothing is left to pay for ${fee_type} by ${student.student_name}: the balance is ${xaf(left)}.`;
	throw conflict(sentence, { amount: `At most ${xaf(Math.max(left, 0))} is left.` });
}
