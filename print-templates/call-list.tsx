import type { CallListPaper } from "#shared/debt-papers";
import { formatYear } from "#shared/years";
import { NamesSheet } from "./class-names.tsx";
import type { PaperWords } from "./words.tsx";

/**
 * The only list of debtors that is meant to leave the office: the names of a class, without amounts, phones or a word of
 * debts.
 */
export function CallList({ school, year, printed_on, classes, words }: CallListPaper & { words: PaperWords }) {
	const sheet = {
		kind: "call-list",
		// The phone of the school would be the only one.
		school: { ...school, phone: "" },
		heading: words.t("Please see the bursar"),
		note: words.t("Academic year {year}. Printed on {day}.", {
			year: formatYear(year, school.year_text),
			day: words.day(printed_on),
		}),
		words,
	};
	if (classes.length === 0)
		return (
			<NamesSheet {...sheet}>
				<p>{words.t("Nobody is on this list.")}</p>
			</NamesSheet>
		);
	return (
		<>
			{classes.map((members) => (
				<NamesSheet key={members.class_id} {...sheet} members={members} />
			))}
		</>
	);
}
