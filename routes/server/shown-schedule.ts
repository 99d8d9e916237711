import type { StudentSchedule } from "#school/fees/due/schedule.schema";
import type { InstallmentState } from "#shared/installments";
import { figures } from "#shared/money";
import type { Language } from "#shared/words/languages";
import { PlainDay } from "#shared/words/plain-day";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";

/** Amber before the date, red after it, and always with the word. */
const STATES = {
	paid: { kind: "paid", word: "Paid [instalment]" },
	part: { kind: "pending", word: "Part paid" },
	due: { kind: "pending", word: "Due [instalment]" },
	overdue: { kind: "owing", word: "Overdue" },
} as const satisfies Record<InstallmentState, { kind: string; word: RuleLabel }>;

const COLUMNS: RuleLabel[] = ["Instalment", "Due [date]", "Amount (XAF)", "Paid [amount]", "Left [amount]", "State"];

/**
 * The instalments of a student and the later date agreed, all of it in words: a family's pages have no room to say them.
 * No table for a class without dates.
 */
export function shownSchedule(schedule: StudentSchedule, language: Language) {
	const { installments, moratorium, standing } = schedule;
	const until = standing === "paid" ? undefined : moratorium?.until;
	return {
		agreed: until ? say("Agreed until {day}", { day: new PlainDay(until) }).in(language) : null,
		title: say("Instalments").in(language),
		columns: COLUMNS.map((label) => say(label).in(language)),
		rows: installments.map(({ number, due_date, amount, paid, left, state }) => ({
			cells: [
				say("Instalment {number}", { number }).in(language),
				new Day(due_date).in(language),
				...[amount, paid, left].map(figures),
			],
			kind: STATES[state].kind,
			state: say(STATES[state].word).in(language),
		})),
	};
}
