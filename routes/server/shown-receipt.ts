import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { clockTime, dayAndTime } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import { withRecordedTime } from "./recorded-time.ts";

/** A receipt as its dialog shows it, with a note about its prints for the office. */
export const shownReceipt = (receipt: ReceiptAnswer, language: Language) => ({
	...withRecordedTime(language)(receipt),
	print_note: printNote(receipt),
});

function printNote({ unmarked_print: print, voided_by }: ReceiptAnswer): string | null {
	if (!print) return null;
	if (voided_by) return "The payment was voided: every print says VOID.";
	if (print.left) return "The first Print or PDF is the receipt itself. Every later one is marked as a copy.";
	if (print.again_until) return againNote(print.again_until, print.again_as === "pdf" ? "PDF" : "Print");
	if (!print.printed_at) return "Printed before prints were counted. Every further print says DUPLICATE.";
	return `Printed by ${print.printed_by}, ${dayAndTime(print.printed_at, " at ")}. Every further print says DUPLICATE.`;
}

/** What the person who made the unmarked print reads while it may be repeated. */
export const againNote = (until: string, again = "this page") =>
	`Printed just now. If the printer jams, ${again} gives the same receipt again until ${clockTime(until)}; every other print is marked as a copy.`;
