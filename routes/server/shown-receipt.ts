import { amountInWords } from "#print/amount-in-words";
import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { clockTime } from "#shared/dates";
import { todayNote } from "#shared/papers";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { withRecordedTime } from "./recorded-time.ts";

/**
 * A receipt as its dialog shows it, with a note about its prints for the office. The server spells the amount, because a
 * browser would have to load the numbers of two languages.
 */
export const shownReceipt = (receipt: ReceiptAnswer, language: Language) => ({
	...withRecordedTime(language)(receipt),
	amount_in_words: amountInWords(receipt.amount, language),
	today_note: todayNote(receipt)?.in(language) ?? null,
	paid_by: paidBy(receipt)?.in(language) ?? null,
	print_note: printNote(receipt.unmarked_print, Boolean(receipt.voided_by))?.in(language) ?? null,
});

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
