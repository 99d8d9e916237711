import { ADMIN, change } from "../operation.ts";
import { type PaymentInput, paymentInput, recordedAnswer } from "./fees.schema.ts";
import { recorded } from "./recorded.ts";
import { handoverContents, takenBefore, takePayments } from "./take-payments.ts";

/**
 * Records a payment: one entry in the ledger with its receipt number, or a refusal that names what is left. Sent again
 * with the same key it answers the first receipt and records nothing.
 */
export const recordPayment = change({
	name: "recordPayment",
	allow: ADMIN,
	input: paymentInput,
	answer: recordedAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const contents = contentsOf(input);
		const [payment] =
			takenBefore({ tx, note }, input.idempotency_key, contents) ??
			takePayments({ tx, actor, note, afterCommit }, [input], input, contents, (_line, field) => field);
		return recorded(tx, payment);
	},
});

/** The input before defaults are filled in, so that a repeat after midnight is still the same payment. */
function contentsOf(input: PaymentInput): string {
	const { student_id, class_id, fee_type, amount, paid_at } = input;
	const money = handoverContents(input);
	return JSON.stringify([student_id, class_id ?? null, fee_type, amount, paid_at ?? null, ...money]);
}
