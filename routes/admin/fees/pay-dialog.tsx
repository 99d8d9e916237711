import { useEffect, useState, type WheelEvent } from "react";
import { useNavigate } from "react-router";
import { FEE_TYPES, type FeeType, isFeeType } from "#shared/fee-types";
import { TIMING } from "#shared/limits";
import { INVALID_AMOUNT, xaf } from "#shared/money";
import { Banner } from "#ui/banner";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { ClockBox, type DeskClock } from "./clock-warning.tsx";
import { deskAddress } from "./fees-address.ts";
import type { StudentOfDesk } from "./student.tsx";

interface PayProps extends StudentOfDesk {
	today: string;
	clock: DeskClock;
	paymentKey: string;
	answer: FormAnswer | undefined;
	/** The receipt number, once it is paid. */
	receiptNumber: string | null;
	/** What is said then. */
	message: string;
}

export function PayDialog(props: PayProps) {
	const { student, receiptNumber, message } = props;
	const receipt = receiptNumber ? deskAddress(student.id, { receipt: receiptNumber }) : null;
	useReceiptSoon(receipt);
	return (
		<Dialog title="Pay Fee" closeTo={receipt ?? deskAddress(student.id)} size="small">
			{receiptNumber ? (
				<div className="stack">
					<Banner kind="success">{message}</Banner>
					<p className="quiet">{receiptNumber}</p>
				</div>
			) : (
				<PayForm {...props} />
			)}
		</Dialog>
	);
}

/** Who asked for less motion waits for nothing. */
function useReceiptSoon(receipt: string | null) {
	const navigate = useNavigate();
	useEffect(() => {
		if (!receipt) return;
		const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const timer = setTimeout(
			() => void navigate(receipt, { replace: true, preventScrollReset: true }),
			calm ? 0 : TIMING.receiptOpens,
		);
		return () => clearTimeout(timer);
	}, [receipt, navigate]);
}

function PayForm({ student, balance, fees, today, clock, paymentKey, answer }: PayProps) {
	const owing = FEE_TYPES.filter((type) => balance[type] > 0);
	const start = answer?.values?.fee_type ?? (owing.length === 1 ? owing[0] : undefined);
	const [type, setType] = useState<FeeType | null>(isFeeType(start) ? start : null);
	const [amount, setAmount] = useState(answer?.values?.amount ?? (type ? String(balance[type]) : ""));
	const hydrated = useHydrated();
	const hidden = {
		student_id: student.id,
		class_id: student.class_id,
		idempotency_key: paymentKey,
		...(hydrated ? { script: "1" } : {}),
	};
	function chooseType(chosen: FeeType | null) {
		setType(chosen);
		setAmount(chosen ? String(balance[chosen]) : "");
	}
	return (
		<ActionForm intent="pay" answer={answer} hidden={hidden} autoComplete="off">
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
				label="Payment date"
				type="date"
				required
				defaultValue={today}
				max={today}
				min={`${student.year - 1}-01-01`}
			/>
			<ClockBox clock={clock} today={today} />
			<DialogActions>
				<SubmitButton pending="Paying…">Pay</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

interface FeeTypeProps {
	type: FeeType | null;
	balance: StudentOfDesk["balance"];
	choose: (type: FeeType | null) => void;
}

function FeeTypeField({ type, balance, choose }: FeeTypeProps) {
	return (
		<SelectField
			name="fee_type"
			label="Fee type"
			required
			placeholder="Choose a fee type"
			value={type ?? ""}
			onChange={({ currentTarget: { value } }) => choose(isFeeType(value) ? value : null)}
			options={FEE_TYPES.map((one) => ({
				value: one,
				label: balance[one] > 0 ? `${one}, ${xaf(balance[one])} left` : `${one}, paid`,
				disabled: balance[one] <= 0,
			}))}
		/>
	);
}

interface AmountProps {
	amount: string;
	setAmount: (amount: string) => void;
	/** Of the chosen type: what is left to pay, and its whole fee. */
	left?: number;
	fee?: number;
}

function AmountField({ amount, setAmount, left, fee }: AmountProps) {
	const [wrong, setWrong] = useState<string>();
	function change(value: string) {
		setAmount(value);
		setWrong(undefined);
	}
	const known = left !== undefined && fee !== undefined;
	return (
		<Field
			name="amount"
			label="Amount (XAF)"
			type="number"
			inputMode="numeric"
			required
			min={1}
			step={1}
			max={fee}
			value={amount}
			error={wrong}
			onChange={(event) => change(event.currentTarget.value)}
			onInvalid={({ currentTarget: { validity } }) =>
				setWrong(known && validity.rangeOverflow ? `At most ${xaf(left)} is left.` : INVALID_AMOUNT)
			}
			onWheel={keepAmount}
			hint={known ? `${xaf(left)} is left of ${xaf(fee)}.` : undefined}
		/>
	);
}

/** A turn of the wheel over a focused number changes it unseen. */
function keepAmount(event: WheelEvent<HTMLInputElement>) {
	event.currentTarget.blur();
}
