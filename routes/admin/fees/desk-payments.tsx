import { Link } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { PaymentHistory } from "#components/payment-history";
import { YearHint } from "#components/year-select";
import type { LedgerEntry } from "#shared/payment-papers";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import type { Desk } from "./desk-data.ts";

const receiptTo = ({ student_id, receipt_number }: LedgerEntry) => deskAddress(student_id, { receipt: receipt_number });

const studentColumn = (t: PageWords["t"]): Column<LedgerEntry> => ({
	header: t("Student"),
	cell: (row) => <Link to={deskAddress(row.student_id)}>{row.student_name}</Link>,
	brief: "first",
});

const voidColumn = (t: PageWords["t"]): Column<LedgerEntry> => ({
	header: t("Actions"),
	actions: true,
	cell: (row) =>
		row.amount > 0 && !row.voided_by && row.amount > row.given_back + row.moved ? (
			<LinkButton
				to={deskAddress(row.student_id, { void: String(row.id) })}
				variant="danger-quiet"
				size="small"
				aria-label={t("Void {receipt}", { receipt: row.receipt_number })}
			>
				{t("Void [verb]")}
			</LinkButton>
		) : null,
});

export function StudentPayments({ student: { id, full_name: name }, payments }: NonNullable<Desk["money"]>) {
	const { t } = useWords();
	const may = useMay();
	return (
		<PaymentHistory
			title={t("Payment history")}
			payments={payments}
			receiptTo={receiptTo}
			voidColumn={may("voidPayment") ? voidColumn(t) : undefined}
			empty={
				<EmptyState title={t("No payments yet")}>
					{t("The first payment of {name} will stand here.", { name })}
				</EmptyState>
			}
			actions={
				<LinkButton to={`/print/statement/${id}`} reloadDocument target="_blank">
					{t("Statement")}
				</LinkButton>
			}
		/>
	);
}

type LatestProps = NonNullable<Desk["latest"]> & Pick<Desk, "year">;

export function LatestPayments({ payments, elsewhere, year }: LatestProps) {
	const { t } = useWords();
	return (
		<PaymentHistory
			title={t("Latest payments")}
			payments={payments}
			receiptTo={receiptTo}
			studentColumn={studentColumn(t)}
			empty={
				<EmptyState title={t("No payments in {year}", { year })}>
					{t("Find a student above to take the first one.")}
					<YearHint empty={year} other={elsewhere} noun="payment" />
				</EmptyState>
			}
			actions={
				payments.length > 0 && (
					<ExcelButton to={`/fees/list.xlsx?year=${year}`}>{t("Excel, all of {year}", { year })}</ExcelButton>
				)
			}
		/>
	);
}
