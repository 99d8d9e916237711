import type { ReactNode } from "react";
import { figures } from "#shared/money";
import type { RuleLabel } from "#shared/words/words";
import type { PaperWords } from "./words.tsx";

export interface PaperColumn<Row> {
	head?: RuleLabel;
	headClass?: string;
	/** Relative. Without widths the browser sizes the columns. */
	width?: number;
	/** Used in French and in both languages, where the words are longer. */
	frenchWidth?: number;
	className?: string | ((row: Row) => string | undefined);
	isRowHead?: true;
	cell: (row: Row, words: PaperWords, index: number) => ReactNode;
}

interface RowsProps<Row> {
	columns: readonly PaperColumn<Row>[];
	rows: readonly Row[];
	words: PaperWords;
	rowClass?: (row: Row) => string | undefined;
	whenEmpty?: RuleLabel;
}

interface TableProps<Row> extends RowsProps<Row> {
	className?: string;
	/** The rows of sums, as `<tr>` elements. */
	foot?: ReactNode;
}

export function PaperTable<Row>({ className, foot, ...table }: TableProps<Row>) {
	return (
		<table className={className}>
			<TableHead {...table} />
			<tbody>
				<TableRows {...table} />
			</tbody>
			{foot && <tfoot>{foot}</tfoot>}
		</table>
	);
}

interface HeadProps<Row> extends Pick<RowsProps<Row>, "columns" | "words"> {
	/** A row below the columns' names, which every page repeats too. */
	children?: ReactNode;
}

export function TableHead<Row>({ columns, words, children }: HeadProps<Row>) {
	const widths = columns.map(({ width = 0, frenchWidth = width }) => (words.language === "en" ? width : frenchWidth));
	return (
		<>
			{columns[0]?.width !== undefined && <Widths widths={widths} />}
			<thead>
				<tr>
					{columns.map(({ head, headClass }) =>
						head ? (
							<th key={head} scope="col" className={headClass}>
								{words.t(head)}
							</th>
						) : (
							<td key="none" />
						),
					)}
				</tr>
				{children}
			</thead>
		</>
	);
}

export function Widths({ widths }: { widths: readonly number[] }) {
	const all = widths.reduce((sum, width) => sum + width, 0);
	return (
		<colgroup>
			{widths.map((width, column) => (
				<col key={column} width={`${(100 * width) / all}%`} />
			))}
		</colgroup>
	);
}

export function TableRows<Row>({ columns, rows, words, rowClass, whenEmpty }: RowsProps<Row>) {
	if (rows.length === 0 && whenEmpty)
		return (
			<tr>
				<td colSpan={columns.length}>{words.t(whenEmpty)}</td>
			</tr>
		);
	return rows.map((row, index) => (
		<tr key={index} className={rowClass?.(row)}>
			<Cells columns={columns} row={row} index={index} words={words} />
		</tr>
	));
}

interface CellsProps<Row> extends Pick<RowsProps<Row>, "columns" | "words"> {
	row: Row;
	index?: number;
}

export function Cells<Row>({ columns, row, index = 0, words }: CellsProps<Row>) {
	return columns.map(({ className, isRowHead, cell }, column) => {
		const Cell = isRowHead ? "th" : "td";
		return (
			<Cell
				key={column}
				scope={isRowHead && "row"}
				className={typeof className === "function" ? className(row) : className}
			>
				{cell(row, words, index)}
			</Cell>
		);
	});
}

export const serialColumn = (width: number): PaperColumn<unknown> => ({
	head: "No.",
	headClass: "serial",
	width,
	className: "serial figures",
	cell: (_row, _words, index) => index + 1,
});

export const moneyColumn = <Row,>(
	head: RuleLabel,
	width: number,
	cell: PaperColumn<Row>["cell"],
	className: PaperColumn<Row>["className"] = "money",
): PaperColumn<Row> => ({
	head,
	headClass: "head-money",
	width,
	className,
	cell: (...of) => {
		const content = cell(...of);
		return typeof content === "number" ? figures(content) : content;
	},
});
