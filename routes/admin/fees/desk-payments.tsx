import { ExcelButton } from "#components/list-screen";
import { PaymentHistory } from "#components/payment-history";
import { YearHint } from "#components/year-select";
import type { LedgerEntry } from "#shared/payment-papers";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import { useMay } from "../use-may.ts";
import type { Desk } from "./desk-data.ts";

const receiptTo = ({ student_id, receipt_number }: LedgerEntry) => deskAddress(student_id, { receipt: receipt_number });

export function StudentPayments({ student: { id, full_name: name }, payments }: NonNullable<Desk["money"]>) {
	const { t } = useWords();
	const may = useMay();
	return (
		<PaymentHistory
			title={t("Payment history")}
			payments={payments}
			receiptTo={receiptTo}
			voidTo={may("voidPayment") ? (payment) => deskAddress(id, { void: String(payment.id) }) : undefined}
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
			studentTo={({ student_id }) => deskAddress(student_id)}
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
