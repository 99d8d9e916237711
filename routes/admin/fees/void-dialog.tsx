import type { LedgerEntry } from "#shared/payment-papers";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { ReasonField } from "./fee-fields.tsx";
import { ClockBox, type DeskClock } from "./pay/clock-warning.tsx";

interface VoidDialogProps {
	payment: LedgerEntry;
	clock: DeskClock;
	today: string;
	/** Whose drawer the cash comes from; null for other methods. */
	from: { username: string; own: boolean } | null;
}

export function VoidDialog({ payment, clock, today, from }: VoidDialogProps) {
	const { t, amount } = useWords();
	const source = from?.own
		? t("The cash comes out of your drawer.")
		: from && t("The cash comes out of the drawer of {name}.", { name: from.username });
	return (
		<Dialog title={t("Void payment")} size="small" role="alertdialog">
			<ActionForm intent="void" hidden={{ id: payment.id }} autoComplete="off">
				<p>
					<Rich
						text="{receipt}: {amount} of {student} for {fee}. The payment stays in the books with an opposite entry in your name, and this cannot be undone."
						elements={{
							receipt: payment.receipt_number,
							amount: <strong className="figures">{amount(payment.amount)}</strong>,
							student: payment.student_name,
							fee: t(payment.fee_type),
						}}
					/>
				</p>
				<p className="quiet">
					{source ?? t("It was no cash. Money that you give back by hand is money out of your drawer.")}
				</p>
				<ReasonField />
				<ClockBox clock={clock} today={today} />
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={t("Voiding…")}>
						{t("Void payment")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
