import { type ReactNode, useId } from "react";
import { useRowLinks } from "./row-link.tsx";
import styles from "./table.module.css";

export interface Column<Row> {
	key: string;
	header: ReactNode;
	cell: (row: Row, index: number) => ReactNode;
	/** Money and counts: right-aligned, figures of one width. */
	align?: "start" | "center" | "end";
	/** The words before the value on a phone's card; the header itself when that is text. */
	label?: string;
	/** The name of the row: read with every cell, head of the card, stays in sight when the table scrolls sideways. */
	rowHead?: boolean;
	/** Buttons: kept in sight at the right, foot of the card. */
	actions?: boolean;
	/** The last line under the column: a sum. */
	foot?: ReactNode;
	className?: string;
}

interface DataTableProps<Row> {
	title: string;
	/** How many there are in all, beside the title: "Students · 412". */
	count?: ReactNode;
	columns: Column<Row>[];
	rows: Row[];
	rowKey: (row: Row, index: number) => string | number;
	rowClass?: (row: Row) => string | undefined;
	/** Shown instead of the table when there is no row: an EmptyState. */
	empty?: ReactNode;
	/** Search and filters, on the left under the title. */
	tools?: ReactNode;
	/** Buttons, on the right of the title. */
	actions?: ReactNode;
	/** Under the table: a Pager. */
	below?: ReactNode;
	/** Smaller and scrolling within itself where it does not fit; more than eight columns always are. */
	wide?: boolean;
	/** `table` keeps two or three short columns a table on a phone. */
	phone?: "cards" | "table";
}

/** A ruled sheet; up to 768 px each row becomes a card of label and value. Text cut for room is whole in `title`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
	const { title, count, columns, rows, rowKey, rowClass, empty, tools, actions, below, phone = "cards" } = props;
	const id = useId();
	const follow = useRowLinks();
	const wide = props.wide ?? columns.length > 8;
	return (
		<div className={styles.section}>
			<header className={styles.head}>
				<h2 id={id}>
					{title}
					{count !== undefined && <span className={styles.count}> · {count}</span>}
				</h2>
				{actions && <div className={styles.tools}>{actions}</div>}
			</header>
			{tools && <div className={styles.tools}>{tools}</div>}
			{rows.length === 0 && empty !== undefined ? (
				<div className={styles.empty}>{empty}</div>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
				<section aria-labelledby={id} tabIndex={0} className={wide ? styles.wide : styles.fitting}>
					{phone === "cards" && <style>{labels(`${id}sheet`, columns)}</style>}
					<table
						id={`${id}sheet`}
						className={`${styles.table} ${phone === "cards" ? styles.cards : ""}`}
						aria-labelledby={id}
					>
						<Head columns={columns} />
						{/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked by the browser */}
						<tbody onClick={follow}>
							{rows.map((row, index) => (
								<tr key={rowKey(row, index)} className={rowClass?.(row)}>
									{columns.map((column) => cellOf(column, column.cell(row, index)))}
								</tr>
							))}
						</tbody>
						<Foot columns={columns} />
					</table>
				</section>
			)}
			{below}
		</div>
	);
}

function classesOf<Row>(column: Column<Row>): string | undefined {
	const names = [
		column.align === "end" && styles.end,
		column.align === "center" && styles.center,
		column.rowHead && styles.rowHead,
		column.actions && styles.actions,
		column.className,
	];
	return names.filter(Boolean).join(" ") || undefined;
}

/** What stands before each value on a phone's card: once for a column rather than in every one of its cells. */
function labels<Row>(sheet: string, columns: Column<Row>[]): string {
	const rules = columns.map(({ label, header, rowHead, actions }, place) => {
		const words = label ?? header;
		if (rowHead || actions || typeof words !== "string") return "";
		return `#${sheet} td:nth-child(${place + 1})::before{content:${JSON.stringify(words)}}`;
	});
	return `@media (max-width: 768px){${rules.join("")}}`;
}

function Head<Row>({ columns }: { columns: Column<Row>[] }) {
	return (
		<thead>
			<tr>
				{columns.map((column) => (
					<th key={column.key} scope="col" className={classesOf(column)}>
						{column.header}
					</th>
				))}
			</tr>
		</thead>
	);
}

/** Shorter text fits the narrowest column. */
const MAY_BE_CUT = 16;

/** A function and no component: 600 components on a page took longer than all else of it. */
function cellOf<Row>(column: Column<Row>, content: ReactNode) {
	const inner = content === "" || content === null || content === undefined ? "–" : content;
	const className =
		[typeof inner === "object" && styles.whole, classesOf(column)].filter(Boolean).join(" ") || undefined;
	const title = typeof inner === "string" && inner.length > MAY_BE_CUT ? inner : undefined;
	if (column.rowHead) {
		return (
			<th key={column.key} scope="row" title={title} className={className}>
				{inner}
			</th>
		);
	}
	return (
		<td key={column.key} title={title} className={className}>
			{inner}
		</td>
	);
}

function Foot<Row>({ columns }: { columns: Column<Row>[] }) {
	if (!columns.some((column) => column.foot !== undefined)) return null;
	return (
		<tfoot>
			<tr>
				{columns.map((column) => (
					<td key={column.key} className={classesOf(column)}>
						{column.foot}
					</td>
				))}
			</tr>
		</tfoot>
	);
}
