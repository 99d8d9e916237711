import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { FEE_TYPES, type FeeType, isFeeType, reducedFee } from "#shared/fee-types";
import { INVALID_AMOUNT } from "#shared/invalid-amount";
import { TIMING } from "#shared/limits";
import { withoutGroups } from "#shared/typed-amount";
import { typedWholeNumber } from "#shared/typed-number";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, type FormAnswer, useFormState } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { prefersReducedMotion } from "#ui/reduced-motion";
import { useWords } from "#ui/words";
import { ClockBox, type DeskClock } from "./clock-warning.tsx";
import { deskAddress } from "./fees-address.ts";
import { HowPaid, useHowPaidProblems } from "./how-paid.tsx";
import type { StudentOfDesk } from "./student.tsx";

interface PayProps extends StudentOfDesk {
	today: string;
	clock: DeskClock;
	answer: FormAnswer | undefined;
	/** What is late over all fees. */
	overdue: number;
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
	const { student, balance, fees, remissions, overdue, today, clock, answer } = props;
	const { t } = useWords();
	const { type, chooseType, amount, setAmount } = useTypeAndAmount(props);
	const known = type ? { left: balance[type], fee: reducedFee(fees[type], remissions[type]) } : undefined;
	const problems = useProblems(student.year, today, known);
	const hydrated = useHydrated();
	const hidden = {
		student_id: student.id,
		class_id: student.class_id,
		...(hydrated ? { script: "1" } : {}),
	};
	return (
		<ActionForm intent="pay" once answer={answer} hidden={hidden} problems={problems} autoComplete="off">
			<p>
				<strong>{student.full_name}</strong>, {student.class_name}
			</p>
			<FeeTypeField type={type} balance={balance} choose={chooseType} />
			<AmountField key={type} amount={amount} setAmount={setAmount} known={known} overdue={overdue} />
			<HowPaid today={today} year={student.year} form="pay" />
			<ClockBox clock={clock} today={today} />
			<DialogActions>
				<SubmitButton pending={t("Paying…")}>{t("Pay")}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

/** What is wrong with an amount or a day. In a text field the browser itself checks neither `min` nor `max`. */
function useProblems(year: number, today: string, known: Known | undefined) {
	const { t, amount } = useWords();
	const ofHowPaid = useHowPaidProblems(year, today);
	return {
		...ofHowPaid,
		amount: (typed: string) => {
			const value = typedWholeNumber(withoutGroups(typed));
			if (known && value > known.fee) return t("At most {left} is left.", { left: amount(known.left) });
			return value >= 1 ? "" : t(INVALID_AMOUNT);
		},
	};
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

/** Of the chosen fee: what is left to pay, and the whole of it less its reductions. */
interface Known {
	left: number;
	fee: number;
}

interface AmountProps {
	amount: string;
	setAmount: (amount: string) => void;
	known: Known | undefined;
	overdue: number;
}

function AmountField({ amount, setAmount, known, overdue }: AmountProps) {
	const { t, amount: inFrancs } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const form = useFormState();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another fee brings a new field, about which what was said of the one before is no longer true
	useEffect(() => {
		if (form?.messages.amount && input.current) form.check(input.current);
	}, []);
	return (
		<Field
			ref={input}
			name="amount"
			label={t("Amount (XAF)")}
			inputMode="numeric"
			required
			min={1}
			max={known?.fee}
			value={amount}
			missing={t(INVALID_AMOUNT)}
			onChange={(event) => setAmount(event.currentTarget.value)}
			hint={
				known && (
					<>
						<span>{t("{left} is left of {fee}.", { left: inFrancs(known.left), fee: inFrancs(known.fee) })}</span>
						{overdue > 0 && (
							<>
								<br />
								<span>{t("{amount} would bring this student up to date", { amount: inFrancs(overdue) })}</span>
							</>
						)}
					</>
				)
			}
		/>
	);
}
