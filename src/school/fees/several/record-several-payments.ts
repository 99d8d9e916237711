import { ADMIN, change } from "../../operation.ts";
import { recorded } from "../recorded.ts";
import { handoverContents, takenBefore, takePayments } from "../take-payments.ts";
import { type SeveralInput, severalAnswer, severalInput } from "./several.schema.ts";

/**
 * Records several fees, also of several children, that were paid in one sum: all of them or none, each an entry of its own,
 * with one joint receipt. Sent again with the same key it answers the first payments and records nothing.
 */
export const recordSeveralPayments = change({
	name: "recordSeveralPayments",
	allow: ADMIN,
	input: severalInput,
	answer: severalAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const contents = contentsOf(input);
		const payments =
			takenBefore({ tx, note }, input.idempotency_key, contents) ??
			takePayments(
				{ tx, actor, note, afterCommit },
				input.payments,
				input,
				contents,
				(line, field) => `payments.${line}.${field}`,
			);
		const [first] = payments;
		return {
			joint_receipt: first.joint_receipt ?? first.receipt_number,
			total: payments.reduce((sum, { amount }) => sum + amount, 0),
			payments: payments.map((payment) => recorded(tx, payment)),
		};
	},
});

/** The input before defaults are filled in, as for one payment. */
function contentsOf({ payments, paid_at, ...how }: SeveralInput): string {
	const lines = payments.map(({ student_id, class_id, fee_type, amount }) => [
		student_id,
		class_id ?? null,
		fee_type,
		amount,
	]);
	return JSON.stringify([lines, paid_at ?? null, ...handoverContents(how)]);
}
