import type { ReactNode } from "react";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { StatementPaper } from "#shared/payment-papers";
import { Columns, type Head, Heads, ListPaper, PrintedOn } from "./list-parts.tsx";
import { AmountRows, Matricule } from "./parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

const HEADS = ["Date paid", "Receipt", "Fee type", "Paid by", ["Amount", "head-money"]] as const satisfies Head[];
const WIDTHS = [24, 52, 42, 40, 28];

export function Statement({ words, ...paper }: PaperProps<StatementPaper>) {
	const { school, student, printed_on } = paper;
	return (
		<ListPaper
			school={school}
			className="statement"
			title={
				<>
					{words.before("Statement of payments")} {student.full_name}
				</>
			}
			about={
				<>
					<p className="figures">
						{student.class_name} · <Matricule of={student} words={words} />
					</p>
					<PrintedOn of={{ school, printed_on, year: student.year }} words={words} />
				</>
			}
		>
			<AmountRows className="sums" rows={sumsOf(paper, words)} />
			<Entries entries={paper.entries} words={words} />
		</ListPaper>
	);
}

function sumsOf({ totals, credit }: Pick<StatementPaper, "totals" | "credit">, words: PaperWords) {
	const { fees, remissions, paid, owed } = totals;
	const sums: [label: ReactNode, amount: number, isShown: boolean][] = [
		[words.t("Fee of the class"), fees, true],
		[words.t("Reductions in force"), -remissions, remissions > 0],
		[words.t("Paid [amount]"), paid, true],
		[words.t("Credit of the student"), credit, credit > 0],
		[words.t("Left to pay"), owed, true],
	];
	return sums.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, words.amount(amount)] as const);
}

function Entries({ entries, words }: Pick<StatementPaper, "entries"> & { words: PaperWords }) {
	return (
		<table className="entries">
			<Columns widths={WIDTHS} />
			<Heads heads={HEADS} words={words} />
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
