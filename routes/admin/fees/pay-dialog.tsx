import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { FEE_TYPES, type FeeType, isFeeType } from "#shared/fee-types";
import { INVALID_AMOUNT } from "#shared/invalid-amount";
import { TIMING } from "#shared/limits";
import { withoutGroups } from "#shared/typed-amount";
import { typedWholeNumber } from "#shared/typed-number";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { prefersReducedMotion } from "#ui/reduced-motion";
import { useWords } from "#ui/words";
import { ClockBox, type DeskClock } from "./clock-warning.tsx";
import { deskAddress } from "./fees-address.ts";
import type { StudentOfDesk } from "./student.tsx";

interface PayProps extends StudentOfDesk {
	today: string;
	clock: DeskClock;
	answer: FormAnswer | undefined;
	/** The receipt number after the payment. */
	receiptNumber: string | null;
}

/** The message after a payment. */
export const PAID = "Payment successful! Receipt generated.";

export function PayDialog(props: PayProps) {
	const { student, receiptNumber } = props;
	const { t } = useWords();
	const receipt = receiptNumber ? deskAddress(student.id, { receipt: receiptNumber }) : null;
	useOpenReceipt(receipt);
	return (
		<Dialog title={t("Pay Fee")} closeTo={receipt ?? deskAddress(student.id)} size="small">
			{receiptNumber ? <Paid receiptNumber={receiptNumber} /> : <PayForm {...props} />}
		</Dialog>
	);
}

/** Takes the focus from the button that is gone with the form. */
function Paid({ receiptNumber }: { receiptNumber: string }) {
	const { t } = useWords();
	const done = useRef<HTMLDivElement>(null);
	useEffect(() => done.current?.focus(), []);
	return (
		<div ref={done} tabIndex={-1} className="stack">
			<Banner kind="success">{t(PAID)}</Banner>
			<p className="quiet">{receiptNumber}</p>
		</div>
	);
}

/** Opens the receipt after a moment in which the message can be read; at once for a reader who prefers less motion. */
function useOpenReceipt(receipt: string | null) {
	const navigate = useNavigate();
	useEffect(() => {
		if (!receipt) return;
		const timer = setTimeout(
			() => void navigate(receipt, { replace: true, preventScrollReset: true }),
			prefersReducedMotion() ? 0 : TIMING.receiptOpens,
		);
		return () => clearTimeout(timer);
	}, [receipt, navigate]);
}

function PayForm(props: PayProps) {
	const { student, balance, fees, today, clock, answer } = props;
	const { t } = useWords();
	const { type, chooseType, amount, setAmount } = useTypeAndAmount(props);
	const hydrated = useHydrated();
	const hidden = {
		student_id: student.id,
		class_id: student.class_id,
		...(hydrated ? { script: "1" } : {}),
	};
	return (
		<ActionForm intent="pay" once answer={answer} hidden={hidden} autoComplete="off">
			<p>
				<strong>{student.full_name}</strong>, {student.class_name}
			</p>
			<FeeTypeField type={type} balance={balance} choose={chooseType} />
			<AmountField
				key={type}
				amount={amount}
				setAmount={setAmount}
				{...(type ? { left: balance[type], fee: fees[type] } : {})}
			/>
			<Field
				name="paid_at"
				label={t("Payment date")}
				type="date"
				required
				defaultValue={today}
				max={today}
				min={`${student.year - 1}-01-01`}
			/>
			<ClockBox clock={clock} today={today} />
			<DialogActions>
				<SubmitButton pending={t("Paying…")}>{t("Pay")}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

/** The chosen fee and the amount, which is at first what is left of the fee. */
function useTypeAndAmount({ balance, answer }: PayProps) {
	const owing = FEE_TYPES.filter((type) => balance[type] > 0);
	const initial = answer?.values?.fee_type ?? (owing.length === 1 ? owing[0] : undefined);
	const [chosen, setType] = useState<FeeType | null>(isFeeType(initial) ? initial : null);
	// Somebody else may have paid the rest of the chosen fee while this form was open.
	const type = chosen && balance[chosen] > 0 ? chosen : null;
	const [amount, setAmount] = useState(answer?.values?.amount ?? (type ? String(balance[type]) : ""));
	function chooseType(chosen: FeeType | null) {
		setType(chosen);
		setAmount(chosen ? String(balance[chosen]) : "");
	}
	return { type, chooseType, amount, setAmount };
}

interface FeeTypeProps {
	type: FeeType | null;
	balance: StudentOfDesk["balance"];
	choose: (type: FeeType | null) => void;
}

function FeeTypeField({ type, balance, choose }: FeeTypeProps) {
	const { t, amount } = useWords();
	return (
		<SelectField
			name="fee_type"
			label={t("Fee type")}
			required
			placeholder={t("Choose a fee type")}
			value={type ?? ""}
			onChange={({ currentTarget: { value } }) => choose(isFeeType(value) ? value : null)}
			options={FEE_TYPES.map((option) => ({
				value: option,
				label:
					balance[option] > 0
						? t("{fee}, {amount} left", { fee: t(option), amount: amount(balance[option]) })
						: t("{fee}, paid", { fee: t(option) }),
				disabled: balance[option] <= 0,
			}))}
		/>
	);
}

interface AmountProps {
	amount: string;
	setAmount: (amount: string) => void;
	/** For the chosen type: what is left to pay, and the whole fee. */
	left?: number;
	fee?: number;
}

function AmountField({ amount, setAmount, left, fee }: AmountProps) {
	const { t, amount: inFrancs } = useWords();
	const [error, setError] = useState<string>();
	const known = left !== undefined && fee !== undefined;
	function problemOf(typed: string): string {
		const value = typedWholeNumber(withoutGroups(typed));
		if (known && value > fee) return t("At most {left} is left.", { left: inFrancs(left) });
		return value >= 1 ? "" : t(INVALID_AMOUNT);
	}
	function change(field: HTMLInputElement) {
		setAmount(field.value);
		setError(undefined);
		// In a text field the browser itself checks neither `min` nor `max`.
		field.setCustomValidity(problemOf(field.value));
	}
	return (
		<Field
			name="amount"
			label={t("Amount (XAF)")}
			inputMode="numeric"
			required
			min={1}
			max={fee}
			value={amount}
			error={error}
			onChange={(event) => change(event.currentTarget)}
			onInvalid={(event) => setError(problemOf(event.currentTarget.value))}
			hint={known ? t("{left} is left of {fee}.", { left: inFrancs(left), fee: inFrancs(fee) }) : undefined}
		/>
	);
}
