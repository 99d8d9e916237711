import { AmountField } from "#components/amount-field";
import type { SheetMoneyOut } from "#shared/cash-papers";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { type SavedPaper, SavedWithPaper } from "./saved-paper.tsx";

interface DialogProps {
	closeTo: string;
	answer: FormAnswer | undefined;
}

interface PayOutProps {
	expected: number;
	saved: SavedPaper | undefined;
}

export function PayOutDialog({ closeTo, answer, saved, expected }: DialogProps & PayOutProps) {
	const { t, amount } = useWords();
	if (saved)
		return (
			<Dialog key="saved" title={t("Money out of the drawer")} closeTo={closeTo} size="small">
				<SavedWithPaper {...saved} />
			</Dialog>
		);
	return (
		<Dialog title={t("Money out of the drawer [dialog]")} closeTo={closeTo} size="small">
			<ActionForm intent="pay-out" idempotent answer={answer} autoComplete="off">
				<p className="quiet">{t("In my drawer there should be {amount}.", { amount: amount(expected) })}</p>
				<AmountField />
				<Field name="to_whom" label={t("To whom")} required maxLength={200} />
				<Field name="reason" label={t("Reason")} required maxLength={200} />
				<DialogActions>
					<SubmitButton pending={t("Paying out…")}>{t("Pay out")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

export function VoidOutDialog({ closeTo, answer, out }: DialogProps & { out: SheetMoneyOut }) {
	const { t, amount } = useWords();
	return (
		<Dialog title={t("Void money out")} closeTo={closeTo} size="small" role="alertdialog">
			<ActionForm intent="void-out" hidden={{ id: out.id }} answer={answer} autoComplete="off">
				<p>
					{t("{voucher}: {amount} to {person}. The money is back in the drawer of {name}.", {
						voucher: out.voucher_number,
						amount: amount(out.amount),
						person: out.to_whom,
						name: out.username,
					})}
				</p>
				<Field name="reason" label={t("Reason")} required maxLength={200} />
				{/* In French, Cancel and Void are the same word. */}
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={t("Voiding…")}>
						{t("Void money out")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
