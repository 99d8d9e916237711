import type { SheetClosing, SheetReceived } from "#school/fees/cash/cash-sheet";
import { figures } from "#shared/money";
import { ListSection } from "./list-parts.tsx";
import { moneyColumn, type PaperColumn, PaperTable } from "./paper-table.tsx";
import type { PaperWords } from "./words.tsx";

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

export function CashClosings({ closings, words }: { closings: SheetClosing[]; words: PaperWords }) {
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

export function Received({ rows, words }: { rows: SheetReceived[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<ListSection title={words.t("Received from other drawers")} whole>
			<PaperTable columns={RECEIVED_COLUMNS} rows={rows} words={words} />
		</ListSection>
	);
}
