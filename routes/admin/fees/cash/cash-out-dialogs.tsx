import type { SheetCashOut } from "#school/fees/cash/cash-sheet";
import { MAX_SHORT } from "#shared/limits";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import { AmountField, ReasonField } from "../fee-fields.tsx";
import { ClockBox, type DeskClock } from "../pay/clock-warning.tsx";

interface DialogProps {
	closeTo: string;
	clock: DeskClock;
	today: string;
}

export function PayOutDialog({ closeTo, expected, ...clock }: DialogProps & { expected: number }) {
	const { t, amount } = useWords();
	return (
		<Dialog title={t("Money out of the drawer [dialog]")} closeTo={closeTo} size="small">
			<ActionForm intent="pay-out" idempotent autoComplete="off">
				<p className="quiet">{t("In my drawer there should be {amount}.", { amount: amount(expected) })}</p>
				<AmountField />
				<Field name="to_whom" label={t("To whom")} required maxLength={MAX_SHORT} />
				<ReasonField />
				<ClockBox {...clock} />
				<DialogActions>
					<SubmitButton pending={t("Paying out…")}>{t("Pay out")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

export function VoidOutDialog({ closeTo, out, ...clock }: DialogProps & { out: SheetCashOut }) {
	const { t, amount } = useWords();
	return (
		<Dialog title={t("Void money out")} closeTo={closeTo} size="small" role="alertdialog">
			<ActionForm intent="void-out" hidden={{ id: out.id }} autoComplete="off">
				<p>
					{t("{voucher}: {amount} to {person}. The money is back in the drawer of {name}.", {
						voucher: out.voucher_number,
						amount: amount(out.amount),
						person: out.to_whom,
						name: out.username,
					})}
				</p>
				<ReasonField />
				<ClockBox {...clock} />
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={t("Voiding…")}>
						{t("Void money out")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
