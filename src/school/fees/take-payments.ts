import type { Reader, Tx } from "#db/open";
import { conflict, invalid, Refusal } from "#refusal";
import { daysBetween, today } from "#shared/dates";
import { isLateEntry } from "#shared/late-entry";
import { matricule } from "#shared/matricule";
import { sumBy } from "#shared/money";
import { PAYMENT_NOTES, type PaymentNote } from "#shared/payment-fields";
import { METHOD_LABEL, type Method } from "#shared/payment-methods";
import { joined, type Sentence } from "#shared/words/sentence";
import { Amount, Day, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { firstPaymentDay } from "#shared/years";
import { accountOf } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import type { Note } from "../audit/note.ts";
import { type Balance, balancesOfStudent } from "../balances/balances.ts";
import { confirmedByPayment, confirmedInWords } from "./confirm-by-payment.ts";
import { confirmClock } from "./confirm-clock.ts";
import { addEntries, type WriteContext } from "./ledger/ledger.ts";
import type { Payment, PaymentLine, PaymentsInput, Recorded } from "./payments.schema.ts";
import { hintsAbout } from "./transaction-references/reference.ts";
import { slipLeft } from "./transaction-references/slip.ts";
import { type ValidatedTender, validateTender } from "./transaction-references/validate-tender.ts";

interface Taking extends WriteContext {
	note: Note;
}

/** All lines or none. `contents` is stored with the idempotency key to recognise a repeat. */
export function takePayments(
	{ note, ...change }: Taking,
	{ payments: lines, ...tender }: PaymentsInput,
	contents: string,
): [Payment, ...Payment[]] {
	const { tx, actor } = change;
	// Before the date check: with a clock that is behind, today would be a future day.
	const clock = confirmClock(tx, tender.clock_confirmed);
	const paid_at = tender.paid_at ?? today();
	const students = lines.map((line, index) => inLine(index, () => checkedStudent(tx, change, line, paid_at)));
	const total = sumBy(lines, ({ amount }) => amount);
	const by = validateTender(tx, tender, total);
	const drawer = by.method === "cash" ? accountOf(actor) : null;
	const notes = Object.fromEntries(PAYMENT_NOTES.map((name) => [name, tender[name] ?? null]));
	const money = { ...by, ...(notes as Record<PaymentNote, string | null>), paid_at, drawer };
	const rows = lines.map((line, index) => ({ ...entryOf(students[index] as Balance, line), ...money }));
	const key = tender.idempotency_key ?? null;
	const [first, ...others] = rows as [(typeof rows)[number], ...typeof rows];
	const keyed = { ...first, idempotency_key: key, idempotency_contents: key === null ? null : contents };
	const saved = addEntries(change, [keyed, ...others]);
	for (const payment of saved) note(clock(inWords(payment)), auditReference(payment));
	for (const payment of confirmedByPayment(tx, saved)) note(confirmedInWords(payment), auditReference(payment));
	noteNumberAgain(note, by, saved[0]);
	noteLateEntry(note, saved[0]);
	return saved;
}

function checkedStudent(tx: Tx, { actor }: WriteContext, line: PaymentLine, paid_at: string): Balance {
	const student = balancesOfStudent(tx, actor, line.student_id);
	refuseOtherClass(student, line.class_id);
	refuseImpossibleDay(paid_at, student.year);
	refuseAboveWhatIsLeft(student, line);
	return student;
}

function inLine<Found>(index: number, check: () => Found): Found {
	try {
		return check();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw error.withFieldNames((field) => (field === "paid_at" ? field : `payments.${index}.${field}`));
	}
}

const entryOf = (student: Balance, { fee_type, amount }: PaymentLine) => ({
	student_id: student.student_id,
	class_id: student.class_id,
	fee_type,
	amount,
	fee_due: student.due[fee_type],
	year: student.year,
	student_name: student.student_name,
	matricule: matricule(student.student_name, student.guardian_contact),
	class_name: student.class_name,
});

function inWords({ amount, student_name, fee_type, method, reference, receipt_number }: Payment): Sentence {
	const values = {
		amount: new PlainAmount(amount),
		name: quoted(student_name),
		fee: say(fee_type),
		receipt: receipt_number,
	};
	if (method === "cash") return say("took {amount} from {name} for {fee} ({receipt})", values);
	const label = methodInTrail(method);
	const by = reference ? joined([label, reference], " ") : label;
	return say("took {amount} from {name} for {fee} by {method} ({receipt})", { ...values, method: by });
}

const METHOD_LABEL_IN_TRAIL = { ...METHOD_LABEL, bank: "bank", other: "another way" } as const;
export const methodInTrail = (method: Method): Sentence => say(METHOD_LABEL_IN_TRAIL[method]);

function noteNumberAgain(note: Note, { method, reference, reference_reason }: ValidatedTender, first: Payment): void {
	if (reference_reason === null || reference === null) return;
	const values = { number: quoted(reference), reason: quoted(reference_reason) };
	const again =
		method === "bank"
			? say("took the bank number {number} again: {reason}", values)
			: say("took the number {number} again: {reason}", values);
	note(again, auditReference(first));
}

function noteLateEntry(note: Note, first: Payment): void {
	const days = daysBetween(first.paid_at, today());
	if (!isLateEntry(first.paid_at, today())) return;
	const dated = say("dated the payment {receipt} {day}, {days} days before it was recorded", {
		receipt: first.receipt_number,
		day: new Day(first.paid_at),
		days,
	});
	note(dated, auditReference(first));
}

export const asRecorded = (tx: Reader, payment: Payment): Recorded => ({
	...payment,
	slip_left: slipLeft(tx, payment),
	hints: hintsAbout(payment),
});

export const auditReference = ({ student_id, receipt_number }: Payment) => ({ student_id, receipt_number });

function refuseOtherClass(student: Balance, class_id: number | undefined): void {
	if (class_id === undefined || class_id === student.class_id) return;
	const { student_name: name, class_name, class_id: number } = student;
	throw invalid({ class_id: say("{name} is in {class_name}, class number {number}.", { name, class_name, number }) });
}

function refuseImpossibleDay(paid_at: string, year: number): void {
	const label = say("Payment date");
	if (paid_at > today()) throw invalid({ paid_at: say("{label} may not be in the future.", { label }) });
	const earliest = firstPaymentDay(year);
	if (paid_at < earliest) {
		const values = { label, year, day: new Day(earliest) };
		throw invalid({ paid_at: say("{label} of a student of {year} must be {day} or later.", values) });
	}
}

function refuseAboveWhatIsLeft(student: Balance, { fee_type, amount }: PaymentLine): void {
	const left = student.balance[fee_type];
	if (amount <= left) return;
	const values = { left: new Amount(left), fee: say(fee_type), name: student.student_name };
	const sentence =
		left > 0
			? say("Only {left} is left to pay for {fee} by {name}.", values)
			: say("Nothing is left to pay for {fee} by {name}: the balance is {left}.", values);
	throw conflict(sentence, { amount: say("At most {left} is left.", { left: new Amount(Math.max(left, 0)) }) });
}
