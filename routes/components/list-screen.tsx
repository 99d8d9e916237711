import type { LucideIcon } from "lucide-react";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { type Column, DataTable } from "#ui/table";
import { DIALOG_NAMES } from "./dialog-names.ts";
import styles from "./list-screen.module.css";
import { YearHint } from "./year-hint.tsx";

/** What a search or a filter leaves behind: the page counts anew, and no dialog is open. */
export const NOT_FILTERS: readonly string[] = ["page", ...DIALOG_NAMES];

/** One page of a list, as its loader answers it. */
interface Listed<Row> {
	rows: Row[];
	count: number;
	page: number;
	pages: number;
	/** The chosen year, where the list is of one. */
	year?: number;
}

interface ListScreenProps<Row> {
	title: string;
	list: Listed<Row>;
	/** Instead of the count, where a search narrows it: "3 of 412". */
	count?: ReactNode;
	columns: Column<Row>[];
	/** Where the same rows, all pages of them, are an Excel file; left out while the filter is refused. */
	excel?: string | undefined;
	/** What the link to it says. */
	excelLabel?: string;
	/** The link ends the line of the search: there is no room left beside the title. */
	excelAtSearch?: boolean;
	/** Buttons, on the right of the title. */
	actions?: ReactNode;
	/** Search and filters. */
	tools?: ReactNode;
	/** Shown instead of the table when there is no row. */
	empty: ReactNode;
	wide?: boolean;
	/** The dialog that the address asks for. */
	children?: ReactNode;
}

/** A list of the office: its title and count, search, buttons, rows, pages and Excel file. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
	const { title, list, columns, excel, excelLabel, excelAtSearch, actions, tools, empty, wide, children } = props;
	const { rows, count, page, pages, year } = list;
	const file = excel && rows.length > 0 && (
		<ExcelLink to={excel} year={year} label={excelLabel} {...(excelAtSearch ? { className: styles.end } : {})} />
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
	className?: string | undefined;
}

/** What is shown, all pages of it: the address of the file carries the filters of the page. */
function ExcelLink({ to, year, label = "Excel", className }: ExcelLinkProps) {
	const [params] = useSearchParams();
	const asked = new URLSearchParams(year === undefined ? {} : { year: String(year) });
	for (const [name, value] of params) if (value !== "" && !NOT_FILTERS.includes(name)) asked.append(name, value);
	return (
		<ExcelButton to={asked.size > 0 ? `${to}?${asked}` : to} className={className}>
			{label}
		</ExcelButton>
	);
}

/** Saves an Excel file. */
export function ExcelButton({
	to,
	className,
	children,
}: {
	to: string;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<LinkButton to={to} {...(className ? { className } : {})} reloadDocument download icon={Download}>
			{children}
		</LinkButton>
	);
}

interface NoneThisYearProps {
	title: string;
	icon?: LucideIcon;
	/** The button that adds the first one. */
	add: ReactNode;
	list: { year: number; elsewhere: { year: number; count: number } | null };
	/** In the singular: "student". */
	noun: string;
	plural?: string;
	/** What to say where no other year has any. */
	children: string;
}

/** In place of a list that has nothing in the chosen year, which is often only the wrong year. */
export function NoneThisYear({ title, icon, add, list, noun, plural, children }: NoneThisYearProps) {
	return (
		<EmptyState title={title} action={add} {...(icon ? { icon } : {})}>
			<YearHint empty={list.year} other={list.elsewhere} noun={noun} {...(plural ? { plural } : {})}>
				<p>{children}</p>
			</YearHint>
		</EmptyState>
	);
}
