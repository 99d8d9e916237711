import type { Installment, InstallmentState } from "#shared/installments";
import { figures } from "#shared/money";
import type { Label, PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";

interface StudentInstallment extends Installment {
	paid: number;
	left: number;
	state: InstallmentState;
}

const STATES = {
	paid: { kind: "paid", label: "Paid [installment]" },
	part: { kind: "neutral", label: "Part paid" },
	due: { kind: "neutral", label: "Due [installment]" },
	overdue: { kind: "owing", label: "Overdue" },
} as const satisfies Record<InstallmentState, { kind: string; label: Label }>;

export function Installments({ rows, extension }: { rows: StudentInstallment[]; extension?: string | null }) {
	const words = useWords();
	if (rows.length === 0) return extension && <p>{extension}</p>;
	return (
		<DataTable
			title={words.t("Installments")}
			tools={extension && <Badge kind="pending">{extension}</Badge>}
			columns={columnsIn(words)}
			rows={rows}
			rowKey={({ number }) => number}
			brief
		/>
	);
}

const columnsIn = ({ t, day }: PageWords): Column<StudentInstallment>[] => [
	{
		header: t("Installment"),
		rowHead: true,
		brief: "first",
		cell: ({ number }) => t("Installment {number}", { number }),
	},
	{ header: t("Due [date]"), brief: "labelled", className: "figures", cell: ({ due_date }) => day(due_date) },
	money("amount", t("Amount (XAF)")),
	money("paid", t("Paid [amount]")),
	money("left", t("Left [amount]")),
	{
		header: t("State"),
		cell: ({ state }) => <Badge kind={STATES[state].kind}>{t(STATES[state].label)}</Badge>,
	},
];

const money = (key: "amount" | "paid" | "left", header: string): Column<StudentInstallment> => ({
	header,
	align: "end",
	brief: key === "left" ? "first" : "labelled",
	className: "figures",
	cell: (row) => figures(row[key]),
});
