import type { SheetClosing, SheetReceived } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { Columns, type Head, Heads, Part } from "./list-parts.tsx";
import type { PaperWords } from "./words.tsx";

const HEADS: readonly Head[] = [
	"Drawer",
	["Float at start", "head-money"],
	["Cash taken", "head-money"],
	["Paid out", "head-money"],
	["Expected", "head-money"],
	["Counted", "head-money"],
	["Difference", "head-money"],
	["Kept as float", "head-money"],
	["Amount handed over", "head-money"],
];
const WIDTHS = [30, 19, 20, 18, 20, 20, 19, 19, 21];

export function CashClosings({ closings, words }: { closings: SheetClosing[]; words: PaperWords }) {
	if (closings.length === 0) return null;
	return (
		<Part title={words.t("Closings")}>
			<table>
				<Columns widths={WIDTHS} />
				<Heads heads={HEADS} words={words} />
				<tbody>
					{closings.map((closing) => (
						<Closing key={closing.id} {...closing} words={words} />
					))}
				</tbody>
			</table>
		</Part>
	);
}

function Closing({ words, ...closing }: SheetClosing & { words: PaperWords }) {
	const { opening_float, cash_taken, paid_out, expected, cash_counted, difference, float_kept, handed_over } = closing;
	const amounts = { opening_float, cash_taken, paid_out, expected, cash_counted, difference, float_kept };
	return (
		<tr>
			<th scope="row">
				{closing.username}
				<p className="note figures">{closing.time}</p>
				{closing.closed_by_name !== closing.username && (
					<p className="note">{words.t("closed by {name}", { name: closing.closed_by_name })}</p>
				)}
			</th>
			{Object.entries(amounts).map(([name, value]) => (
				<td key={name} className="money">
					{name === "difference" ? signed(value) : figures(value)}
					{name === "difference" && value !== 0 && (
						<p className="note why">
							{words.before(value < 0 ? "short" : "over")} {closing.note}
						</p>
					)}
				</td>
			))}
			<td className="money total">
				{figures(handed_over)}
				{closing.handed_to && <p className="note why">{closing.handed_to}</p>}
				<Confirmed confirmed={closing.confirmed} words={words} />
			</td>
		</tr>
	);
}

const signed = (value: number) => `${value > 0 ? "+" : ""}${figures(value)}`;

/** Of the closed drawer, and of the cashier who was given the money. */
function Confirmed({ confirmed, words }: Pick<SheetClosing, "confirmed"> & { words: PaperWords }) {
	if (!confirmed) return null;
	return (
		<p className="note why">
			{confirmed.on === null
				? words.t("not confirmed yet")
				: words.t("confirmed on {day}", { day: words.day(confirmed.on) })}
		</p>
	);
}

export function Received({ rows, words }: { rows: SheetReceived[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<Part title={words.t("Received from other drawers")} whole>
			<table>
				<Columns widths={[20, 60, 76, 30]} />
				<Heads heads={["Time", "Drawer", "Handed to", ["Amount", "head-money"]]} words={words} />
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							<td className="figures">{row.time}</td>
							<td>{row.username}</td>
							<td>
								{row.handed_to}
								<Confirmed confirmed={row.confirmed} words={words} />
							</td>
							<td className="money">{figures(row.handed_over)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	);
}
