import { useLocation } from "react-router";
import { useDialogs } from "#components/dialog-address";
import type { ReferenceUses } from "#school/fees/transaction-references/reference-uses";
import { PAYMENT_FIELDS } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";

/** Opens the dialog above the one that is open: a receipt or a payment. `receipt` is a payment with the slip. */
export function SlipAmountLink({ receipt }: { receipt: string }) {
	const { t } = useWords();
	const params = new URLSearchParams(useLocation().search);
	params.set("slip-amount", receipt);
	return (
		<LinkButton to={`?${params}`} size="small">
			{t("Put the slip's amount right")}
		</LinkButton>
	);
}

export function SlipAmountDialog({ slip, answer }: { slip: ReferenceUses; answer: FormAnswer | undefined }) {
	const { t, amount } = useWords();
	const { closeTo } = useDialogs("slip-amount");
	const { method, reference, slip_amount, used } = slip;
	const values = { method: t(METHOD_LABEL[method]), number: reference, slip: amount(slip_amount ?? 0) };
	return (
		<Dialog title={t("Put the slip's amount right")} closeTo={closeTo} size="small">
			<ActionForm intent="correct-slip" hidden={{ method, reference }} answer={answer} autoComplete="off">
				<p>
					<strong>{t("{method} {number} · slip {slip}", values)}</strong>
				</p>
				<p className="quiet">
					{t("{used} of it are spent. Receipts that were given out keep what they say.", { used: amount(used) })}
				</p>
				<Field name="slip_amount" label={t(PAYMENT_FIELDS.slip_amount.label)} inputMode="numeric" required />
				<Field name="reason" label={t("Reason")} required maxLength={200} />
				<DialogActions>
					<SubmitButton>{t("Put right")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
