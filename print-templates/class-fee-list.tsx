import type { ClassFeeListPaper } from "#school/fees/class-fees";
import { FEE_TYPES } from "#shared/fee-types";
import { unconfirmedLabel } from "#shared/student-values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Counted, ListPaper, PrintedOn, Stats } from "./list-parts.tsx";
import { type PaperKind, WIDE_LIST } from "./paper-kind.tsx";
import { Cells, moneyColumn, type PaperColumn, PaperTable, serialColumn } from "./paper-table.tsx";
import type { PaperProps } from "./words.tsx";

export const CLASS_FEE_LIST: PaperKind<ClassFeeListPaper> = {
	title: ({ class_name, year, school }) =>
		say("Class Fee List {class} {year}", { class: class_name, year: formatYear(year, school.year_text) }),
	Paper: ClassFeeList,
	page: () => WIDE_LIST,
};

type Row = ClassFeeListPaper["rows"][number];
type Amounts = Pick<Row, "paid" | "total" | "discounts" | "balance">;

const DISCOUNT_COLUMN = moneyColumn<Amounts>("Discount", 24, ({ discounts }) => discounts);

const amountColumns = (hasDiscounts: boolean): PaperColumn<Amounts>[] => [
	...FEE_TYPES.map((type) => ({
		...moneyColumn<Amounts>(type, 24, ({ paid }) => paid[type]),
		// Room for "Formation professionnelle".
		frenchWidth: type === "Vocational" ? 28 : 24,
	})),
	moneyColumn("Total", 26, ({ total }) => total),
	...(hasDiscounts ? [DISCOUNT_COLUMN] : []),
	moneyColumn("Balance", 25, ({ balance }) => balance),
];

/** Names get less room if there is a column of discounts. */
const columns = (hasDiscounts: boolean): PaperColumn<Row>[] => [
	serialColumn(9),
	{
		head: "Name",
		width: hasDiscounts ? 64 : 88,
		frenchWidth: hasDiscounts ? 52 : 76,
		isRowHead: true,
		cell: ({ name, ...row }, words) => (
			<>
				{name}
				{!row.confirmed && <p className="note">{words.t(unconfirmedLabel(row))}</p>}
				{row.left && <p className="note">{words.t("Left [student]")}</p>}
			</>
		),
	},
	...amountColumns(hasDiscounts),
	{
		head: "Status",
		width: 17,
		frenchWidth: 25,
		className: ({ overdue }) => (overdue ? "late" : undefined),
		cell: ({ status }, words) => words.t(status),
	},
];

function ClassFeeList({ words, ...list }: PaperProps<ClassFeeListPaper>) {
	const { school, class_name, rows, totals } = list;
	const hasDiscounts = totals.discounts > 0;
	return (
		<ListPaper
			school={school}
			title={
				<>
					{words.before("Class Fee List")} {class_name}
				</>
			}
			about={
				<PrintedOn paper={list} words={words} text="Academic year {year}. Amounts paid, in XAF. Printed on {day}." />
			}
			aside={
				<Stats
					items={[
						[
							words.t("Total Students"),
							<Counted key="total" count={totals.students} pending={totals.pending} words={words} />,
						],
						[words.t("Fully Paid"), totals.fully_paid],
						[words.t("With Balance"), totals.with_balance],
					]}
				/>
			}
		>
			<PaperTable
				columns={columns(hasDiscounts)}
				rows={rows}
				words={words}
				foot={
					<tr>
						<td />
						<th scope="row">{words.t("Total")}</th>
						<Cells columns={amountColumns(hasDiscounts)} row={totals} words={words} />
						<td />
					</tr>
				}
			/>
		</ListPaper>
	);
}
