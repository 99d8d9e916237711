import { amountInWords } from "#print/amount-in-words";
import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { clockTime } from "#shared/dates";
import { type ReceiptPaper, todayNote } from "#shared/papers";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Day, Instant, PlainDay } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { sharedReceipt, whatsAppLink } from "./shared-paper.ts";

/** A receipt as its dialog shows it, all of it in words, with a note about its prints for the office. */
export const shownReceipt = (receipt: ReceiptAnswer, language: Language) => ({
	title: say(receipt.voids ? "Receipt of a voided payment" : "Payment Receipt").in(language),
	...{ school: receipt.school, number: receipt.receipt_number, sum: receipt.amount },
	isVoid: receipt.voided_by !== null,
	paper: `/print/receipt/${receipt.receipt_number}`,
	amount_in_words: amountInWords(receipt.amount, language),
	parts: [{ title: null, facts: factsOf(receipt, language) }],
	share: receipt.voided_by ? null : shareOf(`/print/receipt/${receipt.receipt_number}`, receiptText(receipt, language)),
	unmarked_print: receipt.unmarked_print,
	print_note: printNote(receipt.unmarked_print, receipt.voided_by !== null)?.in(language) ?? null,
});

/** What a dialog needs to send its paper on. */
export const shareOf = (paper: string, text: string) => ({
	pdf: `${paper}.pdf`,
	file: `${paper.slice(paper.lastIndexOf("/") + 1)}.pdf`,
	whatsapp: whatsAppLink(text),
});

type Sent = Pick<ReceiptAnswer, "receipt_number" | "amount" | "student_name" | "paid_at" | "verify_url">;

export const receiptText = (receipt: Sent, language: Language): string =>
	sharedReceipt(
		{ ...receipt, number: receipt.receipt_number, sum: receipt.amount, names: [receipt.student_name] },
		language,
	);

function factsOf(receipt: ReceiptAnswer, language: Language) {
	const { voids, voided_by, standing, balance_after: after } = receipt;
	const xaf = (amount: number) => new Amount(amount).in(language);
	const other = (entry: typeof voids) =>
		entry && say("{receipt}: {reason}", { receipt: entry.receipt_number, reason: entry.reason }).in(language);
	const left = say("Left over all fees on {day}", { day: new Day(standing.on) });
	const facts: [label: Sentence, value: string | null | undefined, note?: string | null][] = [
		[say("Student"), receipt.student_name],
		[
			say("Class"),
			`${receipt.class_name}, ${formatYear(receipt.year, receipt.school.year_text)}`,
			todayNote(receipt)?.in(language) ?? null,
		],
		[say("Fee type"), say(receipt.fee_type).in(language)],
		[say("Date paid"), new Day(receipt.paid_at).in(language)],
		[say("Balance before"), xaf(receipt.balance_before)],
		[say(after < 0 ? "Credit" : "Left to pay"), xaf(Math.abs(after))],
		[left, xaf(standing.owed), nextInstallment(receipt.schedule)?.in(language) ?? null],
		[say("Paid by"), paidBy(receipt)?.in(language)],
		[say("Received from"), receipt.payer],
		[say(voids ? "Voided by" : "Received by"), `${receipt.taken_by}, ${new Instant(receipt.recorded_at).in(language)}`],
		[say("Check code"), receipt.verify_code],
		[say("Check [code]"), receipt.check],
		[say("Voids"), other(voids)],
		[say("Voided by"), other(voided_by)],
	];
	return facts.flatMap(([label, value, note = null]) => (value ? [{ label: label.in(language), value, note }] : []));
}

/** What is to be paid next, and by when. Null for a class without dates. */
export function nextInstallment(schedule: ReceiptPaper["schedule"]): Sentence | null {
	if (!schedule) return null;
	if (!schedule.next) return say("All instalments paid");
	const { left, due_date } = schedule.next;
	return say("Next instalment: {amount} by {day}", { amount: new Amount(left), day: new PlainDay(due_date) });
}

/** `Orange Money PP260730.1050.B91660 · slip 80 000 XAF`. Null if nothing is known. */
export function paidBy({
	method,
	reference,
	slip_amount: slip,
}: Pick<ReceiptAnswer, "method" | "reference" | "slip_amount">) {
	if (method === "unstated") return null;
	const way = say(METHOD_LABEL[method]);
	if (reference === null) return way;
	const values = { method: way, number: reference };
	return slip === null
		? say("{method} {number}", values)
		: say("{method} {number} · slip {slip}", { ...values, slip: new Amount(slip) });
}

export function printNote(print: ReceiptAnswer["unmarked_print"], isVoid: boolean): Sentence | null {
	if (!print) return null;
	if (isVoid) return say("The payment was voided: every print says VOID.");
	if (print.left) return say("The first Print or PDF is the receipt itself. Every later one is marked as a copy.");
	if (print.again_until) return againNote(print.again_until, print.again_as === "pdf" ? "PDF" : say("Print"));
	if (!print.printed_at) return say("Printed before prints were counted. Every further print says DUPLICATE.");
	return say("Printed by {person}, {time}. Every further print says DUPLICATE.", {
		person: print.printed_by ?? "",
		time: new Instant(print.printed_at),
	});
}

/** What the person who made the unmarked print reads while it may be repeated. */
export const againNote = (until: string, again: Sentence | "PDF" = say("this page")) =>
	say(
		"Printed just now. If the printer jams, {again} gives the same receipt again until {time}; every other print is marked as a copy.",
		{ again, time: clockTime(until) },
	);
