import type { FeeType } from "./fee-types.ts";
import type { PaperMatricule, SchoolIdentity } from "./papers.ts";
import { PAYMENT_FIELDS, type PaymentNote } from "./payment-fields.ts";
import type { Method } from "./payment-methods.ts";
import { joinSentences, Sentence, type Value } from "./words/sentence.ts";
import { Amount, Day } from "./words/values.ts";
import { say } from "./words/words.ts";

export interface ReceiptLine extends PaperMatricule, Record<PaymentNote, string | null> {
	receipt_number: string;
	student_id: number;
	/** At the time of the payment. */
	student_name: string;
	class_name: string;
	student_name_today: string;
	class_name_today: string;
	/** `3f9a-02c1-77` */
	check: string;
	fee_type: FeeType;
	/** Negative for a void. */
	amount: number;
	balance_before: number;
	balance_after: number;
	year: number;
	paid_at: string;
	recorded_at: string;
	taken_by_name: string;
	/** On a void, the payment that it voids. */
	voids: OtherEntry | null;
	/** On a voided payment, its void. */
	voided_by: OtherEntry | null;
	/** On money given back, the payment that it is of. */
	gives_back: OtherEntry | null;
	given_back: number;
	given_back_by: GivenBackEntry[];
	voucher_number: string | null;
	/** On both entries of a moved credit, the payment that it is of. */
	moved_from: { receipt_number: string; fee_type: FeeType } | null;
	/** How much of it was moved to another fee. */
	moved: number;
	method: Method;
	reference: string | null;
	slip_amount: number | null;
	/** The figures are those of the day of printing. */
	outstanding: {
		on: string;
		owed: number;
		extended_until: string | null;
	};
	/** `next` is null when all is paid; the whole is null for a class without dates. */
	schedule: { next: { due_date: string; left: number } | null } | null;
}

export interface ReceiptPaper {
	school: SchoolIdentity;
	/** A joint receipt may have one line. */
	allLines: boolean;
	/** A joint receipt has that of the first payment, which a family may not read. */
	receipt_number: string;
	/** Oldest first. Each repeats what belongs to the whole payment. */
	lines: [ReceiptLine, ...ReceiptLine[]];
	total: number;
	voided: number;
	given_back: number;
	duplicate: boolean;
	/** The first of the lines that a family may read. */
	verify_number: string;
	verify_code: string;
	verify_url: string | null;
}

/** Null for a class without dates. */
export function nextToPay(
	{ outstanding, schedule }: Pick<ReceiptLine, "outstanding" | "schedule">,
	day: (iso: string) => Value = (iso) => new Day(iso),
): Sentence | null {
	if (!schedule) return null;
	if (!schedule.next) return say("All installments paid");
	const { left, due_date } = schedule.next;
	if (outstanding.extended_until) return say("Agreed until {day}", { day: day(outstanding.extended_until) });
	return due_date < outstanding.on
		? say("Overdue since {day}", { day: day(due_date) })
		: say("Next installment: {amount} by {day}", { amount: new Amount(left), day: day(due_date) });
}

type TakenBack = Pick<ReceiptLine, "amount" | "gives_back" | "given_back" | "moved_from" | "moved">;

/** What an entry says of money given back and of moved credits. */
export function takenBackNotes({ amount, gives_back, given_back, moved_from, moved }: TakenBack): Sentence[] {
	const origin = moved_from && { receipt: moved_from.receipt_number, fee: say(moved_from.fee_type) };
	return [
		gives_back &&
			say("Given back of {receipt}: {reason}", { receipt: gives_back.receipt_number, reason: gives_back.reason }),
		given_back > 0 && say("{amount} given back", { amount: new Amount(given_back) }),
		origin &&
			(amount < 0
				? say("Credit of {receipt}, moved to another fee", origin)
				: say("Credit moved from {fee} ({receipt})", origin)),
		moved > 0 && say("{amount} moved to another fee", { amount: new Amount(moved) }),
	].filter((note) => note instanceof Sentence);
}

/** With the voucher of cash given back. */
export const entryNotes = ({ voucher_number: number, ...entry }: TakenBack & Pick<ReceiptLine, "voucher_number">) => [
	...takenBackNotes(entry),
	...(number === null ? [] : [say("Voucher {number}", { number })]),
];

