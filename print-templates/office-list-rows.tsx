import type { ReactNode } from "react";
import { formatContact } from "#shared/contact";
import type { OfficeListLine } from "#shared/debt-papers";
import { printedMatricule } from "#shared/matricule";
import { figures } from "#shared/money";
import type { PaperWords } from "./words.tsx";

interface RowProps {
	row: OfficeListLine;
	serial: number;
	/** Names the class below the student, where a list is not in the order of the classes. */
	withClass: boolean;
	on: string;
	words: PaperWords;
}

export function OfficeListRow({ row, serial, withClass, on, words }: RowProps) {
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

/** An agreed date that is over is no longer one, so a word says so. */
function Agreed({ until, on, words }: { until: string | null; on: string; words: PaperWords }) {
	if (until === null) return null;
	return (
		<>
			{words.day(until)}
			{until < on && <span className="over"> {words.t("is over")}</span>}
		</>
	);
}

interface SumsProps {
	label: ReactNode;
	/** Of the columns from the total to what is overdue. */
	sums: { students: number; amounts: number[] };
	className?: string;
}

export function OfficeListSums({ label, sums, className }: SumsProps) {
	return (
		<tr className={className}>
			<td />
			<th scope="row" colSpan={3}>
				{label} <span className="figures">({sums.students})</span>
			</th>
			{sums.amounts.map((amount, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
				<td key={column} className="money">
					{figures(amount)}
				</td>
			))}
			<td colSpan={2} />
		</tr>
	);
}
