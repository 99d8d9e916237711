import { useState } from "react";
import type { voidChoices } from "#school/fees/void-payment";
import { REFERENCE_MAX } from "#shared/limits";
import { METHOD_LABEL, needsReference, WAYS_BACK, type WayBack } from "#shared/payment-methods";
import type { LedgerEntry } from "#shared/payment-papers";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, useFormState } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { Tile, Tiles } from "#ui/tile";
import { useWords } from "#ui/words";
import { AmountField, ReasonField } from "./fee-fields.tsx";
import { ClockBox, type DeskClock } from "./pay/clock-warning.tsx";
import styles from "./void-dialog.module.css";

type Choices = Awaited<ReturnType<typeof voidChoices>>;

interface VoidDialogProps {
	payment: LedgerEntry;
	clock: DeskClock;
	today: string;
	choices: Choices;
}

/** Null: entered wrongly. */
type Way = WayBack | null;

export function VoidDialog({ payment, clock, today, choices }: VoidDialogProps) {
	const { t, amount } = useWords();
	const sent = useRefusal()?.values?.given_back;
	const partly = choices.given_back > 0;
	const [way, choose] = useState<Way>(WAYS_BACK.find((one) => one === sent) ?? (partly ? "cash" : null));
	return (
		<Dialog title={t("Void or give back")} size="small" role="alertdialog">
			<ActionForm intent="void" idempotent hidden={{ id: payment.id }} autoComplete="off">
				<p>
					<Rich
						text="{receipt}: {amount} of {student} for {fee}. The payment stays in the books with an entry against it in your name, and this cannot be undone."
						elements={{
							receipt: payment.receipt_number,
							amount: <strong className="figures">{amount(payment.amount)}</strong>,
							student: payment.student_name,
							fee: t(payment.fee_type),
						}}
					/>
				</p>
				{choices.left < payment.amount && (
					<p>{t("{left} is left of it, the rest was given back or moved before.", { left: amount(choices.left) })}</p>
				)}
				<Ways choices={choices} way={way} choose={choose} />
				<Explained choices={choices} way={way} />
				<Given choices={choices} way={way} />
				<ReasonField />
				<ClockBox clock={clock} today={today} />
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={way ? t("Giving back…") : t("Voiding…")}>
						{way ? t("Give back") : t("Void payment")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

interface WayProps {
	choices: Choices;
	way: Way;
}

function Ways({
	choices: { method, offers_same, given_back },
	way,
	choose,
}: WayProps & { choose: (way: Way) => void }) {
	const { t } = useWords();
	const refused = useFormState()?.errors.given_back;
	const tile = (value: Way, label: string) => (
		<Tile name="given_back" value={value ?? ""} checked={value === way} onChange={() => choose(value)}>
			<span>{label}</span>
		</Tile>
	);
	return (
		<Tiles legend={t("What happened")}>
			<div className={styles.ways}>
				{given_back === 0 && tile(null, t("Entered wrongly"))}
				{tile("cash", t("Given back in cash"))}
				{offers_same && tile("same", t("Given back by {method}", { method: t(METHOD_LABEL[method]) }))}
			</div>
			{refused && <p className={styles.error}>{refused}</p>}
		</Tiles>
	);
}

function Explained({ choices: { from, in_drawer }, way }: WayProps) {
	const { t, amount } = useWords();
	return <p className="quiet">{sentence()}</p>;

	function sentence() {
		if (way === "cash")
			return t("The cash comes out of your drawer, where {amount} should be. A voucher is printed for it.", {
				amount: amount(in_drawer),
			});
		if (way === "same") return t("No drawer changes. Type the number of the transfer back.");
		if (from?.own) return t("The cash comes out of your drawer.");
		return from
			? t("The cash comes out of the drawer of {name}.", { name: from.username })
			: t("It was no cash: no drawer changes.");
	}
}

function Given({ choices: { left, method, offers_same }, way }: WayProps) {
	const { t } = useWords();
	return (
		<>
			{way && <AmountField label={t("Amount given back (XAF)")} defaultValue={String(left)} />}
			{offers_same && way === "same" && (
				<Field
					name="reference"
					label={t("Transaction number of the transfer back")}
					maxLength={REFERENCE_MAX}
					required={needsReference(method)}
				/>
			)}
		</>
	);
}
