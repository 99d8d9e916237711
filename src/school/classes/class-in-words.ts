import { FEE_FIELDS, type FeeField } from "#shared/fee-types";
import { joined, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say, sayCount } from "#shared/words/words";
import { changesInWords, fromTo, plainFigures } from "../audit/in-words.ts";
import type { InstallmentInput, SchoolClass } from "./classes.schema.ts";

const FEE_IN_TRAIL = {
	registration_fee: "registration",
	tuition_fee: "tuition",
	vocational_fee: "vocational",
	sport_wear_fee: "sport wear",
	health_sanitation_fee: "health & sanitation",
} as const satisfies Record<FeeField, RuleLabel>;

export const feesInWords = (schoolClass: SchoolClass): Sentence[] =>
	FEE_FIELDS.filter((field) => schoolClass[field] > 0).map((field) =>
		joined([say(FEE_IN_TRAIL[field]), plainFigures(schoolClass[field])], " "),
	);

/** `45 000 by 15-Sep-2026, the rest by 15-Jan-2027`. */
const installmentsInWords = (installments: InstallmentInput[]): Sentence =>
	joined(
		installments.map(({ amount, due_date }) =>
			say("{amount} by {day}", {
				amount: amount === null ? say("the rest") : plainFigures(amount),
				day: new Day(due_date),
			}),
		),
	);

export function installmentsSet(name: string, installments: InstallmentInput[]): Sentence {
	if (installments.length === 0) return say("took the dates of {name} away", { name });
	return sayCount(
		installments.length,
		"set {count} instalment for {name}: {dates}",
		"set {count} instalments for {name}: {dates}",
		{ name, dates: installmentsInWords(installments) },
	);
}

export interface ClassInTrail extends SchoolClass {
	installments: InstallmentInput[];
}

export const datesChanged = (before: ClassInTrail, after: ClassInTrail): Sentence[] => {
	const inWords = ({ installments }: ClassInTrail) =>
		installments.length === 0 ? say("nothing") : installmentsInWords(installments);
	return Bun.deepEquals(before.installments, after.installments)
		? []
		: [fromTo("due dates", inWords(before), inWords(after))];
};

export const withRemovedInstallments = (done: Sentence, installments: InstallmentInput[]): Sentence =>
	installments.length === 0
		? done
		: joined([done, say("due were {dates}", { dates: installmentsInWords(installments) })]);

export const whatChanged = (before: SchoolClass, after: SchoolClass): Sentence[] => [
	...changesInWords([
		["name", before.name, after.name],
		["installments", before.number_of_installments, after.number_of_installments],
		["year", before.year, after.year],
		["level", before.level, after.level],
	]),
	...FEE_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
		fromTo(FEE_IN_TRAIL[field], plainFigures(before[field]), plainFigures(after[field])),
	),
];
