import type { ReceiptPaper } from "#shared/papers";
import { PlainDay } from "#shared/words/values";
import type { PaperWords } from "./words.tsx";

/** What is to be paid next, and by when. Nothing for a class without dates. */
export function NextInstalment({ schedule, words }: Pick<ReceiptPaper, "schedule"> & { words: PaperWords }) {
	if (!schedule) return null;
	if (!schedule.next) return words.t("All instalments paid");
	const { left, due_date } = schedule.next;
	const day = words.language === "both" ? words.day(due_date) : new PlainDay(due_date);
	return words.t("Next instalment: {amount} by {day}", { amount: words.amount(left), day });
}
