import { dayMonYear } from "#shared/dates";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { figures } from "#shared/money";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import { SchoolHeader } from "./school-header.tsx";

const WIDTHS = [9, 88, 24, 24, 24, 24, 24, 26, 25, 17];
const WIDTH = WIDTHS.reduce((sum, width) => sum + width, 0);
const MONEY_HEADS = [...FEE_TYPES, "Total", "Balance"];

/** A4 landscape: what each student of a class has paid, by fee type, and the balance. */
export function ClassFeeList({ school, class_name, year, printed_on, rows, totals }: ClassFeeListPaper) {
	return (
		<article className="paper list class-fee-list">
			<SchoolHeader school={school} />
			<div className="list-title">
				<div>
					<h1>Class Fee List: {class_name}</h1>
					<p className="figures">
						Academic year {year}. Amounts paid, in XAF. Printed on {dayMonYear(printed_on)}.
					</p>
				</div>
				<dl className="stats figures">
					<Stat label="Total Students" value={totals.students} />
					<Stat label="Fully Paid" value={totals.fully_paid} />
					<Stat label="With Balance" value={totals.with_balance} />
				</dl>
			</div>
			<table>
				<colgroup>
					{WIDTHS.map((width, column) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
						<col key={column} width={`${(100 * width) / WIDTH}%`} />
					))}
				</colgroup>
				<Heads />
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: all printed data of two students may be equal
						<Row key={index} row={row} serial={index + 1} />
					))}
				</tbody>
				<Sums rows={rows} />
			</table>
		</article>
	);
}

function Heads() {
	return (
		<thead>
			<tr>
				<th scope="col" className="serial">
					No.
				</th>
				<th scope="col">Name</th>
				{MONEY_HEADS.map((head) => (
					<th key={head} scope="col" className="head-money">
						{head}
					</th>
				))}
				<th scope="col">Status</th>
			</tr>
		</thead>
	);
}

function Row({ row, serial }: { row: ClassFeeListRow; serial: number }) {
	return (
		<tr>
			<td className="serial figures">{serial}</td>
			<th scope="row">{row.name}</th>
			{FEE_TYPES.map((type) => (
				<td key={type} className="money">
					{figures(row.paid[type])}
				</td>
			))}
			<td className="money">{figures(row.total)}</td>
			<td className="money">{figures(row.balance)}</td>
			<td className={row.status === "Paid" ? "paid" : "owing"}>{row.status}</td>
		</tr>
	);
}

function Sums({ rows }: Pick<ClassFeeListPaper, "rows">) {
	const sum = (amount: (row: ClassFeeListRow) => number) => figures(rows.reduce((all, row) => all + amount(row), 0));
	return (
		<tfoot>
			<tr>
				<td />
				<th scope="row">Total</th>
				{FEE_TYPES.map((type: FeeType) => (
					<td key={type} className="money">
						{sum((row) => row.paid[type])}
					</td>
				))}
				<td className="money">{sum((row) => row.total)}</td>
				<td className="money">{sum((row) => row.balance)}</td>
				<td />
			</tr>
		</tfoot>
	);
}

function Stat({ label, value }: { label: string; value: number }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
