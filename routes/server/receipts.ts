import { amountInWords } from "#print/amount-in-words";
import { receipt } from "#school/fees/receipts/receipts";
import type { StatementPaper } from "#school/fees/student-fees";
import { schoolReceiptCopies } from "#school/settings/read-setting";
import { clockTime } from "#shared/dates";
import { amountOf, byStudent, type ReceiptPaper, receiptText } from "#shared/payment-papers";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import { firstLetters, wordsOfName } from "#shared/short-names";
import type { Language } from "#shared/words/languages";
import { Amount, Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { ask, type Context, languageOf } from "./visit.ts";

/** Times are formatted here because the browser may be in another time zone. */
export async function openedReceipt(context: Context, receipt_number: string | null) {
	if (!receipt_number) return null;
	const language = languageOf(context);
	const { unmarked_print: print, ...paper } = await ask(context, receipt, { receipt_number });
	return {
		...paper,
		amount_in_words: amountInWords(amountOf(paper.total, paper.lines[0]), language),
		short_names: shortNames(paper),
		copies: print && schoolReceiptCopies(),
		recorded: new Instant(paper.lines[0].recorded_at).in(language),
		unmarked_print: print && withTimes(print, language),
	};
}

const withTimes = (print: UnmarkedPrint, language: Language) => ({
	...print,
	printed: print.printed_at && new Instant(print.printed_at).in(language),
	again_until: print.again_until && clockTime(print.again_until),
});

/** `Marie Claire N.` in shared messages. */
function shortName(full_name: string): string {
	const [surname = "", ...firstNames] = wordsOfName(full_name);
	return firstNames.length === 0 ? surname : `${firstNames.join(" ")} ${firstLetters(surname, 1)}.`;
}

/** On the server, because older browsers cannot divide names into letters. */
export const shortNames = ({ lines }: Pick<ReceiptPaper, "lines">): string[] =>
	byStudent(lines).map(([{ student_name }]) => shortName(student_name));

export const textOfReceipt = (receipt: ReceiptPaper, language: Language): string =>
	receiptText(receipt, shortNames(receipt)).in(language);

export const sharedStatement = ({ student, school, totals }: StatementPaper, language: Language): string =>
	say("Fees of {name}, {year}: paid {paid}, left to pay {left}", {
		name: shortName(student.full_name),
		year: formatYear(student.year, school.year_text),
		paid: new Amount(totals.paid),
		left: new Amount(totals.owed),
	}).in(language);
