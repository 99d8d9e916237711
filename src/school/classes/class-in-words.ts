import { dayMonYear } from "#shared/dates";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, type FeeField } from "#shared/fee-types";
import { changesInWords, plainFigures } from "../trail/in-words.ts";
import type { DueDate, SchoolClass } from "./classes.schema.ts";

const feeWord = (field: FeeField) => FEE_LABEL[field].replace(/ Fee$/, "").toLowerCase();

/** The fees of a class, for the audit line when it is created or deleted. In between, the trail has what changed. */
export function feesInWords(schoolClass: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => schoolClass[field] > 0).map(
		(field) => `${feeWord(field)} ${plainFigures(schoolClass[field])}`,
	);
	return fees.length === 0 ? "" : `: ${fees.join(", ")}`;
}

/** `45 000 by 15-Sep-2026, the rest by 15-Jan-2027`. */
const datesInWords = (dates: DueDate[]) =>
	dates
		.map(({ amount, due_date }) => `${amount === null ? "the rest" : plainFigures(amount)} by ${dayMonYear(due_date)}`)
		.join(", ");

export function whatWasSet(name: string, dates: DueDate[]): string {
	if (dates.length === 0) return `took the dates of ${name} away`;
	return `set ${dates.length} ${dates.length === 1 ? "instalment" : "instalments"} for ${name}: ${datesInWords(dates)}`;
}

export const datesTakenAlong = (dates: DueDate[]) => (dates.length === 0 ? "" : `, due were ${datesInWords(dates)}`);

/** Empty if nothing did. Dates have a line of their own. */
export function whatChanged(before: SchoolClass, after: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => before[field] !== after[field]).map(
		(field) => `${feeWord(field)} ${plainFigures(before[field])} to ${plainFigures(after[field])}`,
	);
	const rest = changesInWords([
		["name", before.name, after.name],
		["installments", before.number_of_installments, after.number_of_installments],
		["year", before.year, after.year],
	]);
	return [...rest, ...fees].join(", ");
}
