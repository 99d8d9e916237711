import type { RouterContextProvider } from "react-router";
import { amountInWords } from "#print/amount-in-words";
import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { receipt } from "#school/fees/receipts/receipts";
import { jointReceipt } from "#school/fees/several/joint-receipt";
import type { JointReceipt } from "#school/fees/several/several.schema";
import { clockTime } from "#shared/dates";
import { todayNote } from "#shared/papers";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { jointPaper } from "./joint-paper.ts";
import { withRecordedTime } from "./recorded-time.ts";
import { ask, languageOf } from "./visit.ts";

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

/** The same of a receipt of several payments. */
export function shownJointReceipt(answer: JointReceipt, language: Language) {
	const paper = jointPaper(answer);
	return {
		...withRecordedTime(language)(paper),
		amount_in_words: amountInWords(paper.total, language),
		paid_by: paidBy(paper)?.in(language) ?? null,
		unmarked_print: answer.unmarked_print,
		print_note: printNote(answer.unmarked_print, paper.voided === paper.total)?.in(language) ?? null,
	};
}

/** The receipt of a number: a joint one for a payment that was made together with others. */
export async function openedReceipt(context: Readonly<RouterContextProvider>, receipt_number: string | null) {
	if (!receipt_number) return { receipt: null, joint: null };
	const language = languageOf(context);
	const found = await ask(context, receipt, { receipt_number });
	if (found.joint_receipt === null || found.voids) return { receipt: shownReceipt(found, language), joint: null };
	return { receipt: null, joint: shownJointReceipt(await ask(context, jointReceipt, { receipt_number }), language) };
}

/** `Orange Money PP260730.1050.B91660 · slip 80 000 XAF`. Null if nothing is known. */
function paidBy({ method, reference, slip_amount: slip }: Pick<ReceiptAnswer, "method" | "reference" | "slip_amount">) {
	if (method === "unstated") return null;
	const way = say(METHOD_LABEL[method]);
	if (reference === null) return way;
	const values = { method: way, number: reference };
	return slip === null
		? say("{method} {number}", values)
		: say("{method} {number} · slip {slip}", { ...values, slip: new Amount(slip) });
}

function printNote(print: ReceiptAnswer["unmarked_print"], isVoid: boolean): Sentence | null {
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
