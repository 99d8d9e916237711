import type { RouterContextProvider } from "react-router";
import { amountInWords } from "#print/amount-in-words";
import { openReceipt } from "#school/fees/receipts/receipts";
import { schoolReceiptCopies } from "#school/settings/read-setting";
import { clockTime } from "#shared/dates";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import type { Language } from "#shared/words/languages";
import { Instant } from "#shared/words/values";
import { shortNames } from "./shared-paper.ts";
import { ask, languageOf } from "./visit.ts";

/**
 * The receipt of a number for its dialog: a joint one for a payment that was made together with others. The server writes
 * what a browser cannot: amounts in words and short names, and times, because the browser may be in another time zone.
 */
export async function openedReceipt(context: Readonly<RouterContextProvider>, receipt_number: string | null) {
	if (!receipt_number) return null;
	const language = languageOf(context);
	const { unmarked_print: print, ...receipt } = await ask(context, openReceipt, { receipt_number });
	return {
		...receipt,
		amount_in_words: amountInWords(receipt.total, language),
		short_names: shortNames(receipt),
		copies: print && schoolReceiptCopies(),
		recorded: new Instant(receipt.lines[0].recorded_at).in(language),
		unmarked_print: print && withTimes(print, language),
	};
}

const withTimes = (print: UnmarkedPrint, language: Language) => ({
	...print,
	printed: print.printed_at && new Instant(print.printed_at).in(language),
	again_until: print.again_until && clockTime(print.again_until),
});
