import { startAccessCards } from "#print/jobs";
import { unlinkedOnReceipt } from "#school/fees/receipts/receipt-offers";
import { accessCardCounts, printAccessCards } from "#school/links/access-cards";
import { schoolPaperLanguage } from "#school/settings/read-setting";
import { isPaperLanguage } from "#shared/words/languages";
import { intent } from "./act.ts";
import { classChoices } from "./class-choices.ts";
import { ask, type Context } from "./visit.ts";

export const accessCardIntents = {
	"access-cards": intent({
		operation: printAccessCards,
		input: ({ student_ids, ...fields }) =>
			typeof student_ids === "string" ? { student_ids: student_ids.split(",") } : fields,
		answer: ({ output: { owner, paper, language }, fields: { lang } }) => ({
			access_cards: startAccessCards(owner, paper, isPaperLanguage(lang) ? lang : language).id,
		}),
	}),
};

export async function accessCardChoices(context: Context, year: number) {
	const [classes, counts] = await Promise.all([classChoices(context, year), ask(context, accessCardCounts, { year })]);
	const of = new Map(counts.map(({ class_id, ...count }) => [class_id, count]));
	return {
		classes: classes.map((choice) => ({ ...choice, ...(of.get(choice.value) ?? { students: 0, unlinked: 0 }) })),
		paper_language: schoolPaperLanguage(),
	};
}
export type AccessCardChoices = Awaited<ReturnType<typeof accessCardChoices>>;

export const unlinkedStudents = (context: Context, receipt_number: string | null): Promise<number[]> =>
	receipt_number ? ask(context, unlinkedOnReceipt, { receipt_number }) : Promise.resolve([]);
