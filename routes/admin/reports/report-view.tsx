import { useId } from "react";
import { figures } from "#shared/money";
import styles from "./reports.module.css";
import type { WordedTable } from "./table-in-words.ts";

type Row = WordedTable["rows"][number];

/** The table of a report, with a bar at the end of each row where that says more than figures. */
export function ReportView({ title, table }: { title: string; table: WordedTable }) {
	const id = useId();
	const longest = Math.max(1, ...table.rows.map(({ bar }) => lengthOf(bar)));
	return (
		<section className={styles.report}>
			<h2 id={id}>{title}</h2>
			{table.note && <p className={styles.lacking}>{table.note}</p>}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
			<div role="group" aria-labelledby={id} tabIndex={0} className={styles.scrolling}>
				<table className={styles.table} aria-labelledby={id}>
					<Head table={table} />
					<tbody>
						{table.rows.map((row, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one name
							<Line key={place} {...{ row, table, longest }} />
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Head({ table }: { table: WordedTable }) {
	return (
		<thead>
			{table.heads.map((row, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the heads never change
				<tr key={line}>
					{row.map(({ label, columns, rows }, place) => (
						<th
							// biome-ignore lint/suspicious/noArrayIndexKey: the heads never change
							key={place}
							scope={columns ? "colgroup" : "col"}
							colSpan={columns}
							rowSpan={rows}
							className={line === 0 && place < table.words ? undefined : styles.figure}
						>
							{label}
						</th>
					))}
					{line === 0 && table.bars && (
						<th scope="col" rowSpan={table.heads.length} className={styles.legend}>
							{table.bars.map((part, place) => (
								<span key={part} className={place === 0 ? styles.solid : styles.hollow}>
									{part}
								</span>
							))}
						</th>
					)}
				</tr>
			))}
		</thead>
	);
}

const lengthOf = (bar: number[] = []) => bar.reduce((all, part) => all + part, 0);

function Line({ row, table, longest }: { row: Row; table: WordedTable; longest: number }) {
	const [name, ...cells] = row.cells;
	return (
		<tr className={row.sum && styles[row.sum]}>
			<th scope="row">
				{written(name)}
				{row.mark && <span className={styles.mark}>{row.mark}</span>}
			</th>
			{cells.map((cell, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
				<td key={place} className={place + 1 < table.words ? undefined : figureClass(cell)}>
					{written(cell)}
				</td>
			))}
			{table.bars && <td className={styles.bar}>{row.bar && <Bar parts={row.bar} longest={longest} />}</td>}
		</tr>
	);
}

const written = (cell: Row["cells"][number] | undefined) => (typeof cell === "number" ? figures(cell) : (cell ?? "–"));

const figureClass = (cell: Row["cells"][number]) => (cell === 0 ? `${styles.figure} ${styles.zero}` : styles.figure);

/** The first part is filled and the second one hollow, so that nobody needs to see colours. */
function Bar({ parts: [first = 0, second = 0], longest }: { parts: number[]; longest: number }) {
	const width = (part: number) => (100 * part) / longest;
	return (
		<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
			<rect className={styles.solid} x="0" y="0" width={width(first)} height="10" />
			{second > 0 && <rect className={styles.hollow} x={width(first)} y="0.5" width={width(second)} height="9" />}
		</svg>
	);
}
