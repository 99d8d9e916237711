import type { SheetSums } from "#shared/cash-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { figures } from "#shared/money";
import { METHOD_LABEL, STORED_METHODS, type StoredMethod } from "#shared/payment-methods";
import type { PageWords } from "#shared/words/words";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";

/** The day's totals by payment method and fee. Voids are subtracted. */
export function CashTotals({ totals }: { totals: SheetSums }) {
	const words = useWords();
	const { t, amount } = words;
	return (
		<>
			<DataTable
				title={t("Totals")}
				columns={columns(words, totals)}
				rows={[...STORED_METHODS]}
				rowKey={(method) => method}
			/>
			<p className="quiet">
				{t("{taken} taken, {voided} voided", { taken: amount(totals.taken), voided: amount(totals.voided) })}
			</p>
		</>
	);
}

const columns = ({ t }: PageWords, totals: SheetSums): Column<StoredMethod>[] => [
	{
		key: "method",
		header: t("Paid by"),
		rowHead: true,
		cell: (method) => t(METHOD_LABEL[method]),
		foot: t("Total"),
	},
	...FEE_TYPES.map(
		(type): Column<StoredMethod> => ({
			key: type,
			header: t(type),
			align: "end",
			cell: (method) => <span className="figures">{figures(totals.by_method_and_type[method][type])}</span>,
			foot: <span className="figures">{figures(totals.by_type[type])}</span>,
		}),
	),
	{
		key: "total",
		header: t("Total"),
		align: "end",
		cell: (method) => <span className="figures">{figures(totals.by_method[method])}</span>,
		foot: <strong className="figures">{figures(totals.net)}</strong>,
	},
];
