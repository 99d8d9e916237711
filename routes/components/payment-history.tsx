import Ban from "lucide-react/icons/ban";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayMonYear } from "#shared/dates";
import type { LedgerEntry } from "#shared/ledger-entry";
import { figures } from "#shared/money";
import { Badge } from "#ui/badge";
import { IconLink } from "#ui/button";
import { type Column, DataTable } from "#ui/table";
import styles from "./payment-history.module.css";

interface PaymentHistoryProps {
	title: string;
	payments: LedgerEntry[];
	receiptTo: (payment: LedgerEntry) => string;
	/** If present, the table has a column for the student. */
	studentTo?: ((payment: LedgerEntry) => string) | undefined;
	/** If present, payments can be voided. */
	voidTo?: ((payment: LedgerEntry) => string) | undefined;
	empty: ReactNode;
	/** Buttons, on the right of the title. */
	actions?: ReactNode;
}

/** Entries of the ledger, newest first, including voided payments and their opposite entries. */
export function PaymentHistory({ title, payments, empty, actions, ...links }: PaymentHistoryProps) {
	return (
		<DataTable
			title={title}
			count={payments.length}
			columns={columnsOf(links)}
			rows={payments}
			rowKey={(row) => row.id}
			empty={empty}
			actions={actions}
		/>
	);
}

type Links = Pick<PaymentHistoryProps, "receiptTo" | "studentTo" | "voidTo">;

function columnsOf({ receiptTo, studentTo, voidTo }: Links): Column<LedgerEntry>[] {
	return [
		{
			key: "receipt",
			header: "Receipt",
			rowHead: true,
			cell: (row) => (
				<Link to={receiptTo(row)} preventScrollReset className="figures">
					{row.receipt_number}
				</Link>
			),
		},
		{ key: "date", header: "Date", cell: (row) => <span className="figures">{dayMonYear(row.paid_at)}</span> },
		...(studentTo ? [studentColumn(studentTo)] : []),
		{ key: "type", header: "Fee type", cell: (row) => row.fee_type },
		{
			key: "amount",
			header: "Amount (XAF)",
			align: "end",
			cell: (row) => <span className="figures">{figures(row.amount)}</span>,
		},
		...(studentTo ? [] : [TAKEN_BY]),
		{ key: "state", header: "State", cell: (row) => <State {...row} /> },
		...(voidTo ? [voidColumn(voidTo)] : []),
	];
}

const TAKEN_BY: Column<LedgerEntry> = {
	key: "by",
	header: "Taken by",
	cell: (row) => <Truncated title={`${row.taken_by}, ${row.recorded}`}>{row.taken_by}</Truncated>,
};

const studentColumn = (studentTo: (row: LedgerEntry) => string): Column<LedgerEntry> => ({
	key: "student",
	header: "Student",
	cell: (row) => (
		<Link to={studentTo(row)} className={styles.cut} title={row.student_name}>
			{row.student_name}
		</Link>
	),
});

const voidColumn = (voidTo: (row: LedgerEntry) => string): Column<LedgerEntry> => ({
	key: "actions",
	header: "Actions",
	actions: true,
	cell: (row) =>
		row.voids || row.voided_by ? null : (
			<IconLink icon={Ban} tone="danger" name={`Void ${row.receipt_number}`} to={voidTo(row)} />
		),
});

function State({ voids, voided_by }: LedgerEntry) {
	const other = voids ?? voided_by;
	if (!other) return <Badge kind="paid" />;
	return (
		<div>
			<Badge kind={voids ? "neutral" : "rejected"}>{voids ? "Void entry" : "Voided"}</Badge>
			<Truncated title={`${other.receipt_number}: ${other.reason}`} className={styles.reason}>
				{other.reason}
			</Truncated>
		</div>
	);
}

interface TruncatedProps {
	/** The whole text. */
	title: string;
	className?: string | undefined;
	children: string;
}

function Truncated({ title, className = "", children }: TruncatedProps) {
	return (
		<span className={`${styles.cut} ${className}`} title={title}>
			{children}
		</span>
	);
}
