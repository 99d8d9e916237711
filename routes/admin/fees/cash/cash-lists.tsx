import Ban from "lucide-react/icons/ban";
import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import type { CashSheetPage } from "#school/fees/cash/cash-sheet";
import type { SheetClosing, SheetEntry, SheetMoneyOut, SheetReceived } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import { PRINT_AT_ONCE } from "#shared/printing";
import type { PageWords } from "#shared/words/words";
import { IconLink } from "#ui/button";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { deskAddress, studentAddress } from "../../addresses.ts";
import { sheetAddress } from "./cash-address.ts";
import styles from "./cash-sheet.module.css";

const PrintIcon = ({ name, paper, id }: { name: string; paper: "voucher" | "closing"; id: number }) => (
	<IconLink
		icon={Printer}
		name={name}
		to={`/print/cash/${paper}?id=${id}${PRINT_AT_ONCE}`}
		reloadDocument
		target="_blank"
	/>
);

const money = (value: number) => <span className="figures">{figures(value)}</span>;

export function MoneyOutTable({ sheet }: { sheet: CashSheetPage }) {
	const words = useWords();
	if (sheet.cash_outs.length === 0) return null;
	return (
		<DataTable
			title={words.t("Money out of the drawer")}
			count={sheet.cash_outs.length}
			columns={outColumns(words, sheet)}
			rows={sheet.cash_outs}
			rowKey={({ id }) => id}
		/>
	);
}

const outColumns = ({ t }: PageWords, sheet: CashSheetPage): Column<SheetMoneyOut>[] => [
	{ key: "time", header: t("Time"), cell: (row) => <span className="figures">{row.time}</span> },
	{
		key: "voucher",
		header: t("Voucher"),
		rowHead: true,
		foot: t("Total"),
		cell: (row) => <span className={`figures ${row.voids ? styles.struck : ""}`}>{row.voucher_number}</span>,
	},
	{ key: "to", header: t("To whom"), cell: (row) => row.to_whom },
	{
		key: "reason",
		header: t("Reason"),
		cell: (row) => (
			<div>
				{row.reason}
				{row.voids && <p className={styles.note}>{t("Voids {receipt}", { receipt: row.voids })}</p>}
				{row.voided_by && <p className={styles.note}>{t("Voided by {receipt}", { receipt: row.voided_by })}</p>}
			</div>
		),
	},
	{
		key: "amount",
		header: t("Amount (XAF)"),
		align: "end",
		cell: (row) => <span className={`figures ${row.voids ? styles.struck : ""}`}>{figures(row.amount)}</span>,
		foot: <strong className="figures">{figures(sheet.totals.paid_out)}</strong>,
	},
	{ key: "drawer", header: t("Drawer"), cell: (row) => row.username },
	{
		key: "actions",
		header: t("Actions"),
		actions: true,
		cell: (row) => (
			<>
				<PrintIcon name={t("Print {voucher}", { voucher: row.voucher_number })} paper="voucher" id={row.id} />
				{!row.voids && !row.voided_by && (
					<IconLink
						icon={Ban}
						tone="danger"
						name={t("Void {receipt}", { receipt: row.voucher_number })}
						to={sheetAddress(sheet, `void=${row.id}`)}
					/>
				)}
			</>
		),
	},
];

export function NumbersAgain({ sheet: { again } }: { sheet: CashSheetPage }) {
	const words = useWords();
	if (again.length === 0) return null;
	return (
		<DataTable
			title={words.t("Numbers taken again")}
			count={again.length}
			columns={againColumns(words)}
			rows={again}
			rowKey={({ id }) => id}
		/>
	);
}

