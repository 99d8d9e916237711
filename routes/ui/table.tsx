import { type ReactNode, useId } from "react";
import { figures } from "#shared/money";
import { Pager } from "./pager.tsx";
import { useRowLinks } from "./row-link.tsx";
import styles from "./table.module.css";
import { useWords } from "./words.tsx";

export interface Column<Row> {
	header: ReactNode;
	cell: (row: Row) => ReactNode;
	align?: "end";
	/** Names the row: header cell, title of the card, and sticky when the table scrolls sideways. */
	rowHead?: boolean;
	/** Sticky at the right of the table, and the last line of the card. */
	actions?: boolean;
	foot?: ReactNode;
	className?: string;
	/** In a `brief` table where space is narrow: on the first line, or on the second with the name of the column. */
	brief?: "first" | "labelled";
}

export interface DataTableProps<Row> {
	title: string;
	count?: ReactNode;
	columns: Column<Row>[];
	rows: Row[];
	/** By default the row's id, or its index if it has none. */
	rowKey?: (row: Row) => string | number;
	rowClass?: (row: Row) => string | undefined;
	empty?: ReactNode;
	tools?: ReactNode;
	actions?: ReactNode;
	paging?: { page: number; pages: number };
	below?: ReactNode;
	/** The table scrolls inside its own box: with smaller text, or `roomy`. Default for more than eight columns. */
	wide?: boolean | "roomy";
	/** Where space is narrow, rows of two lines instead of cards. */
	brief?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
	const { title, count, rows, empty, tools, actions, paging, below } = props;
	const id = useId();
	const { number } = useWords();
	return (
		<div className={`stack gap-12 ${styles.section}`}>
			<header className="row apart">
				<h2 id={id}>
					{title}
					{count !== undefined && (
						<span className={`quiet ${styles.count}`}> · {typeof count === "number" ? number(count) : count}</span>
					)}
				</h2>
				{actions && <div className="row">{actions}</div>}
			</header>
			{tools && <div className="row">{tools}</div>}
			{rows.length === 0 && empty !== undefined ? (
				<div className="surface">{empty}</div>
			) : (
				<Sheet {...props} titleId={id} />
			)}
			{paging && <Pager {...paging} />}
			{below}
		</div>
	);
}

function Sheet<Row>({ titleId, columns, rows, rowKey, rowClass, ...props }: DataTableProps<Row> & { titleId: string }) {
	const followRowLink = useRowLinks();
	const wide = props.wide ?? columns.length > 8;
	const classes = columns.map(classesOf);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a section would be a second landmark of this name
		<div
			role="group"
			aria-labelledby={titleId}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
			tabIndex={0}
			data-wide={wide || undefined}
			className={`surface ${styles.box} ${wide ? styles.wide : ""} ${wide === "roomy" ? styles.roomy : ""}`}
		>
			<style>{labels(`${titleId}sheet`, columns)}</style>
			<table
				id={`${titleId}sheet`}
				className={`${styles.table} ${props.brief ? styles.brief : ""}`}
				aria-labelledby={titleId}
			>
				<Head columns={columns} />
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser sends a click when a link is followed by key */}
				<tbody onClick={followRowLink}>
					{rows.map((row, index) => (
						<tr key={rowKey?.(row) ?? (row as { id?: number }).id ?? index} className={rowClass?.(row)}>
							{columns.map((column, at) => cellOf(at, column, column.cell(row), classes[at]))}
						</tr>
					))}
				</tbody>
				<Foot columns={columns} />
			</table>
		</div>
	);
}

function classesOf<Row>(column: Column<Row>): string | undefined {
	const names = [
		column.align === "end" && "end",
		column.rowHead && styles.rowHead,
		column.actions && styles.actions,
		column.brief && styles[column.brief],
		column.className,
	];
	return names.filter(Boolean).join(" ") || undefined;
}

/** One CSS rule per column is shorter than a label in every cell. */
function labels<Row>(tableId: string, columns: Column<Row>[]): string {
	const rules = columns.map(({ header, rowHead, actions }, index) => {
		if (rowHead || actions || typeof header !== "string") return "";
		return `#${tableId} td:nth-child(${index + 1})::before{content:${JSON.stringify(header)}}`;
	});
	return `@container (max-width: 44rem){${rules.join("")}}`;
}

function Head<Row>({ columns }: { columns: Column<Row>[] }) {
	return (
		<thead>
			<tr>
				{columns.map((column, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
					<th key={index} scope="col" className={classesOf(column)}>
						{column.header}
					</th>
				))}
			</tr>
		</thead>
	);
}

/** 600 components took longer to render than the rest of a page. */
function cellOf<Row>(key: number, column: Column<Row>, content: ReactNode, className: string | undefined) {
	const text = content === "" || content === null || content === undefined ? "–" : content;
	if (column.rowHead) {
		return (
			<th key={key} scope="row" className={className}>
				{text}
			</th>
		);
	}
	return (
		<td key={key} className={className}>
			{text}
		</td>
	);
}

function Foot<Row>({ columns }: { columns: Column<Row>[] }) {
	if (!columns.some((column) => column.foot !== undefined)) return null;
	return (
		<tfoot>
			<tr>
				{columns.map((column, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
					<td key={index} className={classesOf(column)}>
						{column.foot}
					</td>
				))}
			</tr>
		</tfoot>
	);
}

export const amountText = (amount: number) => <span className="figures">{figures(amount)}</span>;

export const amountColumn = <Row,>(header: string, amountOf: (row: Row) => number, foot?: ReactNode): Column<Row> => ({
	header,
	align: "end",
	cell: (row) => amountText(amountOf(row)),
	foot,
});
