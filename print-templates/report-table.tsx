import type { ReactNode } from "react";
import { figures, sumBy } from "#shared/money";
import type { ReportTable as Table } from "#shared/report-papers";
import type { InWords } from "#shared/words/data-in-words";

type TableInWords = InWords<Table, ReactNode>;

interface ReportTableProps {
	table: TableInWords;
	styles: Readonly<Record<string, string | undefined>>;
	labelledBy?: string;
}

export function ReportTable({ table, styles, labelledBy }: ReportTableProps) {
	const longest = Math.max(1, ...table.rows.map(({ bar }) => lengthOf(bar)));
	return (
		<table className={styles.table} aria-labelledby={labelledBy}>
			<thead>
				{table.heads.map((row, line) => (
					<tr key={line}>
						{row.map(({ label, columns, rows }, index) => (
							<th
								key={index}
								scope={columns ? "colgroup" : "col"}
								colSpan={columns}
								rowSpan={rows}
								className={line === 0 && index < table.words ? undefined : styles.figure}
							>
								{label}
							</th>
						))}
						{line === 0 && table.bars && (
							<th scope="col" rowSpan={table.heads.length} className={styles.legend}>
								{table.bars.map((part, index) => (
									<span key={index} className={index === 0 ? styles.solid : styles.hollow}>
										{part}
									</span>
								))}
							</th>
						)}
					</tr>
				))}
			</thead>
			<tbody>
				{table.rows.map((row, index) => (
					<Row key={index} {...{ row, table, styles, longest }} />
				))}
			</tbody>
		</table>
	);
}

const lengthOf = (bar: number[] = []) => sumBy(bar, (part) => part);

interface RowProps extends Pick<ReportTableProps, "styles"> {
	row: TableInWords["rows"][number];
	table: TableInWords;
	longest: number;
}

function Row({ row, table, styles, longest }: RowProps) {
	const [name, ...cells] = row.cells;
	return (
		<tr className={row.sum && styles[row.sum]}>
			<th scope="row">
				{written(name)}
				{row.mark && <span className={styles.mark}> {row.mark}</span>}
			</th>
			{cells.map((cell, index) => {
				const figure = cell === 0 && styles.zero ? `${styles.figure} ${styles.zero}` : styles.figure;
				return (
					<td key={index} className={index + 1 < table.words ? undefined : figure}>
						{written(cell)}
					</td>
				);
			})}
			{table.bars && (
				<td className={styles.bar}>{row.bar && <Bar parts={row.bar} longest={longest} styles={styles} />}</td>
			)}
		</tr>
	);
}

const written = (cell: ReactNode) => (typeof cell === "number" ? figures(cell) : (cell ?? "–"));

interface BarProps extends Pick<RowProps, "styles" | "longest"> {
	parts: number[];
}

/** Filled and hollow, so that they differ in grey. */
function Bar({ parts: [first = 0, second = 0], longest, styles }: BarProps) {
	const width = (part: number) => (100 * part) / longest;
	return (
		<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
			<rect className={styles.solid} x="0" y="0" width={width(first)} height="10" />
			{second > 0 && <rect className={styles.hollow} x={width(first)} y="0.5" width={width(second)} height="9" />}
		</svg>
	);
}
