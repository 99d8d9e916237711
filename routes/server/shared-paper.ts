import type { ReceiptAnswer } from "#school/fees/fees.schema";
import { firstLetters, wordsOfName } from "#shared/masked-name";
import type { StatementPaper } from "#shared/papers";
import type { Language } from "#shared/words/languages";
import { Amount, shortDay } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";

/** What is sent on to others has no whole name: the last word, and of the first its letter. `Ngo Amina` is `Amina N.`. */
function shortName(full_name: string): string {
	const [first = "", ...rest] = wordsOfName(full_name);
	const last = rest.at(-1);
	return last === undefined ? first : `${last} ${firstLetters(first, 1)}.`;
}

interface SharedReceipt extends Pick<ReceiptAnswer, "paid_at" | "verify_url"> {
	number: string;
	sum: number;
	names: string[];
}

/** The words that go with a receipt, such as `Receipt RCP-… 30 000 XAF Amina N., 12/11/2026, to check: https://…`. */
export function sharedReceipt({ number, sum, names, paid_at, verify_url }: SharedReceipt, language: Language): string {
	const name = [...new Set(names.map(shortName))].join(", ");
	const facts = { number, amount: new Amount(sum), name, day: shortDay(paid_at) };
	const text = verify_url
		? say("Receipt {number} {amount} {name}, {day}, to check: {address}", { ...facts, address: verify_url })
		: say("Receipt {number} {amount} {name}, {day}", facts);
	return text.in(language);
}

/** The words that go with a statement. */
export const sharedStatement = ({ student, school, totals }: StatementPaper, language: Language): string =>
	say("Fees of {name}, {year}: paid {paid}, left to pay {left}", {
		name: shortName(student.full_name),
		year: formatYear(student.year, school.year_text),
		paid: new Amount(totals.paid),
		left: new Amount(totals.owed),
	}).in(language);

/** Opens WhatsApp, which asks whom to send the text to. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
