import type { OfficeListLine, OfficeListPaper } from "#shared/debt-papers";
import { KIND_LABEL } from "#shared/debtor-filters";
import { figures } from "#shared/money";
import type { RuleLabel } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Columns, Stat } from "./list-parts.tsx";
import { OfficeListRow, OfficeListSums } from "./office-list-rows.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { PaperWords } from "./words.tsx";

const WIDTHS = [10, 66, 26, 27, 24, 24, 24, 24, 27, 35];
/** What is owed of earlier years takes its room from the names. */
const WIDTHS_WITH_ARREARS = [10, 44, 26, 27, 24, 24, 24, 24, 22, 27, 35];
const HEADS = [
	["No.", "serial"],
	["Name"],
	["Matricule"],
	["Phone"],
	["Total due", "head-money"],
	["Paid [amount]", "head-money"],
	["Owed", "head-money"],
	["Overdue", "head-money"],
	["Earlier years", "head-money"],
	["Since", "since"],
	["Agreed until"],
] as const satisfies [RuleLabel, className?: string][];

const withArrears = (rows: OfficeListLine[]) => rows.some(({ arrears }) => arrears !== null);
const headsOf = (rows: OfficeListLine[]) => HEADS.filter(([head]) => head !== "Earlier years" || withArrears(rows));

interface OfficeListProps extends OfficeListPaper {
	words: PaperWords;
}

type Summed = "total_due" | "paid" | "owed" | "overdue" | "arrears";

const sumOf = (rows: OfficeListLine[], of: Summed) => rows.reduce((sum, row) => sum + (row[of] ?? 0), 0);

/** A4 landscape: who owes how much, with phones. It stays in the office. */
export function OfficeList({ words, ...list }: OfficeListProps) {
	return (
		<article className="paper list debtors">
			<SchoolHeader school={list.school} motto />
			<Title {...list} words={words} />
			<table>
				<Columns widths={withArrears(list.rows) ? WIDTHS_WITH_ARREARS : WIDTHS} />
				<thead>
					<tr>
						{headsOf(list.rows).map(([head, className]) => (
							<th key={head} scope="col" className={className}>
								{words.t(head)}
							</th>
						))}
					</tr>
				</thead>
				<Body {...list} words={words} />
			</table>
			<p className="confidential">{words.t("Confidential: for the office, not for display")}</p>
		</article>
	);
}

function Title({ school, class_name, year, on, owing_kind, printed_on, rows, words }: OfficeListProps) {
	return (
		<div className="list-title">
			<div>
				<h1>
					{words.before("Debtors")} {class_name ?? words.t("All classes")}
				</h1>
				<p className="which figures">
					<span>{words.t(KIND_LABEL[owing_kind])}</span>, {words.day(on)}
				</p>
				<p className="figures">
					{words.t("Academic year {year}. Amounts in XAF. Printed on {day}.", {
						year: formatYear(year, school.year_text),
						day: words.day(printed_on),
					})}
				</p>
			</div>
			<dl className="stats figures">
				<Stat label={words.t("Total Students")} value={figures(rows.length)} />
				<Stat label={words.t("Owed")} value={figures(sumOf(rows, "owed"))} />
				<Stat label={words.t("Overdue")} value={figures(sumOf(rows, "overdue"))} />
			</dl>
		</div>
	);
}

/** Class by class under their names with their own sums, or one list whose rows name the class. */
function Body({ rows, class_name, by_class, on, words }: OfficeListProps) {
	const grouped = by_class && class_name === null;
	const groups = grouped ? [...Map.groupBy(rows, ({ class_id }) => class_id).values()] : [rows];
	return (
		<>
			{groups.map((group) => (
				<tbody key={group[0]?.class_id ?? 0}>
					{grouped && <OfficeListSums label={group[0]?.class_name} sums={sumsOf(group)} className="group" />}
					{group.map((row, index) => (
						<OfficeListRow
							key={row.student_id}
							row={row}
							serial={index + 1}
							withClass={!by_class && class_name === null}
							on={on}
							words={words}
						/>
					))}
					{group.length === 0 && (
						<tr>
							<td colSpan={HEADS.length - 1}>{words.t("Nobody is on this list.")}</td>
						</tr>
					)}
				</tbody>
			))}
			<tfoot>
				<OfficeListSums label={words.t("Total")} sums={sumsOf(rows)} />
			</tfoot>
		</>
	);
}

const sumsOf = (rows: OfficeListLine[]) => ({
	students: rows.length,
	amounts: (
		["total_due", "paid", "owed", "overdue", ...(withArrears(rows) ? (["arrears"] as const) : [])] as const
	).map((of) => sumOf(rows, of)),
});
