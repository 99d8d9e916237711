import type { ReactNode } from "react";
import type { StatementPaper } from "#school/fees/student-fees";
import { METHOD_LABEL } from "#shared/payment-methods";
import { takenBackNotes } from "#shared/payment-papers";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { ListPaper, PrintedOn } from "./list-parts.tsx";
import { LIST, type PaperKind } from "./paper-kind.tsx";
import { moneyColumn, type PaperColumn, PaperTable } from "./paper-table.tsx";
import { AmountRows, Matricule } from "./parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const STATEMENT: PaperKind<StatementPaper> = {
	title: ({ student, school }) =>
		say("Statement of {name} {year}", { name: student.full_name, year: formatYear(student.year, school.year_text) }),
	windowTitle: say("Statement of payments"),
	Paper: Statement,
	page: () => LIST,
};

type Entry = StatementPaper["entries"][number];

const COLUMNS: PaperColumn<Entry>[] = [
	{ head: "Date paid", width: 24, className: "figures", cell: ({ paid_at }, words) => words.day(paid_at) },
	{
		head: "Receipt",
		width: 52,
		className: "figures",
		cell: ({ receipt_number, voids, voided_by, ...entry }, words) => (
			<>
				{receipt_number}
				{takenBackNotes(entry).map((note) => (
					<span key={String(note)} className="note">
						{words.said(note)}
					</span>
				))}
				{voided_by && <span className="note">{words.t("VOID")}</span>}
				{voids && <span className="note">{words.t("This voids {number}.", { number: voids.receipt_number })}</span>}
			</>
		),
	},
	{ head: "Fee type", width: 42, cell: ({ fee_type }, words) => words.t(fee_type) },
	{
		head: "Paid by",
		width: 40,
		cell: ({ method, reference }, words) => (
			<>
				{words.t(METHOD_LABEL[method])} {reference}
			</>
		),
	},
	moneyColumn("Amount", 28, ({ amount }, words) => words.amount(amount)),
];

function Statement({ words, ...paper }: PaperProps<StatementPaper>) {
	const { school, student, printed_on } = paper;
	return (
		<ListPaper
			school={school}
			className="statement"
			title={
				<>
					{words.before("Statement of payments")} <bdi>{student.full_name}</bdi>
				</>
			}
			about={
				<>
					<p className="figures">
						{student.class_name} · <Matricule student={student} words={words} />
					</p>
					<PrintedOn paper={{ school, printed_on, year: student.year }} words={words} />
				</>
			}
		>
			<AmountRows className="sums" rows={sumsOf(paper, words)} />
			<PaperTable
				className="entries"
				columns={COLUMNS}
				rows={paper.entries}
				rowClass={({ voids, voided_by }) => (voided_by ? "struck" : voids ? "quiet" : undefined)}
				whenEmpty="No payments yet"
				words={words}
			/>
		</ListPaper>
	);
}

function sumsOf({ totals, credit }: Pick<StatementPaper, "totals" | "credit">, words: PaperWords) {
	const { fees, discounts, paid, owed } = totals;
	const sums: [label: ReactNode, amount: number, isShown: boolean][] = [
		[words.t("Fee of the class"), fees, true],
		[words.t("Discounts in force"), -discounts, discounts > 0],
		[words.t("Paid [amount]"), paid, true],
		[words.t("Credit of the student"), credit, credit > 0],
		[words.t("Left to pay"), owed, true],
	];
	return sums.filter(([, , isShown]) => isShown).map(([label, amount]) => [label, words.amount(amount)] as const);
}
