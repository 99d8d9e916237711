import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import { Columns, type Head, Heads, ListPaper, PrintedOn, Stats } from "./list-parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

const WIDTHS = [9, 88, 24, 24, 24, 24, 24, 26, 25, 17];
/** A column only if a student of the class has a discount. The names give way. */
const DISCOUNT_WIDTH = 24;
const DISCOUNT_PLACE = 8;
/** French has the longest word, "professionnelle", and two words for a status. */
const FRENCH_WIDTHS = [9, 76, 24, 24, 28, 24, 24, 26, 25, 25];

function widthsOf(language: PaperWords["language"], reduced: boolean): number[] {
	const widths = language === "en" ? WIDTHS : FRENCH_WIDTHS;
	if (!reduced) return widths;
	const narrower = widths.map((width, index) => (index === 1 ? width - DISCOUNT_WIDTH : width));
	return narrower.toSpliced(DISCOUNT_PLACE, 0, DISCOUNT_WIDTH);
}

const headsOf = (reduced: boolean): Head[] => [
	["No.", "serial"],
	"Name",
	...FEE_TYPES.map((type): Head => [type, "head-money"]),
	["Total", "head-money"],
	...(reduced ? ([["Reduction", "head-money"]] as const) : []),
	["Balance", "head-money"],
	"Status",
];

export function ClassFeeList({ words, ...list }: PaperProps<ClassFeeListPaper>) {
	const { school, class_name, rows, totals } = list;
	const reduced = totals.remitted > 0;
	return (
		<ListPaper
			school={school}
			title={
				<>
					{words.before("Class Fee List")} {class_name}
				</>
			}
			about={<PrintedOn of={list} words={words} text="Academic year {year}. Amounts paid, in XAF. Printed on {day}." />}
			aside={
				<Stats
					of={[
						[words.t("Total Students"), totals.students],
						[words.t("Fully Paid"), totals.fully_paid],
						[words.t("With Balance"), totals.with_balance],
					]}
				/>
			}
		>
			<table>
				<Columns widths={widthsOf(words.language, reduced)} />
				<Heads heads={headsOf(reduced)} words={words} />
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: all printed data of two students may be equal
						<Row key={index} row={row} serial={index + 1} reduced={reduced} words={words} />
					))}
				</tbody>
				<tfoot>
					<tr>
						<td />
						<th scope="row">{words.t("Total")}</th>
						<Amounts of={totals} reduced={reduced} />
						<td />
					</tr>
				</tfoot>
			</table>
		</ListPaper>
	);
}

interface RowProps {
	row: ClassFeeListRow;
	serial: number;
	reduced: boolean;
	words: PaperWords;
}

function Row({ row, serial, reduced, words }: RowProps) {
	return (
		<tr>
			<td className="serial figures">{serial}</td>
			<th scope="row">
				{row.name}
				{row.expected && <p className="note">{words.t("Expected [student]")}</p>}
			</th>
			<Amounts of={row} reduced={reduced} />
			<td className={row.status === "Paid" ? "paid" : "owing"}>{words.t(row.status)}</td>
		</tr>
	);
}

type Amounted = Pick<ClassFeeListRow, "paid" | "total" | "remitted" | "balance">;

function Amounts({ of, reduced }: { of: Amounted; reduced: boolean }) {
	return (
		<>
			{FEE_TYPES.map((type) => (
				<td key={type} className="money">
					{figures(of.paid[type])}
				</td>
			))}
			<td className="money">{figures(of.total)}</td>
			{reduced && <td className="money">{figures(of.remitted)}</td>}
			<td className="money">{figures(of.balance)}</td>
		</>
	);
}
