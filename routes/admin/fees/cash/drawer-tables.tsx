import Printer from "lucide-react/icons/printer";
import type { CashSheetPage, SheetCashOut, SheetClosing, SheetReceived } from "#school/fees/cash/cash-sheet";
import { figures } from "#shared/money";
import { PRINT_AT_ONCE } from "#shared/printing";
import type { PageWords } from "#shared/words/words";
import { IconLink, LinkButton } from "#ui/button";
import { amountColumn, amountText, type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";

interface Sheet {
	date: string;
	by: number | null;
}

export const sheetQuery = ({ date, by }: Sheet) =>
	new URLSearchParams({ day: date, ...(by === null ? {} : { by: String(by) }) }).toString();

export const sheetAddress = (sheet: Sheet, dialog?: string) =>
	`/fees/cash?${sheetQuery(sheet)}${dialog === undefined ? "" : `&${dialog}`}`;

type CashPaper = "voucher" | "closing";

export const cashPaper = (paper: CashPaper, id: number) => `/print/cash/${paper}?id=${id}${PRINT_AT_ONCE}`;

const PrintIcon = ({ name, paper, id }: { name: string; paper: CashPaper; id: number }) => (
	<IconLink icon={Printer} name={name} to={cashPaper(paper, id)} reloadDocument target="_blank" />
);

export function MoneyOutTable({ sheet }: { sheet: CashSheetPage }) {
	const words = useWords();
	if (sheet.cash_outs.length === 0) return null;
	return (
		<DataTable
			title={words.t("Money out of the drawer")}
			count={sheet.cash_outs.length}
			columns={outColumns(words, sheet)}
			rows={sheet.cash_outs}
		/>
	);
}

const outColumns = ({ t }: PageWords, sheet: CashSheetPage): Column<SheetCashOut>[] => [
	{ header: t("Time"), cell: (row) => <span className="figures">{row.time}</span> },
	{
		header: t("Voucher"),
		rowHead: true,
		foot: t("Total"),
		cell: (row) => <span className={`figures ${row.voided_by ? "struck" : ""}`}>{row.voucher_number}</span>,
	},
	{ header: t("To whom"), cell: (row) => row.to_whom },
	{
		header: t("Reason"),
		cell: (row) => (
			<div>
				{row.reason}
				{row.voids && <p className="note">{t("Voids {receipt}", { receipt: row.voids })}</p>}
				{row.voided_by && <p className="note">{t("Voided by {receipt}", { receipt: row.voided_by })}</p>}
			</div>
		),
	},
	{
		header: t("Amount (XAF)"),
		align: "end",
		cell: (row) => <span className={`figures ${row.voided_by ? "struck" : ""}`}>{figures(row.amount)}</span>,
		foot: <strong className="figures">{figures(sheet.totals.paid_out)}</strong>,
	},
	{ header: t("Drawer"), cell: (row) => row.username },
	{
		header: t("Actions"),
		actions: true,
		cell: (row) => (
			<>
				<PrintIcon name={t("Print {voucher}", { voucher: row.voucher_number })} paper="voucher" id={row.id} />
				{!row.voids && !row.voided_by && (
					<LinkButton
						to={sheetAddress(sheet, `void=${row.id}`)}
						variant="danger-quiet"
						size="small"
						aria-label={t("Void {receipt}", { receipt: row.voucher_number })}
					>
						{t("Void [verb]")}
					</LinkButton>
				)}
			</>
		),
	},
];

export function ClosingsTable({ closings }: { closings: SheetClosing[] }) {
	const words = useWords();
	if (closings.length === 0) return null;
	return (
		<DataTable title={words.t("Closings")} count={closings.length} columns={closingColumns(words)} rows={closings} />
	);
}

const closingColumns = ({ t }: PageWords): Column<SheetClosing>[] => [
	{
		header: t("Drawer"),
		rowHead: true,
		cell: (row) => (
			<div>
				{row.username} <span className="figures">{row.time}</span>
				{row.closed_by_name !== row.username && (
					<p className="note">{t("closed by {name}", { name: row.closed_by_name })}</p>
				)}
			</div>
		),
	},
	amountColumn(t("Float at start"), (row) => row.opening_float),
	amountColumn(t("Cash taken"), (row) => row.cash_taken),
	amountColumn(t("Paid out"), (row) => row.paid_out),
	amountColumn(t("Expected"), (row) => row.expected),
	amountColumn(t("Counted"), (row) => row.cash_counted),
	{
		header: t("Difference"),
		align: "end",
		cell: (row) => (
			<div>
				{amountText(row.difference)} {row.difference === 0 ? t("exact") : row.difference < 0 ? t("short") : t("over")}
				{row.note && <p className="note">{row.note}</p>}
			</div>
		),
	},
	amountColumn(t("Kept as float"), (row) => row.float_kept),
	{
		header: t("Handed over"),
		align: "end",
		cell: (row) => (
			<div>
				{amountText(row.handed_over)}
				{row.handed_to && <p className="note">{row.handed_to}</p>}
				<Confirmed {...row} />
			</div>
		),
	},
	{
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
		<p className="note">
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
		/>
	);
}

const receivedColumns = ({ t }: PageWords): Column<SheetReceived>[] => [
	{ header: t("Time"), cell: (row) => <span className="figures">{row.time}</span> },
	{ header: t("Drawer"), rowHead: true, cell: (row) => row.username },
	{
		header: t("Handed over"),
		align: "end",
		cell: (row) => (
			<div>
				{amountText(row.handed_over)}
				<Confirmed {...row} />
			</div>
		),
	},
];
