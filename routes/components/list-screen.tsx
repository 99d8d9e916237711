import type { LucideIcon } from "lucide-react";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { type Column, DataTable } from "#ui/table";
import { DIALOG_NAMES } from "../../src/shared/dialog-names.ts";
import { RecordedDownload } from "../ui/form-origin.tsx";
import styles from "./list-screen.module.css";
import { type Noun, YearHint } from "./year-hint.tsx";

/** Removed by a new search or filter: the list starts at page 1 with no dialog open. */
export const NOT_FILTERS: readonly string[] = ["page", ...DIALOG_NAMES];

interface ListPage<Row> {
	rows: Row[];
	count: number;
	page: number;
	pages: number;
	year?: number;
}

interface ListScreenProps<Row> {
	title: string;
	list: ListPage<Row>;
	/** Replaces the count when a search filters the list: "3 of 412". */
	count?: ReactNode;
	columns: Column<Row>[];
	rowClass?: (row: Row) => string | undefined;
	/** The address of the Excel file with the rows of all pages; absent while the filter is refused. */
	excel?: string | undefined;
	excelLabel?: string;
	/** The download is audited, so it is a button that posts. */
	excelRecorded?: boolean;
	/** Puts the link at the end of the search line. */
	excelAtSearch?: boolean;
	actions?: ReactNode;
	tools?: ReactNode;
	empty: ReactNode;
	wide?: boolean;
	children?: ReactNode;
}

/** The screen of every list of the office: title and count, search, buttons, rows, pages and Excel file. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
	const {
		title,
		list,
		columns,
		excel,
		excelLabel,
		excelRecorded,
		excelAtSearch,
		actions,
		tools,
		empty,
		wide,
		children,
	} = props;
	const { rows, count, page, pages, year } = list;
	const file = excel && rows.length > 0 && (
		<ExcelLink
			to={excel}
			year={year}
			label={excelLabel}
			recorded={excelRecorded}
			{...(excelAtSearch ? { className: styles.end } : {})}
		/>
	);
	return (
		<>
			{children}
			<DataTable
				title={title}
				count={props.count ?? count}
				columns={columns}
				rows={rows}
				rowKey={({ id }) => id}
				{...(props.rowClass ? { rowClass: props.rowClass } : {})}
				tools={
					tools && (
						<>
							{tools}
							{excelAtSearch && file}
						</>
					)
				}
				actions={
					<>
						{!excelAtSearch && file}
						{actions}
					</>
				}
				empty={empty}
				below={<Pager page={page} pages={pages} />}
				{...(wide ? { wide } : {})}
			/>
		</>
	);
}

interface ExcelLinkProps {
	to: string;
	year?: number | undefined;
	label?: string | undefined;
	recorded?: boolean | undefined;
	className?: string | undefined;
}

function ExcelLink({ to, year, label = "Excel", recorded, className }: ExcelLinkProps) {
	const [params] = useSearchParams();
	const filters = new URLSearchParams(year === undefined ? {} : { year: String(year) });
	for (const [name, value] of params) if (value !== "" && !NOT_FILTERS.includes(name)) filters.append(name, value);
	const address = filters.size > 0 ? `${to}?${filters}` : to;
	if (recorded)
		return (
			<RecordedDownload action={address}>
				<Button type="submit" icon={Download}>
					{label}
				</Button>
			</RecordedDownload>
		);
	return (
		<ExcelButton to={address} className={className}>
			{label}
		</ExcelButton>
	);
}

export function ExcelButton({
	className,
	children,
	...button
}: {
	to: string;
	size?: "small";
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<LinkButton {...button} {...(className ? { className } : {})} reloadDocument download icon={Download}>
			{children}
		</LinkButton>
	);
}

interface NoneThisYearProps {
	title: string;
	icon?: LucideIcon;
	add: ReactNode;
	list: { year: number; elsewhere: { year: number; count: number } | null };
	noun: Noun;
	children: string;
}

/** The empty state of a year's list. It offers a year that has records. */
export function NoneThisYear({ title, icon, add, list, noun, children }: NoneThisYearProps) {
	return (
		<EmptyState title={title} action={add} {...(icon ? { icon } : {})}>
			<YearHint empty={list.year} other={list.elsewhere} noun={noun}>
				<p>{children}</p>
			</YearHint>
		</EmptyState>
	);
}
