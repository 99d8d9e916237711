import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { clockTime, dayMonYear, isoDate } from "#shared/dates";

/** With the moment it was written down as the school's clock says it; a browser may stand in another zone. */
export function recorded<T extends { recorded_at: string }>(entry: T): T & { recorded: string } {
	return { ...entry, recorded: momentInWords(entry.recorded_at) };
}

const momentInWords = (instant: string) => `${dayMonYear(isoDate(new Date(instant)))} at ${clockTime(instant)}`;

/** A receipt as its dialog shows it, with what the office reads about its prints. */
export const shownReceipt = (receipt: ReceiptAnswer) => ({ ...recorded(receipt), print_note: printNote(receipt) });

function printNote({ unmarked_print: print, voided_by }: ReceiptAnswer): string | null {
	if (!print) return null;
	if (voided_by) return "The payment was voided: every print says VOID.";
	if (print.left) return "The first Print or PDF is the receipt itself. Every later one is marked as a copy.";
	if (print.again_until) return againNote(print.again_until, print.again_as === "pdf" ? "PDF" : "Print");
	if (!print.printed_at) return "Printed before prints were counted. Every further print says DUPLICATE.";
	return `Printed by ${print.printed_by}, ${momentInWords(print.printed_at)}. Every further print says DUPLICATE.`;
}

/** What whoever made the unmarked print reads while it may be repeated. */
export const againNote = (until: string, again = "this page") =>
	`Printed just now. If the printer jams, ${again} gives the same receipt again until ${clockTime(until)}; every other print is marked as a copy.`;
