import { invalid, Refusal } from "#refusal";
import { sumBy } from "#shared/money";
import { typedWholeNumber } from "#shared/typed-numbers";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { adapted } from "../adapted.ts";
import { change } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import {
	paymentInput,
	paymentLine,
	paymentsAnswer,
	paymentsInput,
	type Recorded,
	recordedAnswer,
} from "./payments.schema.ts";
import { findByIdempotencyKey, paymentContents } from "./repeated-payment.ts";
import { asRecorded, takePayments } from "./take-payments.ts";

/** All lines or none. The same key again answers the first entries and records nothing. */
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

interface AmountPaid extends Record<string, unknown> {
	/** Undefined in a form of one fee; NaN if it is not a number. */
	amount_paid?: number;
	/** Set if the family owes nothing else, so that it may have handed over more. */
	all_paid?: unknown;
	payments: { amount?: unknown }[];
	method?: unknown;
	slip_amount?: unknown;
}

/** The desk's form also says what was handed over for all lines. Calls do not know these fields. */
export const recordAmountPaid = adapted(recordPayment, (record, sent) => record(allocatedToLines(sent as AmountPaid)));

function allocatedToLines({ amount_paid: paid, all_paid, ...input }: AmountPaid): object {
	if (paid === undefined) return input;
	const allocated = sumBy(input.payments, ({ amount }) => typedWholeNumber(String(amount)));
	// `recordPayment` refuses an invalid amount at its own line.
	if (Number.isNaN(allocated)) return input;
	if (all_paid !== undefined && paid > allocated) {
		// The remainder is change for cash; otherwise it stays on the slip, as the form said.
		return input.method === "cash" || input.slip_amount ? input : { ...input, slip_amount: paid };
	}
	if (!(paid > 0)) throw invalid({ amount_paid: say("Please enter a valid amount") });
	if (allocated < paid)
		throw invalid({ amount_paid: say("Not yet placed: {rest}.", { rest: new Amount(paid - allocated) }) });
	if (allocated > paid)
		throw invalid({
			amount_paid: say("Placed above the amount paid: {rest}.", { rest: new Amount(allocated - paid) }),
		});
	return input;
}

const LINE_FIELDS = Object.keys(paymentLine);

export const recordOnePayment = adapted(
	recordPayment,
	async (record, sent) => {
		const isOfLine = ([name]: [string, unknown]) => LINE_FIELDS.includes(name);
		const fields = Object.entries(sent);
		const line = Object.fromEntries(fields.filter(isOfLine));
		const tender = Object.fromEntries(fields.filter((field) => !isOfLine(field)));
		try {
			return (await record({ ...tender, payments: [line] })).payments[0];
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			throw error.withFieldNames((field) => field.replace(/^payments\.0\./, ""));
		}
	},
	{ input: paymentInput, answer: recordedAnswer },
);
