import { useSearchParams } from "react-router";
import type { LedgerEntry } from "#shared/ledger-entry";
import { xaf } from "#shared/money";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
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
	const [params] = useSearchParams();
	const payment = payments.find(({ id }) => String(id) === params.get("void"));
	if (!payment) return null;
	return (
		<Dialog title="Void payment" closeTo={closeTo} size="small" role="alertdialog">
			<ActionForm intent="void" hidden={{ id: payment.id }} answer={answer} autoComplete="off">
				<p>
					{payment.receipt_number}: <strong className="figures">{xaf(payment.amount)}</strong> of {payment.student_name}{" "}
					for {payment.fee_type}. The payment stays in the books with an opposite entry in your name, and this cannot be
					undone.
				</p>
				<Field name="reason" label="Reason" required maxLength={200} />
				<ClockBox clock={clock} today={today} />
				<DialogActions>
					<SubmitButton variant="danger" pending="Voiding…">
						Void payment
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
