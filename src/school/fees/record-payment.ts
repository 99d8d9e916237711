import { Refusal } from "#refusal";
import { change, type Operation } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import {
	type PaymentsInput,
	paymentInput,
	paymentsAnswer,
	paymentsInput,
	type Recorded,
	recordedAnswer,
} from "./fees.schema.ts";
import { recorded } from "./recorded.ts";
import { madeBefore, takePayments } from "./take-payments.ts";

/**
 * Records a payment of one to forty lines, each a fee of a student: all of them or none, each an entry with its own receipt
 * number. Sent again with the same key it answers the first entries and records nothing.
 */
export const recordPayment = change({
	name: "recordPayment",
	allow: OFFICE,
	input: paymentsInput,
	answer: paymentsAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const contents = contentsOf(input);
		const made =
			madeBefore({ tx, note }, input.idempotency_key, contents) ??
			takePayments({ tx, actor, note, afterCommit }, input, contents);
		const [first] = made;
		return {
			joint_receipt: first.joint_receipt ?? first.receipt_number,
			total: made.reduce((sum, { amount }) => sum + amount, 0),
			payments: made.map((payment) => recorded(tx, payment)) as [Recorded, ...Recorded[]],
		};
	},
});

const LINE_FIELDS = ["student_id", "class_id", "fee_type", "amount"];

/** A payment of one line, whose fields are those of the payment itself. */
export const recordOnePayment: Operation<Recorded> = Object.assign(
	async (...[actor, input, language]: Parameters<Operation>) => {
		const fields = Object.entries(input ?? {});
		const isOfLine = ([name]: [string, unknown]) => LINE_FIELDS.includes(name);
		const line = Object.fromEntries(fields.filter(isOfLine));
		const tender = Object.fromEntries(fields.filter((field) => !isOfLine(field)));
		try {
			return (await recordPayment(actor, { ...tender, payments: [line] }, language)).payments[0];
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			throw error.withFieldNames((field) => field.replace(/^payments\.0\./, ""));
		}
	},
	{ ...recordPayment, input: paymentInput, answer: recordedAnswer },
);

/** The input before defaults are filled in, so that a repeat after midnight is still the same payment. */
function contentsOf({
	payments,
	paid_at,
	idempotency_key: _,
	clock_confirmed: _confirmed,
	...tender
}: PaymentsInput): string {
	const lines = payments.map(({ student_id, class_id, fee_type, amount }) => [
		...[student_id, class_id ?? null, fee_type, amount],
	]);
	const [only] = lines;
	const what = lines.length === 1 && only ? only : [lines];
	const sent = Object.entries(tender).filter(
		([name, value]) => value !== undefined && !(name === "method" && value === "cash"),
	);
	return JSON.stringify([...what, paid_at ?? null, ...(sent.length > 0 ? [Object.fromEntries(sent)] : [])]);
}
