import { invalid } from "#refusal";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";

/** The amounts of a payment's lines must add up to the amount paid. `NaN` stands for an amount that is no number. */
export function checkAmountPaid(paid: number, amounts: readonly number[]): void {
	const placed = amounts.reduce((sum, amount) => sum + amount, 0);
	// `recordPayment` refuses an invalid amount at its own field.
	if (Number.isNaN(placed)) return;
	if (!(paid > 0)) throw invalid({ amount_paid: say("Please enter a valid amount") });
	if (placed < paid)
		throw invalid({ amount_paid: say("Not yet placed: {rest}.", { rest: new Amount(paid - placed) }) });
	if (placed > paid)
		throw invalid({ amount_paid: say("Placed above the amount paid: {rest}.", { rest: new Amount(placed - paid) }) });
}
