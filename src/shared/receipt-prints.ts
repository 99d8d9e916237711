import type { Sentence } from "./words/sentence.ts";
import { say } from "./words/words.ts";

/** A page printed by the browser, a PDF, or a call. */
export const PRINT_FORMS = ["page", "pdf", "call"] as const;
export type PrintForm = (typeof PRINT_FORMS)[number];

/** `two` has the school's and the parent's copy side by side on A4; `roll` is for a printer of receipts. */
export const RECEIPT_COPIES = ["one", "two", "roll"] as const;
export type ReceiptCopies = (typeof RECEIPT_COPIES)[number];

export interface UnmarkedPrint {
	/** False after the print, and for a voided payment. */
	left: boolean;
	printed_at: string | null;
	printed_by: string | null;
	/** The form that the person who made it may still repeat; else null. */
	again_as: PrintForm | null;
	again_until: string | null;
}

export const againNote = (time: string, again: Sentence | "PDF"): Sentence =>
	say(
		"Printed just now. If the printer jams, {again} gives the same receipt again until {time}; every other print is marked as a copy.",
		{ again, time },
	);
