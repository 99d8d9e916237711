import type {
	CashSheetPaper,
	SheetCashOut,
	SheetClosing,
	SheetEntry,
	SheetReceived,
} from "#school/fees/cash/cash-sheet";
import { takenInWords } from "#shared/cash-papers";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { figures } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import { entryNotes } from "#shared/payment-papers";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { ListPaper, ListSection } from "./list-parts.tsx";
import { DENSE_LIST, type PaperKind } from "./paper-kind.tsx";
import { moneyColumn, type PaperColumn, PaperTable, TableRows } from "./paper-table.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

export const CASH_SHEET: PaperKind<CashSheetPaper> = {
	title: ({ date }) => say("Cash sheet {day}", { day: new Day(date) }),
	Paper: CashSheet,
	page: () => DENSE_LIST,
};

type CashSheetProps = PaperProps<CashSheetPaper>;

function CashSheet({ words, ...sheet }: CashSheetProps) {
	return (
		<ListPaper
			school={sheet.school}
			className="cash-sheet"
			title={
				<span className="figures">
					{words.t("Cash sheet")} {words.day(sheet.date)}
				</span>
			}
			about={
				<p className="figures">
					{words.t("Amounts in XAF. Printed {time}.", { time: words.instant(sheet.printed_at) })}
				</p>
			}
			aside={
				<dl className="stats">
					<div>
						<dt>{words.t("Cashier")}</dt>
						<dd className="cashier">{sheet.cashier ?? words.t("All cashiers")}</dd>
					</div>
				</dl>
			}
		>
			<Entries {...sheet} words={words} />
			<Totals {...sheet} words={words} />
			<CashOuts rows={sheet.cash_outs} total={sheet.totals.paid_out} words={words} />
			<Again rows={sheet.again} words={words} />
			<CashClosings closings={sheet.closings} words={words} />
			<Received rows={sheet.received} words={words} />
			<div className="whole">
				<Fingerprint entry={sheet.entries.at(-1)} words={words} />
				<div className="signatures">
					{(["Cashier", "Received by [hand]", "Head"] as const).map((who) => (
						<p key={who}>{words.t(who)}</p>
					))}
				</div>
			</div>
		</ListPaper>
	);
}

/** Signed, it contradicts a ledger that somebody computed anew: a hash covers all payments before it. */
function Fingerprint({ entry, words }: { entry: SheetEntry | undefined; words: PaperWords }) {
	if (!entry) return null;
	const values = { receipt: entry.receipt_number, fingerprint: entry.check };
	return <p className="fingerprint figures">{words.t("Last entry {receipt}, fingerprint {fingerprint}", values)}</p>;
}

const struck = ({ voided_by }: SheetEntry) => (voided_by ? "struck" : undefined);

const ENTRY_COLUMNS: PaperColumn<SheetEntry>[] = [
	{ head: "Time", width: 11, className: "figures", cell: ({ time }) => time },
	{
		head: "Receipt",
		width: 31,
		className: ({ voided_by }) => (voided_by ? "figures struck" : "figures"),
		cell: ({ receipt_number }) => receipt_number,
	},
	{ head: "Student", width: 50, cell: (entry, words) => <Student {...entry} words={words} /> },
	{ head: "Fee type", width: 26, className: struck, cell: ({ fee_type }, words) => words.t(feeHead(fee_type)) },
	{
		head: "Paid by",
		width: 34,
		cell: ({ method, reference }, words) => (
			<>
				{words.t(METHOD_LABEL[method])} {reference && <span className="figures whole-word">{reference}</span>}
			</>
		),
	},
	moneyColumn(
		"Amount",
		17,
		({ amount }) => amount,
		({ voided_by }) => (voided_by ? "money struck" : "money"),
	),
	{
		head: "Taken by",
		width: 18,
		cell: ({ taken_by, other_drawer }, words) => (
			<>
				{taken_by}
				{other_drawer && <p className="note">{words.t("drawer of {name}", { name: other_drawer })}</p>}
			</>
		),
	},
];

function Entries({ entries, totals, words }: CashSheetProps) {
	return (
		<PaperTable
			columns={ENTRY_COLUMNS}
			rows={entries}
			whenEmpty="Nothing was recorded on this day."
			words={words}
			foot={
				<tr>
					<td colSpan={3}>{words.said(takenInWords(totals, figures))}</td>
					<td colSpan={2}>{words.t("Total")}</td>
					<td className="money">{figures(totals.net)}</td>
					<td />
				</tr>
			}
		/>
	);
}

function Student({ words, ...entry }: SheetEntry & { words: PaperWords }) {
	return (
		<>
			<span className={struck(entry)}>
				<bdi>{entry.student_name}</bdi>, <span className="whole-word">{entry.class_name}</span>
			</span>
			{entry.other_day && (
				<p className="note figures">
					{words.before("Date paid")} {words.day(entry.other_day)}
				</p>
			)}
			<VoidNote {...entry} words={words} />
		</>
	);
}

function VoidNote({ words, ...entry }: SheetEntry & { words: PaperWords }) {
	const { voids, voided_by } = entry;
	const other = voids ?? voided_by;
	if (!other)
		return entryNotes(entry).map((note) => (
			<p key={String(note)} className="note">
				{words.said(note)}
			</p>
		));
	return (
		<p className="note">
			{words.before(voids ? "Voids" : "Voided by")} <span className="figures whole-word">{other.receipt_number}</span>,{" "}
			{other.reason}
		</p>
	);
}

const feeHead = (type: FeeType) => (type === "Vocational" ? "Vocational [short]" : type);

interface Sum {
	label: RuleLabel;
	by_type: CashSheetPaper["totals"]["by_type"];
	total: number;
}

