import { z } from "zod";
import type { Reader } from "#db/open";
import { FEE_TYPES } from "#shared/fee-types";
import { REFERENCE_MAX } from "#shared/limits";
import { METHOD_LABEL, SLIP_METHODS } from "#shared/payment-methods";
import { issueText } from "../../field-messages.ts";
import { lineAsTyped, oneOf } from "../../fields.ts";
import { once } from "../../once.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { pickAnswer } from "../../pick-answer.ts";
import { isTransactionNumber, NO_TRANSACTION_NUMBER, referenceKey } from "./reference.ts";
import { slipOf } from "./slip.ts";

export const referenceInput = once(() =>
	z.object({
		method: oneOf("Paid by", SLIP_METHODS, METHOD_LABEL),
		reference: lineAsTyped("Transaction number", REFERENCE_MAX).refine(
			isTransactionNumber,
			issueText(NO_TRANSACTION_NUMBER),
		),
	}),
);

const use = once(() =>
	z.object({
		receipt_number: z.string(),
		student_id: z.int(),
		student_name: z.string(),
		class_name: z.string(),
		fee_type: z.enum(FEE_TYPES),
		amount: z.int(),
		paid_at: z.string(),
		taken_by: z.string(),
	}),
);

export const referenceAnswer = once(() =>
	z.object({
		method: z.enum(SLIP_METHODS),
		reference: z.string().describe("As it was first typed."),
		slip_amount: z.int().nullable().describe("Null for a number that pays for nothing yet, or no more."),
		used: z.int(),
		left: z.int().nullable(),
		payments: z.array(use()).describe("The payments that stand and count, oldest first."),
	}),
);
export type ReferenceUses = z.infer<ReturnType<typeof referenceAnswer>>;

export const referenceUses = read({
	name: "referenceUses",
	allow: OFFICE,
	input: referenceInput,
	answer: referenceAnswer,
	run: ({ tx, input }) => usesOf(tx, input),
});

export function usesOf(tx: Reader, { method, reference }: z.output<ReturnType<typeof referenceInput>>): ReferenceUses {
	const key = referenceKey(reference);
	const slip = key === null ? null : slipOf(tx, method, key);
	if (!slip) return { method, reference, slip_amount: null, used: 0, left: null, payments: [] };
	return {
		method,
		reference: slip.payments[0]?.reference ?? reference,
		slip_amount: slip.amount,
		used: slip.used,
		left: slip.amount - slip.used,
		payments: slip.payments.map((entry) => pickAnswer(use(), entry)),
	};
}
