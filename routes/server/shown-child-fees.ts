import { owedOf } from "#school/fees/balances";
import type { studentFees } from "#school/fees/student-fees";
import { contactLinks } from "#shared/contact-links";
import { FEE_TYPES } from "#shared/fee-types";
import type { Language } from "#shared/words/languages";
import { Amount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";

type Fees = Awaited<ReturnType<typeof studentFees>>;

/** The sum beneath a child's name, the name of its settled fees together, and the links by which a family asks the school about it. */
export function shownChildFees({ student, balance }: Fees, phone: string, language: Language) {
	const left = say("Left to pay {amount}", { amount: new Amount(owedOf(balance)) }).in(language);
	const { shown, tel, whatsapp } = contactLinks(phone, `${student.full_name}, ${student.class_name}: ${left}`);
	const settled = FEE_TYPES.filter((type) => balance[type] === 0).length;
	const fold = sayCount(settled, "Show the paid fee", "Show the {count} paid fees").in(language);
	return { left, fold: settled > 0 ? fold : null, ask: { shown, tel, whatsapp } };
}
