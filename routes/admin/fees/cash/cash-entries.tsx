import { Link } from "react-router";
import type { CashSheetPage } from "#school/fees/cash/cash-sheet";
import type { SheetEntry } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../../addresses.ts";
import styles from "./cash-sheet.module.css";

/** The day's entries, the newest first. Voids are struck through. */
export function CashEntries({ sheet }: { sheet: CashSheetPage }) {
	const words = useWords();
	const { t } = words;
	return (
		<DataTable
			title={t("Entries of {day}", { day: words.day(sheet.date) })}
			count={sheet.count}
			columns={columns(words, sheet)}
			rows={sheet.rows}
			rowKey={({ id }) => id}
			below={<Pager page={sheet.page} pages={sheet.pages} />}
			empty={
				<EmptyState title={t("Nothing was recorded on this day.")}>
					<LinkButton to="/fees">{t("Take a payment at the desk")}</LinkButton>
				</EmptyState>
			}
		/>
	);
}

const columns = ({ t, day }: PageWords, { totals }: CashSheetPage): Column<SheetEntry>[] => [
	{ key: "time", header: t("Time"), cell: ({ time }) => <span className="figures">{time}</span> },
	{
		key: "receipt",
		header: t("Receipt"),
		rowHead: true,
		foot: t("Total"),
		cell: (row) => (
			<Link
				to={deskAddress(row.student_id, { receipt: row.receipt_number })}
				className={`figures ${row.voids ? styles.struck : ""}`}
			>
				{row.receipt_number}
			</Link>
		),
	},
	{
		key: "student",
		header: t("Student"),
		cell: (row) => (
			<div>
				<Link to={studentAddress(row.student_id)} className={row.voids ? styles.struck : undefined}>
					{row.student_name}
				</Link>
				{row.other_day && <p className={styles.note}>{t("Date paid: {day}", { day: day(row.other_day) })}</p>}
				<VoidNote {...row} />
			</div>
		),
	},
	{ key: "class", header: t("Class"), cell: (row) => row.class_name },
	{ key: "type", header: t("Fee type"), cell: (row) => <span>{t(row.fee_type)}</span> },
	{
		key: "method",
		header: t("Paid by"),
		cell: (row) => (
			<span>
				{t(METHOD_LABEL[row.method])} {row.reference && <span className="figures">{row.reference}</span>}
			</span>
		),
	},
	{
		key: "amount",
		header: t("Amount (XAF)"),
		align: "end",
		cell: (row) => <span className={`figures ${row.voids ? styles.struck : ""}`}>{figures(row.amount)}</span>,
		foot: <strong className="figures">{figures(totals.net)}</strong>,
	},
	{
		key: "by",
		header: t("Taken by"),
		cell: (row) => (
			<div>
				{row.taken_by}
				{row.other_drawer && <p className={styles.note}>{t("drawer of {name}", { name: row.other_drawer })}</p>}
			</div>
		),
	},
];

function VoidNote({ voids, voided_by }: SheetEntry) {
	const { t } = useWords();
	const other = voids ?? voided_by;
	if (!other) return null;
	const values = { receipt: other.receipt_number, reason: other.reason };
	return (
		<p className={styles.note}>
			{voids ? t("Voids {receipt}: {reason}", values) : t("Voided by {receipt}: {reason}", values)}
		</p>
	);
}
