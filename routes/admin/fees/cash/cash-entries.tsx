import { Link } from "react-router";
import { WholeNumbers } from "#components/whole-numbers";
import type { CashSheetPage, SheetEntry } from "#school/fees/cash/cash-sheet";
import { takenInWords } from "#shared/cash-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import { METHOD_LABEL, type Method } from "#shared/payment-methods";
import { entryNotes } from "#shared/payment-papers";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { amountColumn, amountText, type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../../addresses.ts";

export function CashEntries({ sheet }: { sheet: CashSheetPage }) {
	const words = useWords();
	const { t } = words;
	return (
		<DataTable
			title={t("Entries of {day}", { day: words.day(sheet.date) })}
			count={sheet.count}
			columns={entryColumns(words, sheet)}
			rows={sheet.rows}
			paging={sheet}
			empty={
				<EmptyState title={t("Nothing was recorded on this day.")}>
					<LinkButton to="/fees">{t("Take a payment at the desk")}</LinkButton>
				</EmptyState>
			}
		/>
	);
}

const entryColumns = ({ t, day }: PageWords, { totals }: CashSheetPage): Column<SheetEntry>[] => [
	{ header: t("Time"), cell: ({ time }) => <span className="figures">{time}</span> },
	{
		header: t("Receipt"),
		rowHead: true,
		foot: t("Total"),
		cell: (row) => (
			<Link
				to={deskAddress(row.student_id, { receipt: row.receipt_number })}
				className={`figures ${row.voided_by ? "struck" : ""}`}
			>
				{row.receipt_number}
			</Link>
		),
	},
	{
		header: t("Student"),
		className: "sentences",
		cell: (row) => (
			<div>
				<Link to={studentAddress(row.student_id)} className={row.voided_by ? "struck" : undefined}>
					{row.student_name}
				</Link>
				{row.other_day && <p className="note">{t("Date paid: {day}", { day: day(row.other_day) })}</p>}
				<VoidNote {...row} />
			</div>
		),
	},
	{ header: t("Class"), cell: (row) => row.class_name },
	{ header: t("Fee type"), cell: (row) => <span>{t(row.fee_type)}</span> },
	{
		header: t("Paid by"),
		cell: (row) => (
			<span>
				{t(METHOD_LABEL[row.method])} {row.reference && <span className="figures">{row.reference}</span>}
			</span>
		),
	},
	{
		header: t("Amount (XAF)"),
		align: "end",
		cell: (row) => <span className={`figures ${row.voided_by ? "struck" : ""}`}>{figures(row.amount)}</span>,
		foot: <strong className="figures">{figures(totals.net)}</strong>,
	},
	{
		header: t("Taken by"),
		cell: (row) => (
			<div>
				{row.taken_by}
				{row.other_drawer && <p className="note">{t("drawer of {name}", { name: row.other_drawer })}</p>}
			</div>
		),
	},
];

function VoidNote(row: SheetEntry) {
	const { t, language } = useWords();
	const { voids, voided_by } = row;
	const other = voids ?? voided_by;
	if (!other)
		return entryNotes(row).map((note) => (
			<p key={String(note)} className="note">
				<WholeNumbers text={note.in(language)} />
			</p>
		));
	const values = { receipt: other.receipt_number, reason: other.reason };
	return (
		<p className="note">
			<WholeNumbers
				text={voids ? t("Voids {receipt}: {reason}", values) : t("Voided by {receipt}: {reason}", values)}
			/>
		</p>
	);
}

export function CashTotals({ sheet }: { sheet: CashSheetPage }) {
	const words = useWords();
	const { t, amount, language } = words;
	return (
		<>
			<DataTable
				title={t("Totals")}
				columns={totalColumns(words, sheet)}
				rows={sheet.methods}
				rowKey={(method) => method}
			/>
			<p className="quiet">{takenInWords(sheet.totals, amount).in(language)}</p>
		</>
	);
}

const totalColumns = ({ t }: PageWords, { totals }: CashSheetPage): Column<Method>[] => [
	{ header: t("Paid by"), rowHead: true, cell: (method) => t(METHOD_LABEL[method]), foot: t("Total") },
	...FEE_TYPES.map((type) =>
		amountColumn<Method>(
			t(type),
			(method) => totals.by_method_and_type[method][type],
			amountText(totals.by_type[type]),
		),
	),
	amountColumn(
		t("Total"),
		(method) => totals.by_method[method],
		<strong className="figures">{figures(totals.net)}</strong>,
	),
];

export function RepeatedReferences({ sheet: { again } }: { sheet: CashSheetPage }) {
	const words = useWords();
	if (again.length === 0) return null;
	return (
		<DataTable title={words.t("Numbers taken again")} count={again.length} columns={againColumns(words)} rows={again} />
	);
}

const againColumns = ({ t }: PageWords): Column<SheetEntry>[] => [
	{
		header: t("Receipt"),
		rowHead: true,
		cell: (row) => (
			<Link to={deskAddress(row.student_id, { receipt: row.receipt_number })} className="figures">
				{row.receipt_number}
			</Link>
		),
	},
	{ header: t("Student"), cell: (row) => <Link to={studentAddress(row.student_id)}>{row.student_name}</Link> },
	{
		header: t("Paid by"),
		cell: (row) => (
			<span>
				{t(METHOD_LABEL[row.method])} <span className="figures">{row.reference}</span>
			</span>
		),
	},
	{ header: t("Reason"), cell: (row) => row.reference_reason },
	amountColumn(t("Amount (XAF)"), (row) => row.amount),
];
