import { ageOn, today } from "#shared/dates";
import { AGES, type DuplicateReason } from "#shared/student-values";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";

/** What is asked about and refuses nothing: by forms, approvals, imports and the upload. */

export function isUsualAge(born: string, on: string): boolean {
	const age = ageOn(born, on);
	return age >= AGES.from && age <= AGES.to;
}

export const ageDoubt = (born: string): Sentence | null =>
	isUsualAge(born, today())
		? null
		: sayCount(ageOn(born, today()), "would be {count} year old", "would be {count} years old");

export const MARKS_OUT_OF = 20;

/** An average of 0 is not known yet, and one below 1 is itself unusual. */
export function usualAverages(year: number, averages: readonly number[]) {
	const known = averages.filter((average) => average >= 1).sort((a, b) => a - b);
	const above = known.findIndex((average) => average > MARKS_OUT_OF);
	const [outOf20, outOf100] = above < 0 ? [known, []] : [known.slice(0, above), known.slice(above)];
	const usual = outOf20.length > outOf100.length ? outOf20 : outOf100;
	return {
		year,
		low: Math.floor(usual[Math.floor(usual.length / 10)] ?? 0),
		high: Math.ceil(usual[Math.ceil(usual.length * 0.9) - 1] ?? 0),
		outOf20: outOf20.length / known.length,
		count: known.length,
	};
}

export type UsualAverages = ReturnType<typeof usualAverages>;

/** Fewer averages tell nothing about how a school marks. */
const FEWEST_OUT_OF_100 = 10;

export function averageDoubt(average: number, { year, low, high, outOf20, count }: UsualAverages): Sentence | null {
	const isOutOf100 = average > MARKS_OUT_OF && outOf20 > 0.5;
	const isOutOf20 = average > 0 && average <= MARKS_OUT_OF && outOf20 <= 0.1 && count >= FEWEST_OUT_OF_100;
	const isShare = average > 0 && average < 1;
	if (!isOutOf100 && !isOutOf20 && !isShare) return null;
	if (isShare && count < FEWEST_OUT_OF_100) return say("averages above 0 and below 1 are rare");
	return say("most averages of {year} are between {low} and {high}", { year, low, high });
}

const SAME = { name: say("name [same]"), birth: say("birth date [same]"), phone: say("phone [same]") };

/** `same birth date and phone as NDIAYE Awa Marie, record 17` */
export function duplicateDoubt(reasons: readonly DuplicateReason[], other: { name: string } & Place): Sentence {
	const words = reasons.map((reason) => SAME[reason]);
	const last = words.at(-1) ?? "";
	const what =
		words.length > 1 ? say("{others} and {last}", { others: joined(words.slice(0, -1)), last }) : joined(words);
	const { name } = other;
	return "row" in other
		? say("same {what} as {name}, row {row}", { what, name, row: other.row })
		: say("same {what} as {name}, record {id}", { what, name, id: other.id });
}

type Place = { id: number } | { row: number };
