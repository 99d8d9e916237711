import type { Sentence } from "./words/sentence.ts";
import { say } from "./words/words.ts";

/** The form of the one unmarked print: a page printed by the browser, a PDF, or a call. */
export const PRINT_FORMS = ["page", "pdf", "call"] as const;
export type PrintForm = (typeof PRINT_FORMS)[number];

/** `two`: the school's and the parent's copy side by side on A4. */
export const RECEIPT_COPIES = ["one", "two"] as const;
export type ReceiptCopies = (typeof RECEIPT_COPIES)[number];

export interface UnmarkedPrint {
	/** True if not printed yet and the payment is not voided. */
	left: boolean;
	printed_at: string | null;
	printed_by: string | null;
	/** For the person who made it some minutes ago: the form, and until when it may be repeated; else null. */
	again_as: PrintForm | null;
	again_until: string | null;
}

/** `again` is what repeats it. */
export const againNote = (time: string, again: Sentence | "PDF"): Sentence =>
	say(
		"Printed just now. If the printer jams, {again} gives the same receipt again until {time}; every other print is marked as a copy.",
		{ again, time },
	);
