import type { ReactNode } from "react";
import type { OfficeListLine, OfficeListPaper } from "#school/fees/debtors/debtor-papers";
import { KIND_LABEL } from "#shared/debtor-filters";
import { printedMatricule } from "#shared/matricule";
import { figures, sumBy } from "#shared/money";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { ListPaper, PrintedOn, Stats } from "./list-parts.tsx";
import { MatriculeText } from "./matricule-text.tsx";
import { type PaperKind, WIDE_LIST } from "./paper-kind.tsx";
import { moneyColumn, type PaperColumn, serialColumn, TableHead, TableRows } from "./paper-table.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const DEBTORS: PaperKind<OfficeListPaper> = {
	title: ({ class_name, on }) =>
		say("Debtors {class} {day}", { class: class_name ?? say("All classes"), day: new Day(on) }),
	Paper: OfficeList,
	page: () => WIDE_LIST,
	warning: "Confidential: for the office, not for display",
};

type ListProps = PaperProps<OfficeListPaper>;

const SUMMED = ["total_due", "paid", "owed", "overdue", "arrears"] as const;

const sumOf = (rows: OfficeListLine[], of: (typeof SUMMED)[number]) => sumBy(rows, (row) => row[of] ?? 0);

const withArrears = (rows: OfficeListLine[]) => rows.some(({ arrears }) => arrears !== null);

function columnsOf({ rows, class_name, by_class, on }: Omit<ListProps, "words">): PaperColumn<OfficeListLine>[] {
	const namesClasses = !by_class && class_name === null;
	const arrears = withArrears(rows);
	return [
		serialColumn(10),
		nameColumn(arrears ? 44 : 66, namesClasses),
		MATRICULE,
		{
			head: "Phone",
			width: 27,
			className: "figures",
			cell: ({ phone }) => phone,
		},
		moneyColumn("Total due", 24, (row) => row.total_due),
		moneyColumn("Paid [amount]", 24, (row) => row.paid),
		moneyColumn("Owed", 24, (row) => row.owed),
		moneyColumn("Overdue", 24, (row) => row.overdue || null, "money late"),
		...(arrears ? [moneyColumn<OfficeListLine>("Earlier years", 22, (row) => row.arrears || null)] : []),
		{
			head: "Since",
			headClass: "since",
			width: 27,
			className: "since figures",
			cell: ({ since }, words) => since && words.day(since),
		},
		{
			head: "Agreed until",
			width: 35,
			className: "figures",
			cell: ({ newest_extension }, words) => <Agreed until={newest_extension} on={on} words={words} />,
		},
	];
}

const nameColumn = (width: number, namesClasses: boolean): PaperColumn<OfficeListLine> => ({
	head: "Name",
	width,
	isRowHead: true,
	cell: ({ name, class_name, left_on, credit }, words) => (
		<>
			{name}
			{left_on && <p className="note">{words.t("left on {day}", { day: words.day(left_on) })}</p>}
			{namesClasses && <p className="note">{class_name}</p>}
			{credit > 0 && (
				<p className="note figures">{words.t("{amount} paid too much elsewhere", { amount: new Amount(credit) })}</p>
			)}
		</>
	),
});

const MATRICULE: PaperColumn<OfficeListLine> = {
	head: "Matricule",
	width: 26,
	className: "matricule",
	cell: ({ matricule, record_number }, words) => (
		<>
			<MatriculeText of={printedMatricule(matricule)} />
			{record_number !== undefined && (
				<span className="record">
					{words.t("No.")} {record_number}
				</span>
			)}
		</>
	),
};

function OfficeList({ words, ...list }: ListProps) {
	const { class_name, rows } = list;
	const columns = columnsOf(list);
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
					<PrintedOn paper={list} words={words} text="Academic year {year}. Amounts in XAF. Printed on {day}." />
				</>
			}
			aside={
				<Stats
					items={[
						[words.t("Total Students"), figures(rows.length)],
						[words.t("Owed"), figures(sumOf(rows, "owed"))],
						[words.t("Overdue"), figures(sumOf(rows, "overdue"))],
					]}
				/>
			}
		>
			<Tables {...list} columns={columns} words={words} />
			<p className="confidential">{words.t("Confidential: for the office, not for display")}</p>
		</ListPaper>
	);
}

/** A table for each class, whose name and sums every page repeats, or one whose rows name the class. */
function Tables({
	rows,
	class_name,
	by_class,
	columns,
	words,
}: ListProps & { columns: PaperColumn<OfficeListLine>[] }) {
	const grouped = by_class && class_name === null;
	const groups = grouped ? [...Map.groupBy(rows, ({ class_id }) => class_id).values()] : [rows];
	return groups.map((group) => (
		<table key={group[0]?.class_id ?? 0}>
			<TableHead columns={columns} words={words}>
				{grouped && <Sums label={group[0]?.class_name} rows={group} className="group" />}
			</TableHead>
			<tbody>
				<TableRows columns={columns} rows={group} whenEmpty="Nobody is on this list." words={words} />
			</tbody>
			{group === groups.at(-1) && (
				<tfoot>
					<Sums label={words.t("Total")} rows={rows} />
				</tfoot>
			)}
		</table>
	));
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
			{SUMMED.filter((of) => of !== "arrears" || withArrears(rows)).map((of) => (
				<td key={of} className="money">
					{figures(sumOf(rows, of))}
				</td>
			))}
			<td colSpan={2} />
		</tr>
	);
}
