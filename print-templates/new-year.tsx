import type { rolloverPaper } from "#school/new-year/rollover-summary";
import { FULL_CLASS } from "#shared/limits";
import type { MoveClass } from "#shared/new-year";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { ListPaper, Stats } from "./list-parts.tsx";
import { LIST, type PaperKind } from "./paper-kind.tsx";
import { moneyColumn, type PaperColumn, PaperTable } from "./paper-table.tsx";
import type { PaperProps } from "./words.tsx";

type NewYearPaper = Pick<
	Awaited<ReturnType<typeof rolloverPaper>>,
	"school" | "from_year" | "to_year" | "printed_on" | "counts" | "classes"
>;

export const NEW_YEAR: PaperKind<NewYearPaper> = {
	title: ({ to_year, school }) => say("New year {year}", { year: formatYear(to_year, school.year_text) }),
	Paper: NewYear,
	page: () => LIST,
};

const columnsOf = (full: number): PaperColumn<MoveClass>[] => [
	{ head: "Class", width: 38, isRowHead: true, cell: ({ name }) => name },
	{ width: 62, cell: (one) => <Bar one={one} full={full} /> },
	moneyColumn("Promoted in", 20, ({ promoted }) => promoted),
	moneyColumn("Repeating", 20, ({ repeating }) => repeating),
	moneyColumn("Already there", 20, ({ there }) => there),
	moneyColumn(
		"Total",
		18,
		({ total }) => (total > FULL_CLASS ? `${total} (> ${FULL_CLASS})` : total),
		({ total }) => (total > FULL_CLASS ? "money late" : "money"),
	),
];

function NewYear({ words, ...paper }: PaperProps<NewYearPaper>) {
	const { school, from_year, to_year, counts, classes } = paper;
	const years = { from: formatYear(from_year, school.year_text), to: formatYear(to_year, school.year_text) };
	const full = Math.max(FULL_CLASS, ...classes.map(({ total }) => total));
	return (
		<ListPaper
			school={school}
			title={words.t("The school of {from} moves up to {to}", years)}
			about={<p className="figures">{words.day(paper.printed_on)}</p>}
			aside={
				<Stats
					items={[
						[words.t("Promoted"), counts.promote],
						[words.t("Repeat"), counts.repeat],
						[words.t("Leave"), counts.leave],
						[words.t("Skipped"), counts.skip],
					]}
				/>
			}
		>
			<PaperTable columns={columnsOf(full)} rows={classes.toReversed()} words={words} />
		</ListPaper>
	);
}

function Bar({ one: { promoted, repeating, there }, full }: { one: MoveClass; full: number }) {
	const [first, second, third] = [promoted, repeating, there].map((count) => (100 * count) / full) as [
		number,
		number,
		number,
	];
	return (
		<svg viewBox="0 0 100 8" width="100%" height="4mm" preserveAspectRatio="none" aria-hidden="true">
			<rect x="0" y="0" width={first} height="8" fill="#0c5c3c" />
			<rect x={first} y="0" width={second} height="8" fill="#e9ab2b" />
			<rect x={first + second} y="0" width={third} height="8" fill="#d8d8d2" />
			<line
				x1={(100 * FULL_CLASS) / full}
				x2={(100 * FULL_CLASS) / full}
				y1="0"
				y2="8"
				stroke="#b7191c"
				strokeWidth="0.4"
			/>
		</svg>
	);
}
