import type { SheetEntry, SheetMoneyOut } from "#shared/cash-papers";
import { figures } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import { Columns, type Head, Heads, Part } from "./list-parts.tsx";
import type { PaperWords } from "./words.tsx";

const OUT_HEADS: readonly Head[] = ["Time", "Voucher", "To whom", "Reason", ["Amount", "head-money"], "Drawer"];

export function MoneyOut({ rows, total, words }: { rows: SheetMoneyOut[]; total: number; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<Part title={words.t("Money out of the drawer")}>
			<table>
				<Columns widths={[11, 32, 42, 55, 22, 24]} />
				<Heads heads={OUT_HEADS} words={words} />
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							<td className="figures">{row.time}</td>
							<td className={`figures ${row.voids ? "struck" : ""}`}>{row.voucher_number}</td>
							<td>{row.to_whom}</td>
							<td>
								{row.reason}
								{row.voids && (
									<p className="note figures">
										{words.before("Voids")} {row.voids}
									</p>
								)}
							</td>
							<td className={`money ${row.voids ? "struck" : ""}`}>{figures(row.amount)}</td>
							<td>{row.username}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<td colSpan={3} />
						<td>{words.t("Total")}</td>
						<td className="money">{figures(total)}</td>
						<td />
					</tr>
				</tfoot>
			</table>
		</Part>
	);
}

const AGAIN_HEADS: readonly Head[] = ["Receipt", "Student", "Paid by", "Reason", ["Amount", "head-money"]];

/** Known numbers that were used again with a reason. */
export function Again({ rows, words }: { rows: SheetEntry[]; words: PaperWords }) {
	if (rows.length === 0) return null;
	return (
		<Part title={words.t("Numbers taken again")}>
			<table>
				<Columns widths={[31, 48, 36, 50, 21]} />
				<Heads heads={AGAIN_HEADS} words={words} />
				<tbody>
					{rows.map((row) => (
						<tr key={row.id}>
							<td className="figures">{row.receipt_number}</td>
							<td>{row.student_name}</td>
							<td>
								{words.t(METHOD_LABEL[row.method])} <span className="figures whole-word">{row.reference}</span>
							</td>
							<td>{row.reference_reason}</td>
							<td className="money">{figures(row.amount)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Part>
	);
}
