import { invalid, Refusal } from "#refusal";
import { sumBy } from "#shared/money";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { change, type Operation } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import {
	type PaymentsInput,
	paymentInput,
	paymentLine,
	paymentsAnswer,
	paymentsInput,
	type Recorded,
	recordedAnswer,
} from "./payments.schema.ts";
import { asRecorded, findByIdempotencyKey, takePayments } from "./take-payments.ts";

/** All lines or none. The same key again answers the first entries and records nothing. */
export const recordPayment = change({
	name: "recordPayment",
	allow: OFFICE,
	input: paymentsInput,
	answer: paymentsAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const contents = contentsOf(input);
		const made =
			findByIdempotencyKey({ tx, note }, input.idempotency_key, contents) ??
			takePayments({ tx, actor, note, afterCommit }, input, contents);
		const [first] = made;
		return {
			joint_receipt: first.joint_receipt ?? first.receipt_number,
			total: sumBy(made, ({ amount }) => amount),
			payments: made.map((payment) => asRecorded(tx, payment)) as [Recorded, ...Recorded[]],
		};
	},
});

/** An amount that is not a number is `NaN`; `recordPayment` refuses it at its own field. */
export function checkAmountPaid(paid: number, amounts: readonly number[]): void {
	const placed = sumBy(amounts, (amount) => amount);
	if (Number.isNaN(placed)) return;
	if (!(paid > 0)) throw invalid({ amount_paid: say("Please enter a valid amount") });
	if (placed < paid)
		throw invalid({ amount_paid: say("Not yet placed: {rest}.", { rest: new Amount(paid - placed) }) });
	if (placed > paid)
		throw invalid({ amount_paid: say("Placed above the amount paid: {rest}.", { rest: new Amount(placed - paid) }) });
}

const LINE_FIELDS = Object.keys(paymentLine);

export const recordOnePayment: Operation<Recorded> = Object.assign(
	async (...[actor, input, options]: Parameters<Operation>) => {
		const fields = Object.entries(input ?? {});
		const isOfLine = ([name]: [string, unknown]) => LINE_FIELDS.includes(name);
		const line = Object.fromEntries(fields.filter(isOfLine));
		const tender = Object.fromEntries(fields.filter((field) => !isOfLine(field)));
		try {
			return (await recordPayment(actor, { ...tender, payments: [line] }, options)).payments[0];
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			throw error.withFieldNames((field) => field.replace(/^payments\.0\./, ""));
		}
	},
	{ ...recordPayment, input: paymentInput, answer: recordedAnswer },
);

/** Excludes defaults, so that a repeat after midnight is still the same payment. */
function contentsOf({
	payments,
	paid_at,
	idempotency_key: _,
	clock_confirmed: _confirmed,
	...tender
}: PaymentsInput): string {
	const lines = payments.map(({ student_id, class_id = null, fee_type, amount }) => {
		return [student_id, class_id, fee_type, amount];
	});
	const [only, ...others] = lines;
	const what = only && others.length === 0 ? only : [lines];
	const sent = Object.entries(tender).filter(
		([name, value]) => value !== undefined && !(name === "method" && value === "cash"),
	);
	return JSON.stringify([...what, paid_at ?? null, ...(sent.length > 0 ? [Object.fromEntries(sent)] : [])]);
}
