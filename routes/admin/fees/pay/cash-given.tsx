import { useState } from "react";
import type { Method } from "#shared/payment-methods";
import { INVALID_AMOUNT, typedAmount } from "#shared/typed-numbers";
import { Field } from "#ui/field";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import styles from "./cash-given.module.css";

/** What the payer handed over. It only computes the change: nothing of it is sent or stored. */
export function useCashGiven(method: Method) {
	const [typed, setTyped] = useState("");
	const [isCash, given] = [method === "cash", typedAmount(typed)];
	return { isCash, typed, setTyped, given: isCash ? given : 0 };
}
export type CashGiven = ReturnType<typeof useCashGiven>;

/** Beside the sum. Without script it would show nothing. */
export function CashGivenField({ isCash, typed, setTyped }: CashGiven) {
	const { t } = useWords();
	const hydrated = useHydrated();
	if (!hydrated || !isCash) return null;
	return (
		<Field
			// Without a name it is not sent.
			name=""
			label={t("Cash given (XAF)")}
			inputMode="numeric"
			maxLength={20}
			value={typed}
			onChange={(event) => setTyped(event.currentTarget.value)}
		/>
	);
}

/** The change of what was given for a sum, or what is missing. Nothing while one of them is not known. */
export function Change({ given, sum }: { given: number; sum: number }) {
	const { t, amount } = useWords();
	if (!(given >= 0)) return <p className={styles.missing}>{t(INVALID_AMOUNT)}</p>;
	if (given === 0 || !(sum > 0)) return null;
	if (given < sum)
		return <p className={styles.missing}>{t("{amount} is missing.", { amount: amount(sum - given) })}</p>;
	return <p className={styles.change}>{t("Change to give: {amount}", { amount: amount(given - sum) })}</p>;
}
