import type { SheetCashOut, SheetEntry } from "#school/fees/cash/cash-sheet";
import { figures } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import { ListSection } from "./list-parts.tsx";
import { moneyColumn, type PaperColumn, PaperTable } from "./paper-table.tsx";
import type { PaperWords } from "./words.tsx";

const OUT_COLUMNS: PaperColumn<SheetCashOut>[] = [
	{ head: "Time", width: 11, className: "figures", cell: ({ time }) => time },
	{
		head: "Voucher",
		width: 32,
		className: ({ voids }) => (voids ? "figures struck" : "figures"),
		cell: ({ voucher_number }) => voucher_number,
	},
	{ head: "To whom", width: 42, cell: ({ to_whom }) => to_whom },
	{
		head: "Reason",
		width: 55,
		cell: ({ reason, voids }, words) => (
			<>
				{reason}
				{voids && (
					<p className="note figures">
						{words.before("Voids")} {voids}
					</p>
				)}
			</>
		),
	},
	moneyColumn(
		"Amount",
		22,
		({ amount }) => amount,
		({ voids }) => (voids ? "money struck" : "money"),
	),
	{ head: "Drawer", width: 24, cell: ({ username }) => username },
];

export function CashOuts({ rows, total, words }: { rows: SheetCashOut[]; total: number; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<ListSection title={words.t("Money out of the drawer")}>
			<PaperTable
				columns={OUT_COLUMNS}
				rows={rows}
				words={words}
				foot={
					<tr>
						<td colSpan={3} />
						<td>{words.t("Total")}</td>
						<td className="money">{figures(total)}</td>
						<td />
					</tr>
				}
			/>
		</ListSection>
	);
}

const AGAIN_COLUMNS: PaperColumn<SheetEntry>[] = [
	{ head: "Receipt", width: 31, className: "figures", cell: ({ receipt_number }) => receipt_number },
	{ head: "Student", width: 48, cell: ({ student_name }) => student_name },
	{
		head: "Paid by",
		width: 36,
		cell: ({ method, reference }, words) => (
			<>
				{words.t(METHOD_LABEL[method])} <span className="figures whole-word">{reference}</span>
			</>
		),
	},
	{ head: "Reason", width: 50, cell: ({ reference_reason }) => reference_reason },
	moneyColumn("Amount", 21, ({ amount }) => amount),
];

export function Again({ rows, words }: { rows: SheetEntry[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<ListSection title={words.t("Numbers taken again")}>
			<PaperTable columns={AGAIN_COLUMNS} rows={rows} words={words} />
		</ListSection>
	);
}
