import { Link } from "react-router";
import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import type { PageWords } from "#shared/words/words";
import { badge } from "#ui/badge";
import type { Column } from "#ui/table";
import { studentAddress } from "../../addresses.ts";
import styles from "./class-list.module.css";

/** The footer totals the whole class, not only this page. */
export const classFeeColumns = ({ t }: PageWords, totals: ClassFeeListPaper["totals"]): Column<ClassFeeListRow>[] => [
	{
		key: "name",
		header: t("Name"),
		rowHead: true,
		cell: ({ student_id, name, expected }) => (
			<>
				<Link to={studentAddress(student_id)}>{name}</Link> {expected && badge("expected", t("Expected [student]"))}
			</>
		),
		foot: t("Total"),
	},
	...FEE_TYPES.map(
		(type): Column<ClassFeeListRow> => ({
			key: type,
			header: t(type),
			align: "end",
			cell: (row) => amount(row.paid[type]),
			foot: amount(totals.paid[type]),
		}),
	),
	{
		key: "total",
		header: t("Total"),
		align: "end",
		cell: (row) => amount(row.total),
		foot: amount(totals.total),
	},
	...(totals.remitted > 0 ? [discountColumn(t("Reduction"), totals.remitted)] : []),
	{
		key: "balance",
		header: t("Balance"),
		align: "end",
		cell: (row) => balance(row, t("credit")),
		foot: balance(totals, t("credit")),
	},
	{
		key: "status",
		header: t("Status"),
		cell: (row) => <span className={row.status === "Paid" ? styles.paid : styles.owing}>{t(row.status)}</span>,
	},
];

const discountColumn = (header: string, sum: number): Column<ClassFeeListRow> => ({
	key: "remitted",
	header,
	align: "end",
	cell: (row) => amount(row.remitted),
	foot: amount(sum),
});

/** The balance, and separately a credit, which pays no other fee. */
const balance = ({ balance, credit }: { balance: number; credit: number }, word: string) => (
	<>
		{amount(balance)}
		{credit > 0 && (
			<span className={styles.credit}>
				{figures(credit)} {word}
			</span>
		)}
	</>
);

const amount = (value: number) => <span className="figures">{figures(value)}</span>;
