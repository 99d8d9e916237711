import { daysBetween } from "./dates.ts";
import type { Label } from "./words/words.ts";

const MAX_DAYS_LATE = 31;

/** Such a payment must be confirmed at the desk and is noted in the audit trail. */
export const isLateEntry = (day: string, today: string): boolean => daysBetween(day, today) > MAX_DAYS_LATE;

const QUESTIONS = [
	"A month ago?",
	"Two months ago?",
	"Three months ago?",
	"Four months ago?",
	"Five months ago?",
	"Six months ago?",
	"Seven months ago?",
	"Eight months ago?",
	"Nine months ago?",
	"Ten months ago?",
	"Eleven months ago?",
	"A year ago?",
] as const satisfies Label[];

/** Counts whole months, up to a year. */
export function lateEntryQuestion(day: string, today: string): Label {
	const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
	const [thisYear = 0, thisMonth = 0, thisDate = 0] = today.split("-").map(Number);
	const months = (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
	if (months > QUESTIONS.length) return "More than a year ago?";
	return QUESTIONS[Math.max(months, 1) - 1] ?? QUESTIONS[0];
}
