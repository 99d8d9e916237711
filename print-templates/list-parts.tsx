import type { ReactNode } from "react";

/** The columns of a list, from their widths in any unit. */
export function Columns({ widths }: { widths: readonly number[] }) {
	const all = widths.reduce((sum, width) => sum + width, 0);
	return (
		<colgroup>
			{widths.map((width, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
				<col key={column} width={`${(100 * width) / all}%`} />
			))}
		</colgroup>
	);
}

export function Stat({ label, value }: { label: ReactNode; value: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
