import type { ReactNode } from "react";
import type { PaperWords } from "./words.tsx";

interface AmountRowsProps {
	/** The class of the table, which the paper's own sheet lays out. */
	className: string;
	rows: readonly (readonly [label: ReactNode, amount: number])[];
	words: PaperWords;
}

export function AmountRows({ className, rows, words }: AmountRowsProps) {
	return (
		<table className={className}>
			<tbody>
				{rows.map(([label, amount], row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
					<tr key={row}>
						<th scope="row">{label}</th>
						<td className="money">{words.amount(amount)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
