import type { ReactNode } from "react";
import { formatContact } from "#shared/contact";
import type { OfficeListLine, OfficeListPaper } from "#shared/debt-papers";
import { KIND_LABEL } from "#shared/debtor-filters";
import { printedMatricule } from "#shared/matricule";
import { figures } from "#shared/money";
import { Columns, type Head, Heads, ListPaper, labelOf, PrintedOn, Stats } from "./list-parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

const WIDTHS = [10, 66, 26, 27, 24, 24, 24, 24, 27, 35];
/** Debts of earlier years take their room from the names. */
const WIDTHS_WITH_ARREARS = [10, 44, 26, 27, 24, 24, 24, 24, 22, 27, 35];
const HEADS: readonly Head[] = [
	["No.", "serial"],
	"Name",
	"Matricule",
	"Phone",
	["Total due", "head-money"],
	["Paid [amount]", "head-money"],
	["Owed", "head-money"],
	["Overdue", "head-money"],
	["Earlier years", "head-money"],
	["Since", "since"],
	"Agreed until",
];

const withArrears = (rows: OfficeListLine[]) => rows.some(({ arrears }) => arrears !== null);

type Summed = "total_due" | "paid" | "owed" | "overdue" | "arrears";
const SUMMED: readonly Summed[] = ["total_due", "paid", "owed", "overdue"];

const sumOf = (rows: OfficeListLine[], of: Summed) => rows.reduce((sum, row) => sum + (row[of] ?? 0), 0);

type ListProps = PaperProps<OfficeListPaper>;

export function OfficeList({ words, ...list }: ListProps) {
	const { class_name, rows } = list;
	const arrears = withArrears(rows);
	return (
		<ListPaper
			school={list.school}
			className="debtors"
			title={
				<>
					{words.before("Debtors")} {class_name ?? words.t("All classes")}
				</>
			}
			about={
				<>
					<p className="which figures">
						<span>{words.t(KIND_LABEL[list.owing_kind])}</span>, {words.day(list.on)}
					</p>
					<PrintedOn of={list} words={words} text="Academic year {year}. Amounts in XAF. Printed on {day}." />
				</>
			}
			aside={
				<Stats
					of={[
						[words.t("Total Students"), figures(rows.length)],
						[words.t("Owed"), figures(sumOf(rows, "owed"))],
						[words.t("Overdue"), figures(sumOf(rows, "overdue"))],
					]}
				/>
			}
		>
			<table>
				<Columns widths={arrears ? WIDTHS_WITH_ARREARS : WIDTHS} />
				<Heads heads={HEADS.filter((head) => arrears || labelOf(head) !== "Earlier years")} words={words} />
				<Body {...list} words={words} />
			</table>
			<p className="confidential">{words.t("Confidential: for the office, not for display")}</p>
		</ListPaper>
	);
}

type BodyProps = Omit<ListProps, "qr">;

/** By class with subtotals, or one list whose rows name the class. */
function Body({ rows, class_name, by_class, on, words }: BodyProps) {
	const grouped = by_class && class_name === null;
	const groups = grouped ? [...Map.groupBy(rows, ({ class_id }) => class_id).values()] : [rows];
	return (
		<>
			{groups.map((group) => (
				<tbody key={group[0]?.class_id ?? 0}>
					{grouped && <Sums label={group[0]?.class_name} rows={group} className="group" />}
					{group.map((row, index) => (
						<Row
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
				<Sums label={words.t("Total")} rows={rows} />
			</tfoot>
		</>
	);
}

interface RowProps {
	row: OfficeListLine;
	serial: number;
	/** Below the student, if the list is not sorted by class. */
	withClass: boolean;
	on: string;
	words: PaperWords;
}

function Row({ row, serial, withClass, on, words }: RowProps) {
	return (
		<tr>
			<td className="serial figures">{serial}</td>
			<th scope="row">
				{row.name}
				{withClass && <p className="note">{row.class_name}</p>}
			</th>
			<td className="matricule">
				{printedMatricule(row.matricule)}
				{row.record_number !== undefined && (
					<span className="record">
						{words.t("No.")} {row.record_number}
					</span>
				)}
			</td>
			<td className="figures">{formatContact(row.guardian_contact)}</td>
			<td className="money">{figures(row.total_due)}</td>
			<td className="money">{figures(row.paid)}</td>
			<td className="money">{figures(row.owed)}</td>
			<td className="money late">{row.overdue > 0 && figures(row.overdue)}</td>
			{row.arrears !== null && <td className="money">{row.arrears > 0 && figures(row.arrears)}</td>}
			<td className="since figures">{row.since && words.day(row.since)}</td>
			<td className="figures">
				<Agreed until={row.moratorium_until} on={on} words={words} />
			</td>
		</tr>
	);
}

/** Unlike the screen, the paper shows an expired date. */
function Agreed({ until, on, words }: { until: string | null; on: string; words: PaperWords }) {
	if (until === null) return null;
	return (
		<>
			{words.day(until)}
			{until < on && <span className="over"> {words.t("is over")}</span>}
		</>
	);
}

function Sums({ label, rows, className }: { label: ReactNode; rows: OfficeListLine[]; className?: string }) {
	return (
		<tr className={className}>
			<td />
			<th scope="row" colSpan={3}>
				{label} <span className="figures">({rows.length})</span>
			</th>
			{[...SUMMED, ...(withArrears(rows) ? (["arrears"] as const) : [])].map((of) => (
				<td key={of} className="money">
					{figures(sumOf(rows, of))}
				</td>
			))}
			<td colSpan={2} />
		</tr>
	);
}
