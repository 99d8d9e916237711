import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import type { RuleLabel } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Columns, Stat } from "./list-parts.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { PaperWords } from "./words.tsx";

const WIDTHS = [9, 88, 24, 24, 24, 24, 24, 26, 25, 17];
/** Discounts have a column only when a student of the class has one. It takes its room from the names. */
const DISCOUNT_WIDTH = 24;
const DISCOUNT_PLACE = 8;
/** French has the longest word, "professionnelle", and two words for a status need a wider column. */
const FRENCH_WIDTHS = [9, 76, 24, 24, 28, 24, 24, 26, 25, 25];
const MONEY_HEADS = [...FEE_TYPES, "Total", "Balance"] as const satisfies RuleLabel[];
const MONEY_HEADS_REDUCED = [...FEE_TYPES, "Total", "Reduction", "Balance"] as const satisfies RuleLabel[];

function widthsOf(language: PaperWords["language"], reduced: boolean): number[] {
	const widths = language === "en" ? WIDTHS : FRENCH_WIDTHS;
	if (!reduced) return widths;
	const narrower = widths.map((width, place) => (place === 1 ? width - DISCOUNT_WIDTH : width));
	return narrower.toSpliced(DISCOUNT_PLACE, 0, DISCOUNT_WIDTH);
}

interface ClassFeeListProps extends ClassFeeListPaper {
	words: PaperWords;
}

/** A4 landscape: what each student of a class has paid, by fee type, and the balance. */
export function ClassFeeList({ school, class_name, year, printed_on, rows, totals, words }: ClassFeeListProps) {
	const reduced = totals.remitted > 0;
	const printed = { year: formatYear(year, school.year_text), day: words.day(printed_on) };
	return (
		<article className="paper list class-fee-list">
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>
						{words.before("Class Fee List")} {class_name}
					</h1>
					<p className="figures">{words.t("Academic year {year}. Amounts paid, in XAF. Printed on {day}.", printed)}</p>
				</div>
				<dl className="stats figures">
					<Stat label={words.t("Total Students")} value={totals.students} />
					<Stat label={words.t("Fully Paid")} value={totals.fully_paid} />
					<Stat label={words.t("With Balance")} value={totals.with_balance} />
				</dl>
			</div>
			<table>
				<Columns widths={widthsOf(words.language, reduced)} />
				<Heads reduced={reduced} words={words} />
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: all printed data of two students may be equal
						<Row key={index} row={row} serial={index + 1} reduced={reduced} words={words} />
					))}
				</tbody>
				<Sums totals={totals} reduced={reduced} words={words} />
			</table>
		</article>
	);
}

interface Part {
	reduced: boolean;
	words: PaperWords;
}

function Heads({ reduced, words }: Part) {
	return (
		<thead>
			<tr>
				<th scope="col" className="serial">
					{words.t("No.")}
				</th>
				<th scope="col">{words.t("Name")}</th>
				{(reduced ? MONEY_HEADS_REDUCED : MONEY_HEADS).map((head) => (
					<th key={head} scope="col" className="head-money">
						{words.t(head)}
					</th>
				))}
				<th scope="col">{words.t("Status")}</th>
			</tr>
		</thead>
	);
}

function Row({ row, serial, reduced, words }: Part & { row: ClassFeeListRow; serial: number }) {
	return (
		<tr>
			<td className="serial figures">{serial}</td>
			<th scope="row">
				{row.name}
				{row.expected && <p className="note">{words.t("Expected [student]")}</p>}
			</th>
			{FEE_TYPES.map((type) => (
				<td key={type} className="money">
					{figures(row.paid[type])}
				</td>
			))}
			<td className="money">{figures(row.total)}</td>
			{reduced && <td className="money">{figures(row.remitted)}</td>}
			<td className="money">{figures(row.balance)}</td>
			<td className={row.status === "Paid" ? "paid" : "owing"}>{words.t(row.status)}</td>
		</tr>
	);
}

function Sums({ totals, reduced, words }: Part & Pick<ClassFeeListProps, "totals">) {
	return (
		<tfoot>
			<tr>
				<td />
				<th scope="row">{words.t("Total")}</th>
				{FEE_TYPES.map((type) => (
					<td key={type} className="money">
						{figures(totals.paid[type])}
					</td>
				))}
				<td className="money">{figures(totals.total)}</td>
				{reduced && <td className="money">{figures(totals.remitted)}</td>}
				<td className="money">{figures(totals.balance)}</td>
				<td />
			</tr>
		</tfoot>
	);
}
