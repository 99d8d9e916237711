import { useEffect, useRef, useState } from "react";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { FEE_TYPES, type FeeType, isFeeType, reducedFee } from "#shared/fee-types";
import { INVALID_AMOUNT, typedAmount, typedGroupedNumber } from "#shared/typed-numbers";
import { useFormState } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { AmountField, FeeTypeField } from "../fee-fields.tsx";
import styles from "./pay.module.css";
import { type CashGiven, CashGivenField, Change } from "./tender-fields.tsx";

type LineProps = Pick<MoneyOfStudent, "balance" | "fees" | "discounts">;
export type ChosenLine = ReturnType<typeof useTypeAndAmount>;

export function useTypeAndAmount({ balance, fees, discounts }: LineProps) {
	const owing = FEE_TYPES.filter((type) => balance[type] > 0);
	const sent = useRefusal()?.values;
	const initial = sent?.fee_type ?? (owing.length === 1 ? owing[0] : undefined);
	const [chosen, setType] = useState<FeeType | null>(isFeeType(initial) ? initial : null);
	// A colleague may have taken the rest of this fee meanwhile.
	const type = chosen && balance[chosen] > 0 ? chosen : null;
	const [amount, setAmount] = useState(sent?.amount ?? (type ? String(balance[type]) : ""));
	function chooseType(chosen: FeeType | null) {
		setType(chosen);
		setAmount(chosen ? String(balance[chosen]) : "");
	}
	const known = type ? { left: balance[type], fee: reducedFee(fees[type], discounts[type]) } : undefined;
	return { type, chooseType, amount, setAmount, known };
}

/** Text fields have no `min` and `max`. */
export function useAmountProblem({ known }: ChosenLine) {
	const { t, amount } = useWords();
	return {
		amount: (typed: string) => {
			const value = typedGroupedNumber(typed);
			if (known && value > known.fee) return t("At most {left} is left.", { left: amount(known.left) });
			return value >= 1 ? "" : t(INVALID_AMOUNT);
		},
	};
}

interface OneLineProps extends LineProps, Pick<MoneyOfStudent, "student"> {
	line: ChosenLine;
	overdue: number;
	cash: CashGiven;
}

export function OneLineFields({ student, line, balance, overdue, cash }: OneLineProps) {
	const { type, chooseType, ...amount } = line;
	const { t, amount: inFrancs } = useWords();
	return (
		<>
			<p>
				<strong>{student.full_name}</strong>, {student.class_name}
			</p>
			<FeeTypeField
				type={type}
				choose={chooseType}
				option={(fee) => ({
					label:
						balance[fee] > 0
							? t("{fee}, {amount} left", { fee: t(fee), amount: inFrancs(balance[fee]) })
							: t("{fee}, paid", { fee: t(fee) }),
					disabled: balance[fee] <= 0,
				})}
			/>
			<div className="grid-auto">
				<AmountOfFee key={type} {...amount} overdue={overdue} />
				<CashGivenField {...cash} />
			</div>
			<div role="status" className={styles.news}>
				<Change given={cash.given} sum={typedAmount(amount.amount)} />
			</div>
		</>
	);
}

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

function AmountOfFee({ amount, setAmount, known, overdue }: AmountProps) {
	const { t, amount: inFrancs } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const form = useFormState();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each fee has its own field: the message about the last one no longer applies
	useEffect(() => {
		if (form?.messages.amount && input.current) form.check(input.current);
	}, []);
	return (
		<AmountField
			ref={input}
			min={1}
			max={known?.fee}
			value={amount}
			missing={t(INVALID_AMOUNT)}
			onChange={(event) => setAmount(event.currentTarget.value)}
			hint={
				<span className={styles.hint}>
					{known && t("{left} is left of {fee}.", { left: inFrancs(known.left), fee: inFrancs(known.fee) })}
					{overdue > 0 && (
						<span>{t("{amount} would bring this student up to date", { amount: inFrancs(overdue) })}</span>
					)}
				</span>
			}
		/>
	);
}