type Kind = Pick<ReceiptLine, "amount" | "voids" | "gives_back" | "moved_from">;

export function receiptTitleOf({ amount, voids, gives_back, moved_from }: Kind) {
	if (voids) return "Receipt of a voided payment";
	if (gives_back) return "Receipt of money given back";
	return moved_from && amount < 0 ? "Receipt of a moved credit" : null;
}

export function takerLabel({ voids, gives_back, moved_from }: Kind) {
	if (voids) return "Voided by";
	if (gives_back) return "Given back by";
	return moved_from ? "Moved by" : "Received by";
}

export const dateLabel = ({ gives_back }: Pick<ReceiptLine, "gives_back">) =>
	gives_back ? "Date given back" : "Date paid";

/** Under the title “money given back” a minus would say the opposite. */
export const amountOf = (amount: number, { gives_back }: Pick<ReceiptLine, "gives_back">): number =>
	gives_back ? Math.abs(amount) : amount;

/** What is given back goes to whoever brought it. */
export const noteLabel = (name: PaymentNote, { gives_back }: Pick<ReceiptLine, "gives_back">) =>
	gives_back && name === "payer" ? "Given back to" : PAYMENT_FIELDS[name].label;

export const isVoid = ({ lines }: Pick<ReceiptPaper, "lines">) => lines.every(({ voided_by }) => voided_by);

/** More lines are printed on A4. */
const A5_LINES = 8;
export const onLargeSheet = ({ allLines, lines }: Pick<ReceiptPaper, "allLines" | "lines">) =>
	allLines && lines.length > A5_LINES;

export const byStudent = <Line extends { student_id: number }>(lines: readonly Line[]) =>
	[...Map.groupBy(lines, ({ student_id }) => student_id).values()] as [Line, ...Line[]][];

/** Calls may pay for two years in one sum. */
export const yearsOf = ({ lines }: Pick<ReceiptPaper, "lines">): number[] =>
	[...new Set(lines.map(({ year }) => year))].sort((a, b) => a - b);

type Names = Pick<ReceiptLine, "student_name" | "class_name" | "student_name_today" | "class_name_today">;

/** `NAME, CLASS` of today, if the record has changed since the payment. */
export function namesToday(line: Names): string | null {
	const { student_name, class_name, student_name_today, class_name_today } = line;
	const same = student_name === student_name_today && class_name === class_name_today;
	return same ? null : `${student_name_today}, ${class_name_today}`;
}

/** `Collège Horizon: receipt RCP-…, 30 000 XAF, 12-Nov-2026. Amina N.: left to pay …` */
export function receiptText(receipt: ReceiptPaper, short_names: readonly string[]): Sentence {
	const { school, receipt_number: number, total, lines, verify_url: address } = receipt;
	const facts = { school: school.name, number, amount: new Amount(total), day: new Day(lines[0].paid_at) };
	const students = byStudent(lines).map(([line], index) => leftToPay(line, short_names[index] ?? ""));
	const check = address === null ? [] : [say("To check: {address}", { address })];
	return joinSentences([say("{school}: receipt {number}, {amount}, {day}.", facts), ...students, ...check]);
}

function leftToPay(line: ReceiptLine, name: string): Sentence {
	if (line.outstanding.owed === 0) return say("{name}: nothing left to pay.", { name });
	const left = new Amount(line.outstanding.owed);
	const next = nextToPay(line);
	return next
		? say("{name}: left to pay {left}. {next}.", { name, left, next })
		: say("{name}: left to pay {left}.", { name, left });
}

export interface LedgerEntry {
	id: number;
	receipt_number: string;
	student_id: number;
	student_name: string;
	fee_type: FeeType;
	/** Negative for a void. */
	amount: number;
	paid_at: string;
	taken_by: string;
	taken_by_name: string;
	recorded: string;
	voids: OtherEntry | null;
	voided_by: OtherEntry | null;
	gives_back: OtherEntry | null;
	given_back: number;
	moved_from: ReceiptLine["moved_from"];
	moved: number;
}

interface GivenBackEntry extends OtherEntry {
	amount: number;
	on: string;
}

interface OtherEntry {
	receipt_number: string;
	reason: string;
}
