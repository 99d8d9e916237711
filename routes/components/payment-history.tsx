import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LedgerEntry, takenBackNotes } from "#shared/payment-papers";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { amountColumn, type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import styles from "./fee-table.module.css";
import { WholeNumbers } from "./whole-numbers.tsx";

interface PaymentHistoryProps {
	title: string;
	payments: LedgerEntry[];
	receiptTo: (payment: LedgerEntry) => string;
	/** Of the office, whose payments are of many students: in place of who took them. */
	studentColumn?: Column<LedgerEntry>;
	/** Of the office. */
	voidColumn?: Column<LedgerEntry>;
	empty?: ReactNode;
	actions?: ReactNode;
}

/** Newest first, including voided payments and their opposite entries. */
export function PaymentHistory({ title, payments, empty, actions, ...links }: PaymentHistoryProps) {
	const words = useWords();
	return (
		<DataTable
			title={title}
			count={payments.length}
			columns={columnsOf(words, links)}
			rows={payments}
			empty={empty}
			actions={actions}
			brief
		/>
	);
}

type Links = Pick<PaymentHistoryProps, "receiptTo" | "studentColumn" | "voidColumn">;

function columnsOf({ t, day }: PageWords, { receiptTo, studentColumn, voidColumn }: Links): Column<LedgerEntry>[] {
	return [
		{
			header: t("Receipt"),
			rowHead: true,
			brief: studentColumn ? undefined : "first",
			cell: (row) => (
				<Link to={receiptTo(row)} preventScrollReset className="figures">
					{row.receipt_number}
				</Link>
			),
		},
		{ header: t("Date"), cell: (row) => <span className="figures">{day(row.paid_at)}</span> },
		...(studentColumn ? [studentColumn] : []),
		{ header: t("Fee type"), cell: (row) => <span>{t(row.fee_type)}</span> },
		{ ...amountColumn<LedgerEntry>(t("Amount (XAF)"), (row) => row.amount), brief: "first" },
		...(studentColumn
			? []
			: [{ header: t("Taken by"), cell: (row: LedgerEntry) => <span title={row.recorded}>{row.taken_by_name}</span> }]),
		{ header: t("State"), cell: (row) => <State {...row} /> },
		...(voidColumn ? [voidColumn] : []),
	];
}

function State(row: LedgerEntry) {
	const { voids, voided_by } = row;
	const { t } = useWords();
	const other = voids ?? voided_by;
	if (!other) return <StateWithNotes {...row} />;
	return (
		<div>
			<Badge kind={voids ? "neutral" : "rejected"}>{voids ? t("Void entry") : t("Voided")}</Badge>
			<p
				title={t("{receipt}: {reason}", { receipt: other.receipt_number, reason: other.reason })}
				className={styles.reason}
			>
				{other.reason}
			</p>
		</div>
	);
}

function StateWithNotes(row: LedgerEntry) {
	const { t, language } = useWords();
	const notes = takenBackNotes(row);
	return (
		<div className={notes.length === 0 ? styles.nothingSpecial : undefined}>
			{row.gives_back ? (
				<Badge kind="neutral">{t("Given back")}</Badge>
			) : row.moved_from ? (
				<Badge kind="neutral">{t("Credit moved")}</Badge>
			) : (
				<Badge kind="paid">{t("Paid [amount]")}</Badge>
			)}
			{notes.map((note) => (
				<p key={String(note)} className={styles.reason}>
					<WholeNumbers text={note.in(language)} />
				</p>
			))}
		</div>
	);
}