const SUM_COLUMNS: PaperColumn<Sum>[] = [
	{ head: "Paid by", width: 36, isRowHead: true, cell: ({ label }, words) => words.t(label) },
	...FEE_TYPES.map((type) => moneyColumn<Sum>(feeHead(type), 25, ({ by_type }) => by_type[type])),
	moneyColumn("Total", 25, ({ total }) => total),
];

function Totals({ methods, totals, words }: CashSheetProps) {
	const { by_method, by_method_and_type, by_type, net } = totals;
	const rows = methods.map((method) => ({
		label: METHOD_LABEL[method],
		by_type: by_method_and_type[method],
		total: by_method[method],
	}));
	const sum = { label: "Total" as const, by_type, total: net };
	return (
		<ListSection title={words.t("Totals")} whole>
			<PaperTable
				columns={SUM_COLUMNS}
				rows={rows}
				words={words}
				foot={<TableRows columns={SUM_COLUMNS} rows={[sum]} words={words} />}
			/>
		</ListSection>
	);
}

const OUT_COLUMNS: PaperColumn<SheetCashOut>[] = [
	{ head: "Time", width: 11, className: "figures", cell: ({ time }) => time },
	{
		head: "Voucher",
		width: 32,
		className: ({ voided_by }) => (voided_by ? "figures struck" : "figures"),
		cell: ({ voucher_number }) => voucher_number,
	},
	{ head: "To whom", width: 42, cell: ({ to_whom }) => to_whom },
	{
		head: "Reason",
		width: 55,
		cell: ({ reason, voids, voided_by }, words) => {
			const other = voids ?? voided_by;
			return (
				<>
					{reason}
					{other && (
						<p className="note figures">
							{words.before(voids ? "Voids" : "Voided by")} {other}
						</p>
					)}
				</>
			);
		},
	},
	moneyColumn(
		"Amount",
		22,
		({ amount }) => amount,
		({ voided_by }) => (voided_by ? "money struck" : "money"),
	),
	{ head: "Drawer", width: 24, cell: ({ username }) => username },
];

function CashOuts({ rows, total, words }: { rows: SheetCashOut[]; total: number; words: PaperWords }) {
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

function Again({ rows, words }: { rows: SheetEntry[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<ListSection title={words.t("Numbers taken again")}>
			<PaperTable columns={AGAIN_COLUMNS} rows={rows} words={words} />
		</ListSection>
	);
}

const CLOSING_COLUMNS: PaperColumn<SheetClosing>[] = [
	{ head: "Drawer", width: 30, isRowHead: true, cell: (closing, words) => <Drawer {...closing} words={words} /> },
	moneyColumn("Float at start", 19, ({ opening_float }) => opening_float),
	moneyColumn("Cash taken", 20, ({ cash_taken }) => cash_taken),
	moneyColumn("Paid out", 18, ({ paid_out }) => paid_out),
	moneyColumn("Expected", 20, ({ expected }) => expected),
	moneyColumn("Counted", 20, ({ cash_counted }) => cash_counted),
	moneyColumn("Difference", 19, (closing, words) => <Difference {...closing} words={words} />),
	moneyColumn("Kept as float", 19, ({ float_kept }) => float_kept),
	moneyColumn("Amount handed over", 21, (closing, words) => <HandedOver {...closing} words={words} />, "money total"),
];

type ClosingProps = SheetClosing & { words: PaperWords };

function CashClosings({ closings, words }: { closings: SheetClosing[]; words: PaperWords }) {
	if (closings.length === 0) return null;
	return (
		<ListSection title={words.t("Closings")}>
			<PaperTable columns={CLOSING_COLUMNS} rows={closings} words={words} />
		</ListSection>
	);
}

function Drawer({ username, time, closed_by_name, words }: ClosingProps) {
	return (
		<>
			{username}
			<p className="note figures">{time}</p>
			{closed_by_name !== username && <p className="note">{words.t("closed by {name}", { name: closed_by_name })}</p>}
		</>
	);
}

function Difference({ difference, note, words }: ClosingProps) {
	if (difference === 0) return figures(0);
	return (
		<>
			{difference > 0 && "+"}
			{figures(difference)}
			<p className="note why">
				{words.before(difference < 0 ? "short" : "over")} {note}
			</p>
		</>
	);
}

function HandedOver({ handed_over, handed_to, confirmed, words }: ClosingProps) {
	return (
		<>
			{figures(handed_over)}
			{handed_to && <p className="note why">{handed_to}</p>}
			<Confirmed confirmed={confirmed} words={words} />
		</>
	);
}

function Confirmed({ confirmed, words }: Pick<ClosingProps, "confirmed" | "words">) {
	if (!confirmed) return null;
	return (
		<p className="note why">
			{confirmed.on === null
				? words.t("not confirmed yet")
				: words.t("confirmed on {day}", { day: words.day(confirmed.on) })}
		</p>
	);
}

const RECEIVED_COLUMNS: PaperColumn<SheetReceived>[] = [
	{ head: "Time", width: 20, className: "figures", cell: ({ time }) => time },
	{ head: "Drawer", width: 60, cell: ({ username }) => username },
	{
		head: "Handed to",
		width: 76,
		cell: ({ handed_to, confirmed }, words) => (
			<>
				{handed_to}
				<Confirmed confirmed={confirmed} words={words} />
			</>
		),
	},
	moneyColumn("Amount", 30, ({ handed_over }) => handed_over),
];

function Received({ rows, words }: { rows: SheetReceived[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<ListSection title={words.t("Received from other drawers")} whole>
			<PaperTable columns={RECEIVED_COLUMNS} rows={rows} words={words} />
		</ListSection>
	);
}
