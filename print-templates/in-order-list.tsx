import type { InOrderListPaper } from "#shared/debt-papers";
import { formatYear } from "#shared/years";
import { NamesSheet } from "./class-names.tsx";
import type { PaperWords } from "./words.tsx";

interface InOrderListProps extends InOrderListPaper {
	words: PaperWords;
}

/** For the gate: who of each class is in order on a day. It names nobody who is not, and no amount. */
export function InOrderList({ words, ...list }: InOrderListProps) {
	const { school, year, on, printed_on, classes } = list;
	const sheet = {
		kind: "in-order-list",
		school,
		heading: words.t("In order on {day}", { day: words.day(on) }),
		note: words.t("Academic year {year}. Printed on {day}.", {
			year: formatYear(year, school.year_text),
			day: words.day(printed_on),
		}),
		words,
	};
	const [last] = classes.slice(-1);
	return (
		<>
			{classes.map((members) => (
				<NamesSheet key={members.class_id} {...sheet} members={members}>
					{members === last && <WithoutDates {...list} words={words} />}
				</NamesSheet>
			))}
			{classes.length === 0 && (
				<NamesSheet {...sheet}>
					<p>{words.t("Nobody is on this list.")}</p>
					<WithoutDates {...list} words={words} />
				</NamesSheet>
			)}
		</>
	);
}

function WithoutDates({ without_dates, words }: InOrderListProps) {
	if (without_dates.length === 0) return null;
	return (
		<p className="without-dates">
			{words.before("Classes without dates, not on this list")} {without_dates.join(", ")}
		</p>
	);
}
