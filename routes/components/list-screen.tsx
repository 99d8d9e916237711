import type { LucideIcon } from "lucide-react";
import Download from "lucide-react/icons/download";
import type { ComponentProps, ReactNode } from "react";
import { useSearchParams } from "react-router";
import { YEARS } from "#shared/years";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { SelectField } from "#ui/field";
import { DataTable, type DataTableProps } from "#ui/table";
import { useWords } from "#ui/words";
import { NOT_FILTERS } from "./list-filters.tsx";
import { type Noun, YearHint } from "./year-select.tsx";

interface ListScreenProps<Row>
	extends Pick<DataTableProps<Row>, "title" | "columns" | "rowClass" | "actions" | "tools" | "empty" | "wide"> {
	list: { rows: Row[]; count: number; page: number; pages: number; year?: number };
	/** Replaces the count when a search filters the list: "3 of 412". */
	count?: ReactNode;
	excel?: string;
	children?: ReactNode;
}

export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
	const { list, count, excel, actions, children, ...table } = props;
	const address = useFilteredAddress(excel ?? "", list.year);
	return (
		<>
			{children}
			<DataTable
				{...table}
				count={count ?? list.count}
				rows={list.rows}
				actions={
					<>
						{excel && list.rows.length > 0 && <ExcelButton to={address}>Excel</ExcelButton>}
						{actions}
					</>
				}
				paging={list}
			/>
		</>
	);
}

export function useFilteredAddress(to: string, year?: number): string {
	const [params] = useSearchParams();
	const filters = new URLSearchParams(year === undefined ? {} : { year: String(year) });
	for (const [name, value] of params) if (value !== "" && !NOT_FILTERS.includes(name)) filters.append(name, value);
	return filters.size > 0 ? `${to}?${filters}` : to;
}

type ExcelButtonProps = Pick<ComponentProps<typeof LinkButton>, "to" | "size" | "className" | "children">;

export const ExcelButton = (props: ExcelButtonProps) => (
	<LinkButton {...props} reloadDocument download icon={Download} />
);

interface NoneThisYearProps {
	title: string;
	icon?: LucideIcon;
	add: ReactNode;
	list: { year: number; elsewhere: { year: number; count: number } | null };
	noun: Noun;
	children: string;
}

export function NoneThisYear({ title, icon, add, list, noun, children }: NoneThisYearProps) {
	return (
		<EmptyState title={title} action={add} icon={icon}>
			<YearHint empty={list.year} other={list.elsewhere} noun={noun}>
				<p>{children}</p>
			</YearHint>
		</EmptyState>
	);
}

/** A link may name a record that was deleted, or that belongs to another year. */
export function NotInList({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			{t("This record is not in this list of {year}. Look at the chosen year and at the search.", { year })}
		</Banner>
	);
}

export function YearField({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<SelectField
			name="year"
			label={t("Year")}
			defaultValue={year}
			options={YEARS.map((value) => ({ value, label: String(value) }))}
			required
		/>
	);
}
