import type { ReactNode } from "react";
import type { CashSheetPaper, SheetEntry } from "#shared/cash-papers";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { figures } from "#shared/money";
import { METHOD_LABEL, STORED_METHODS } from "#shared/payment-methods";
import { CashClosings, Received } from "./cash-closings.tsx";
import { Again, MoneyOut } from "./cash-lists.tsx";
import { Columns, type Head, Heads, ListPaper, Part } from "./list-parts.tsx";
import type { PaperProps, PaperWords } from "./words.tsx";

type CashSheetProps = PaperProps<CashSheetPaper>;

/** A4 portrait: what was recorded at the desk on one day, its totals, money out and closings. */
export function CashSheet({ words, ...sheet }: CashSheetProps) {
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
			<MoneyOut rows={sheet.cash_outs} total={sheet.totals.paid_out} words={words} />
			<Again rows={sheet.again} words={words} />
			<CashClosings closings={sheet.closings} words={words} />
			<Received rows={sheet.received} words={words} />
			<div className="signatures">
				{(["Cashier", "Received by [hand]", "Head"] as const).map((who) => (
					<p key={who}>{words.t(who)}</p>
				))}
			</div>
		</ListPaper>
	);
}

const ENTRY_HEADS: readonly Head[] = [
	"Time",
	"Receipt",
	"Student",
	"Fee type",
	"Paid by",
	["Amount", "head-money"],
	"Taken by",
];
const ENTRY_WIDTHS = [11, 31, 42, 27, 37, 18, 21];

function Entries({ entries, totals, words }: CashSheetProps) {
	return (
		<table>
			<Columns widths={ENTRY_WIDTHS} />
			<Heads heads={ENTRY_HEADS} words={words} />
			<tbody>
				{entries.map((entry) => (
					<Entry key={entry.id} {...entry} words={words} />
				))}
				{entries.length === 0 && (
					<tr>
						<td colSpan={7}>{words.t("Nothing was recorded on this day.")}</td>
					</tr>
				)}
			</tbody>
			<tfoot>
				<tr>
					<td colSpan={3}>
						{words.t("{taken} taken, {voided} voided", {
							taken: figures(totals.taken),
							voided: figures(totals.voided),
						})}
					</td>
					<td colSpan={2}>{words.t("Total")}</td>
					<td className="money">{figures(totals.net)}</td>
					<td />
				</tr>
			</tfoot>
		</table>
	);
}

function Entry({ words, ...entry }: SheetEntry & { words: PaperWords }) {
	const struck = entry.voids ? "struck" : undefined;
	return (
		<tr>
			<td className="figures">{entry.time}</td>
			<td className={`figures ${struck ?? ""}`}>{entry.receipt_number}</td>
			<td>
				<span className={struck}>
					{entry.student_name}, <span className="whole-word">{entry.class_name}</span>
				</span>
				{entry.other_day && (
					<p className="note figures">
						{words.before("Date paid")} {words.day(entry.other_day)}
					</p>
				)}
				<VoidNote {...entry} words={words} />
			</td>
			<td className={struck}>{words.t(feeHead(entry.fee_type))}</td>
			<td>
				{words.t(METHOD_LABEL[entry.method])}{" "}
				{entry.reference && <span className="figures whole-word">{entry.reference}</span>}
			</td>
			<td className={`money ${struck ?? ""}`}>{figures(entry.amount)}</td>
			<td>
				{entry.taken_by}
				{entry.other_drawer && <p className="note">{words.t("drawer of {name}", { name: entry.other_drawer })}</p>}
			</td>
		</tr>
	);
}

function VoidNote({ voids, voided_by, words }: Pick<SheetEntry, "voids" | "voided_by"> & { words: PaperWords }) {
	const other = voids ?? voided_by;
	if (!other) return null;
	return (
		<p className="note">
			{words.before(voids ? "Voids" : "Voided by")} <span className="figures whole-word">{other.receipt_number}</span>,{" "}
			{other.reason}
		</p>
	);
}

const feeHead = (type: FeeType) => (type === "Vocational" ? "Vocational [short]" : type);

const SUM_HEADS: readonly Head[] = [
	"Paid by",
	...FEE_TYPES.map((type): Head => [feeHead(type), "head-money"]),
	["Total", "head-money"],
];

function Totals({ totals, words }: CashSheetProps) {
	return (
		<Part title={words.t("Totals")} whole>
			<table>
				<Columns widths={[36, 25, 25, 25, 25, 25, 25]} />
				<Heads heads={SUM_HEADS} words={words} />
				<tbody>
					{STORED_METHODS.map((method) => (
						<SumRow
							key={method}
							label={words.t(METHOD_LABEL[method])}
							by_type={totals.by_method_and_type[method]}
							total={totals.by_method[method]}
						/>
					))}
				</tbody>
				<tfoot>
					<SumRow label={words.t("Total")} by_type={totals.by_type} total={totals.net} />
				</tfoot>
			</table>
		</Part>
	);
}

interface SumProps {
	label: ReactNode;
	by_type: CashSheetPaper["totals"]["by_type"];
	total: number;
}

function SumRow({ label, by_type, total }: SumProps) {
	return (
		<tr>
			<th scope="row">{label}</th>
			{FEE_TYPES.map((type) => (
				<td key={type} className="money">
					{figures(by_type[type])}
				</td>
			))}
			<td className="money">{figures(total)}</td>
		</tr>
	);
}
