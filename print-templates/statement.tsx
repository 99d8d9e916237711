import type { ReactNode } from "react";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { StatementPaper } from "#shared/payment-papers";
import { formatYear } from "#shared/years";
import { AmountRows } from "./amount-rows.tsx";
import { Columns } from "./list-parts.tsx";
import { Matricule } from "./matricule.tsx";
import { SchoolHeader } from "./school-header.tsx";
import type { PaperWords } from "./words.tsx";

interface StatementProps extends StatementPaper {
	words: PaperWords;
}

const WIDTHS = [24, 52, 42, 40, 28];

/** A4: all payments of a student and year, oldest first, with what is left. */
export function Statement({ words, ...paper }: StatementProps) {
	const { school, student, printed_on } = paper;
	return (
		<article className="paper list statement">
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>
						{words.before("Statement of payments")} {student.full_name}
					</h1>
					<p className="figures">
						{student.class_name} · <Matricule of={student} words={words} />
					</p>
					<p className="figures">
						{words.t("Academic year {year}. Printed on {day}.", {
							year: formatYear(student.year, school.year_text),
							day: words.day(printed_on),
						})}
					</p>
				</div>
			</div>
			<Sums {...paper} words={words} />
			<Entries {...paper} words={words} />
		</article>
	);
}

function Sums({ totals: { fees, remissions, paid, owed }, credit, words }: StatementProps) {
	const sums: [label: ReactNode, amount: number][] = [
		[words.t("Fee of the class"), fees],
		...(remissions > 0 ? ([[words.t("Reductions in force"), -remissions]] as [ReactNode, number][]) : []),
		[words.t("Paid [amount]"), paid],
		...(credit > 0 ? ([[words.t("Credit of the student"), credit]] as [ReactNode, number][]) : []),
		[words.t("Left to pay"), owed],
	];
	return <AmountRows className="sums" rows={sums} words={words} />;
}

function Entries({ entries, words }: StatementProps) {
	return (
		<table className="entries">
			<Columns widths={WIDTHS} />
			<thead>
				<tr>
					<th scope="col">{words.t("Date paid")}</th>
					<th scope="col">{words.t("Receipt")}</th>
					<th scope="col">{words.t("Fee type")}</th>
					<th scope="col">{words.t("Paid by")}</th>
					<th scope="col" className="head-money">
						{words.t("Amount")}
					</th>
				</tr>
			</thead>
			<tbody>
				{entries.map((entry) => (
					<Entry key={entry.receipt_number} {...entry} words={words} />
				))}
				{entries.length === 0 && (
					<tr>
						<td colSpan={WIDTHS.length}>{words.t("No payments yet")}</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}

function Entry({ words, ...entry }: StatementPaper["entries"][number] & { words: PaperWords }) {
	const { receipt_number, paid_at, fee_type, method, reference, amount, voids, voided_by } = entry;
	return (
		<tr className={voids || voided_by ? "struck" : undefined}>
			<td className="figures">{words.day(paid_at)}</td>
			<td className="figures">
				{receipt_number}
				{voided_by && <span className="note">{words.t("VOID")}</span>}
				{voids && <span className="note">{words.t("This voids {number}.", { number: voids.receipt_number })}</span>}
			</td>
			<td>{words.t(fee_type)}</td>
			<td>
				{method !== "unstated" && words.t(METHOD_LABEL[method])} {reference}
			</td>
			<td className="money">{words.amount(amount)}</td>
		</tr>
	);
}
