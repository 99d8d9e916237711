import { firstLetters, wordsOfName } from "#shared/masked-name";
import { byStudent, type ReceiptPaper, receiptText, type StatementPaper } from "#shared/payment-papers";
import type { Language } from "#shared/words/languages";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";

/** What is sent on has the given names whole, and of the family name its letter. `Ngo Marie Claire` is `Marie Claire N.`. */
function shortName(full_name: string): string {
	const [first = "", ...given] = wordsOfName(full_name);
	return given.length === 0 ? first : `${given.join(" ")} ${firstLetters(first, 1)}.`;
}

/** The students of a receipt, in order. The server shortens names, because older browsers cannot divide them into letters. */
export const shortNames = ({ lines }: Pick<ReceiptPaper, "lines">): string[] =>
	byStudent(lines).map(([{ student_name }]) => shortName(student_name));

export const textOfReceipt = (receipt: ReceiptPaper, language: Language): string =>
	receiptText(receipt, shortNames(receipt)).in(language);

/** The words that go with a statement. */
export const sharedStatement = ({ student, school, totals }: StatementPaper, language: Language): string =>
	say("Fees of {name}, {year}: paid {paid}, left to pay {left}", {
		name: shortName(student.full_name),
		year: formatYear(student.year, school.year_text),
		paid: new Amount(totals.paid),
		left: new Amount(totals.owed),
	}).in(language);
