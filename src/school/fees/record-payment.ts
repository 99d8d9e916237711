import { sumBy } from "#shared/money";
import { change } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { paymentsAnswer, paymentsInput, type Recorded } from "./payments.schema.ts";
import { findByIdempotencyKey, paymentContents } from "./repeated-payment.ts";
import { asRecorded, takePayments } from "./take-payments.ts";

/** One to forty lines: all or none. The same key again answers the first entries and records nothing. */
export const recordPayment = change({
	name: "recordPayment",
	allow: OFFICE,
	input: paymentsInput,
	answer: paymentsAnswer,
	run: ({ tx, actor, input, note }) => {
		const contents = paymentContents(input);
		const recorded =
			findByIdempotencyKey({ tx, note }, input.idempotency_key, contents) ??
			takePayments({ tx, actor, note }, input, contents);
		const [first] = recorded;
		return {
			joint_receipt: first.joint_receipt ?? first.receipt_number,
			total: sumBy(recorded, ({ amount }) => amount),
			payments: recorded.map((payment) => asRecorded(tx, payment)) as [Recorded, ...Recorded[]],
		};
	},
});
