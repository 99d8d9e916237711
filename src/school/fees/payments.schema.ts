import { z } from "zod";
import { FEE_TYPES } from "#shared/fee-types";
import { MAX_AMOUNT, MAX_NAME, REFERENCE_MAX } from "#shared/limits";
import { PAYMENT_FIELDS } from "#shared/payment-fields";
import { METHOD_LABEL, METHODS, WAYS_BACK } from "#shared/payment-methods";
import { INVALID_AMOUNT } from "#shared/typed-numbers";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import {
	date,
	emptyAsUnset,
	idempotencyKey,
	line,
	lineAsTyped,
	oneOf,
	optionalText,
	recordId,
	tick,
} from "../fields.ts";
import { digitsAsNumber, integer } from "../number-fields.ts";
import { once } from "../once.ts";

const invalidAmount = issueText(say(INVALID_AMOUNT));

/** A number or digits; everything else gets the same refusal. */
export const amount = once(() =>
	z.preprocess(digitsAsNumber(12), z.int(invalidAmount).min(1, invalidAmount).max(MAX_AMOUNT, invalidAmount)),
);

export const clockConfirmed = once(() =>
	tick.describe(
		"True goes on although the computer's clock is more than a day before most of the last payments, audit lines and backups.",
	),
);

export const namedAmount = (name: "Amount" | typeof PAYMENT_FIELDS.slip_amount.label) =>
	integer(
		name,
		1,
		MAX_AMOUNT,
		say("{label} must be a whole amount in XAF from 1 to 100 000 000.", { label: say(name) }),
	);

const REFERENCE = [PAYMENT_FIELDS.reference.label, REFERENCE_MAX] as const;

/** A repeated form is recognised by these fields in this order, so add new ones at the end. */
export const tender = once(() => ({
	paid_at: emptyAsUnset(date("Payment date")),
	method: emptyAsUnset(oneOf(PAYMENT_FIELDS.method.label, METHODS, METHOD_LABEL)).describe("`cash` when absent."),
	reference: optionalText(...REFERENCE, lineAsTyped(...REFERENCE)).describe(
		"The transaction number of the message or slip, letters A to Z and digits; needed for every method but `cash` and `other`. On cash a note.",
	),
	slip_amount: emptyAsUnset(namedAmount(PAYMENT_FIELDS.slip_amount.label)).describe(
		"What the slip says, if it pays for more than this. The first payment with a number fixes it.",
	),
	payer: optionalText(PAYMENT_FIELDS.payer.note.deskLabel, MAX_NAME),
	reference_reason: optionalText("Reason").describe(
		"Why a `bank` or `other` number that is known, or any that is known under another method, is taken again.",
	),
	idempotency_key: idempotencyKey,
	clock_confirmed: clockConfirmed(),
}));

const paymentLine = once(() => ({
	student_id: recordId("Student"),
	class_id: emptyAsUnset(recordId("Class")),
	fee_type: oneOf("Fee type", FEE_TYPES),
	amount: amount(),
}));
export type PaymentLine = z.output<z.ZodObject<ReturnType<typeof paymentLine>>>;
export type Tender = z.output<z.ZodObject<ReturnType<typeof tender>>>;

const MAX_LINES = 40;

const howMany = issueText(say("Send at least 1 and at most {max} payments.", { max: MAX_LINES }));

export const paymentsInput = once(() =>
	z.object({
		payments: z
			.array(z.object(paymentLine()), howMany)
			.min(1, howMany)
			.max(MAX_LINES, howMany)
			.superRefine((lines, context) => {
				const message = issueText(say("This fee of this student is here twice."));
				const earlier = new Set<string>();
				for (const [index, { student_id, fee_type }] of lines.entries()) {
					const key = `${student_id} ${fee_type}`;
					if (earlier.has(key)) context.addIssue({ code: "custom", path: [index, "fee_type"], message });
					earlier.add(key);
				}
			})
			.transform((lines) => lines as [PaymentLine, ...PaymentLine[]]),
		...tender(),
	}),
);
export type PaymentsInput = z.output<ReturnType<typeof paymentsInput>>;

