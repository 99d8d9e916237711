import type { ReactNode } from "react";
import type { Letter } from "#school/fees/debtors/letters";
import type { PaperWords } from "./words.tsx";

export interface LetterTableProps extends Letter {
	/** The sum of the dates that do not fit. */
	later: number;
	words: PaperWords;
}

export function OwedFees({ fees, owed, credit, words }: LetterTableProps) {
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{words.t("Fee type")}</th>
					<th scope="col" className="money">
						{words.t("Still owed")}
					</th>
				</tr>
			</thead>
			<tbody>
				{fees.map(({ fee_type, amount }) => (
					<Line key={fee_type} label={words.t(fee_type)} amount={words.amount(amount)} />
				))}
			</tbody>
			<tfoot>
				<Line label={words.t("Total")} amount={words.amount(owed)} />
				{credit > 0 && <Line label={words.t("Paid too much on other fees")} amount={words.amount(credit)} />}
			</tfoot>
		</table>
	);
}

export function DueDates({ overdue, since, extended_until, next, later, words }: LetterTableProps) {
	const by = (day: string) => words.t("by {day}", { day: words.day(day) });
	return (
		<table className="dates">
			<thead>
				<tr>
					<th scope="col">{words.t("By when")}</th>
					<th scope="col" className="money">
						{words.t("Amount")}
					</th>
				</tr>
			</thead>
			<tbody>
				{since !== null && (
					<Line
						className="late"
						label={words.t("Overdue since {day}", { day: words.day(since) })}
						amount={words.amount(overdue)}
					/>
				)}
				{extended_until !== null && (
					<Sentence className="agreed">
						{words.t("Agreed with you: until {day}", { day: words.day(extended_until) })}
					</Sentence>
				)}
				{next.map(({ number, due_date, left }) => (
					<Line key={number} label={by(due_date)} amount={words.amount(left)} />
				))}
				{later > 0 && <Line label={words.t("after that")} amount={words.amount(later)} />}
				{since === null && extended_until === null && next.length === 0 && (
					<Sentence>{words.t("as soon as you can")}</Sentence>
				)}
			</tbody>
		</table>
	);
}

function Sentence({ className, children }: { className?: string; children: ReactNode }) {
	return (
		<tr className={className}>
			<th scope="row" colSpan={2}>
				{children}
			</th>
		</tr>
	);
}

function Line({ label, amount, className }: { label: ReactNode; amount: string; className?: string }) {
	return (
		<tr className={className}>
			<th scope="row">{label}</th>
			<td className="money">{amount}</td>
		</tr>
	);
}
