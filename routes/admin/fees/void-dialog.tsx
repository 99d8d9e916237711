import { useSearchParams } from "react-router";
import type { LedgerEntry } from "#shared/ledger-entry";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { ClockBox, type DeskClock } from "./clock-warning.tsx";

interface VoidDialogProps {
	payments: LedgerEntry[];
	clock: DeskClock;
	today: string;
	closeTo: string;
	answer: FormAnswer | undefined;
}

/** Asks for the reason before a payment is voided. */
export function VoidDialog({ payments, clock, today, closeTo, answer }: VoidDialogProps) {
	const { t, amount } = useWords();
	const [params] = useSearchParams();
	const payment = payments.find(({ id }) => String(id) === params.get("void"));
	if (!payment) return null;
	return (
		<Dialog title={t("Void payment")} closeTo={closeTo} size="small" role="alertdialog">
			<ActionForm intent="void" hidden={{ id: payment.id }} answer={answer} autoComplete="off">
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
				<Field name="reason" label={t("Reason")} required maxLength={200} />
				<ClockBox clock={clock} today={today} />
				{/* In French, Cancel and Void are the same word. */}
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={t("Voiding…")}>
						{t("Void payment")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