export const paymentInput = once(() => z.object({ ...paymentLine(), ...tender() }));

export const voidInput = once(() =>
	z.object({
		id: recordId("Payment"),
		reason: line("Reason"),
		given_back: emptyAsUnset(oneOf("What is done with the money", WAYS_BACK)).describe(
			"How the money is given back: `cash` out of the drawer of who gives it, or the `same` way as it was paid. When absent the payment was entered wrongly, and the whole of it is voided.",
		),
		amount: emptyAsUnset(amount()).describe("How much is given back; all that is left of the payment when absent."),
		reference: tender().reference,
		idempotency_key: idempotencyKey,
		clock_confirmed: clockConfirmed(),
	}),
);
export type VoidInput = z.output<ReturnType<typeof voidInput>>;

const otherEntry = once(() => z.object({ receipt_number: z.string(), reason: z.string() }).nullable());

const givenBack = once(() =>
	z.object({
		receipt_number: z.string(),
		amount: z.int(),
		on: z.string(),
		reason: z.string(),
	}),
);
export type GivenBack = z.infer<ReturnType<typeof givenBack>>;

export const paymentAnswer = once(() =>
	z.object({
		id: z.int(),
		receipt_number: z.string(),
		student_id: z.int(),
		student_name: z.string().describe("As the record said when the money was taken; so are class_name and matricule."),
		class_name: z.string(),
		matricule: z.string(),
		student_name_today: z.string().describe("What the record says now."),
		class_name_today: z.string(),
		check: z.string().describe("The first characters of its hash."),
		class_id: z.int(),
		fee_type: z.enum(FEE_TYPES),
		amount: z
			.int()
			.describe("Negative on an opposite entry: of a voided payment, of money given back, of a moved credit."),
		paid_at: z.string(),
		year: z.int(),
		recorded_at: z.string(),
		taken_by: z.string().describe("The username of the account."),
		taken_by_name: z.string().describe("What papers call it: its name on papers of that moment, or its username."),
		balance_before: z.int(),
		balance_after: z.int(),
		voids: otherEntry().describe("On an opposite entry: the receipt it voids, and why."),
		voided_by: otherEntry().describe("On a payment that was voided since: the opposite entry, and why."),
		method: z.enum(METHODS),
		reference: z.string().nullable(),
		slip_amount: z.int().nullable(),
		reference_reason: z.string().nullable().describe("For the office; null for anybody else."),
		payer: z.string().nullable(),
		joint_receipt: z.string().nullable().describe("The number of the first payment of those made together."),
		drawer: z.string().nullable().describe("Whose drawer the cash went into or came out of."),
		gives_back: otherEntry().describe("On an entry that gives money back: the receipt of the payment, and why."),
		given_back: z.int().describe("How much of this payment was given back since."),
		given_back_by: z.array(givenBack()).describe("The entries that gave it back, oldest first."),
		voucher_number: z.string().nullable().describe("The cash voucher of an entry that gives cash back."),
		moved_from: z
			.object({ receipt_number: z.string(), fee_type: z.enum(FEE_TYPES) })
			.nullable()
			.describe("On both entries of a moved credit: the payment that the credit is of."),
		moved: z.int().describe("How much of this payment was moved to another fee since."),
	}),
);
export type Payment = z.infer<ReturnType<typeof paymentAnswer>>;

export const recordedAnswer = once(() =>
	paymentAnswer().extend({
		slip_left: z.int().nullable().describe("What is left on the slip; null without one."),
		hints: z.array(z.string()).describe("What looks odd about the transaction number. Nothing is refused for it."),
	}),
);
export type Recorded = Omit<z.infer<ReturnType<typeof recordedAnswer>>, "hints"> & { hints: Sentence[] };

export const paymentsAnswer = once(() =>
	z.object({
		joint_receipt: z.string().describe("The number of the first payment, which is the title of the joint receipt."),
		total: z.int(),
		payments: z.array(recordedAnswer()),
	}),
);