const againColumns = ({ t }: PageWords): Column<SheetEntry>[] => [
	{
		key: "receipt",
		header: t("Receipt"),
		rowHead: true,
		cell: (row) => (
			<Link to={deskAddress(row.student_id, { receipt: row.receipt_number })} className="figures">
				{row.receipt_number}
			</Link>
		),
	},
	{
		key: "student",
		header: t("Student"),
		cell: (row) => <Link to={studentAddress(row.student_id)}>{row.student_name}</Link>,
	},
	{
		key: "number",
		header: t("Paid by"),
		cell: (row) => (
			<span>
				{t(METHOD_LABEL[row.method])} <span className="figures">{row.reference}</span>
			</span>
		),
	},
	{ key: "reason", header: t("Reason"), cell: (row) => row.reference_reason },
	{ key: "amount", header: t("Amount (XAF)"), align: "end", cell: (row) => money(row.amount) },
];

export function ClosingsTable({ closings }: { closings: SheetClosing[] }) {
	const words = useWords();
	if (closings.length === 0) return null;
	return (
		<DataTable
			title={words.t("Closings")}
			count={closings.length}
			columns={closingColumns(words)}
			rows={closings}
			rowKey={({ id }) => id}
			wide
		/>
	);
}

const closingColumns = ({ t }: PageWords): Column<SheetClosing>[] => [
	{
		key: "drawer",
		header: t("Drawer"),
		rowHead: true,
		cell: (row) => (
			<div>
				{row.username} <span className="figures">{row.time}</span>
				{row.closed_by_name !== row.username && (
					<p className={styles.note}>{t("closed by {name}", { name: row.closed_by_name })}</p>
				)}
			</div>
		),
	},
	{ key: "float", header: t("Float at start"), align: "end", cell: (row) => money(row.opening_float) },
	{ key: "taken", header: t("Cash taken"), align: "end", cell: (row) => money(row.cash_taken) },
	{ key: "out", header: t("Paid out"), align: "end", cell: (row) => money(row.paid_out) },
	{ key: "expected", header: t("Expected"), align: "end", cell: (row) => money(row.expected) },
	{ key: "counted", header: t("Counted"), align: "end", cell: (row) => money(row.cash_counted) },
	{
		key: "difference",
		header: t("Difference"),
		align: "end",
		cell: (row) => (
			<div>
				{money(row.difference)} {row.difference === 0 ? t("exact") : row.difference < 0 ? t("short") : t("over")}
				{row.note && <p className={styles.note}>{row.note}</p>}
			</div>
		),
	},
	{ key: "kept", header: t("Kept as float"), align: "end", cell: (row) => money(row.float_kept) },
	{
		key: "handed",
		header: t("Handed over"),
		align: "end",
		cell: (row) => (
			<div>
				{money(row.handed_over)}
				{row.handed_to && <p className={styles.note}>{row.handed_to}</p>}
				<Confirmed {...row} />
			</div>
		),
	},
	{
		key: "actions",
		header: t("Actions"),
		actions: true,
		cell: (row) => (
			<PrintIcon
				name={t("Print the closing of {name}, {time}", { name: row.username, time: row.time })}
				paper="closing"
				id={row.id}
			/>
		),
	},
];

function Confirmed({ confirmed, handed_to: name }: Pick<SheetClosing, "confirmed" | "handed_to">) {
	const { t, day } = useWords();
	if (!confirmed) return null;
	return (
		<p className={styles.note}>
			{confirmed.on === null
				? t("not confirmed yet")
				: t("confirmed by {name} on {day}", { name: name ?? "", day: day(confirmed.on) })}
		</p>
	);
}

export function ReceivedTable({ received }: { received: SheetReceived[] }) {
	const words = useWords();
	if (received.length === 0) return null;
	return (
		<DataTable
			title={words.t("Received from other drawers")}
			count={received.length}
			columns={receivedColumns(words)}
			rows={received}
			rowKey={({ id }) => id}
		/>
	);
}

const receivedColumns = ({ t }: PageWords): Column<SheetReceived>[] => [
	{ key: "time", header: t("Time"), cell: (row) => <span className="figures">{row.time}</span> },
	{ key: "drawer", header: t("Drawer"), rowHead: true, cell: (row) => row.username },
	{
		key: "handed",
		header: t("Handed over"),
		align: "end",
		cell: (row) => (
			<div>
				{money(row.handed_over)}
				<Confirmed {...row} />
			</div>
		),
	},
];
