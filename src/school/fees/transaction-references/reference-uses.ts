import { z } from "zod";
import type { Reader } from "#db/open";
import { slipCorrections } from "#db/schema/ledger";
import { notFound, type Refusal, refusedField } from "#refusal";
import { FEE_TYPES } from "#shared/fee-types";
import { PAYMENT_FIELDS } from "#shared/payment-fields";
import { METHOD_LABEL, SLIP_METHODS } from "#shared/payment-methods";
import { joined } from "#shared/words/sentence";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { accountOf } from "../../actor.ts";
import { issueText } from "../../field-messages.ts";
import { line, lineAsTyped, oneOf } from "../../fields.ts";
import { change, read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { pickAnswer } from "../../pick-answer.ts";
import { plainFigures, quoted } from "../../trail/in-words.ts";
import { journalWritten } from "../ledger/journal.ts";
import { namedAmount } from "../payments.schema.ts";
import { auditReference } from "../take-payments.ts";
import { comparedKey, isTransactionNumber, NO_TRANSACTION_NUMBER, referenceKey } from "./reference.ts";
import { type Slip, slipOf, usesInWords } from "./slip.ts";

const referenceInput = z.object({
	method: oneOf("Paid by", SLIP_METHODS, METHOD_LABEL),
	reference: lineAsTyped("Transaction number", 60).refine(isTransactionNumber, issueText(NO_TRANSACTION_NUMBER)),
});

const use = z.object({
	receipt_number: z.string(),
	student_id: z.int(),
	student_name: z.string(),
	class_name: z.string(),
	fee_type: z.enum(FEE_TYPES),
	amount: z.int(),
	paid_at: z.string(),
	taken_by: z.string(),
});

const referenceAnswer = z.object({
	method: z.enum(SLIP_METHODS),
	reference: z.string().describe("As it was first typed."),
	slip_amount: z.int().nullable().describe("Null for a number that pays for nothing yet, or no more."),
	used: z.int(),
	left: z.int().nullable(),
	payments: z.array(use).describe("The payments that stand and count, oldest first."),
});
export type ReferenceUses = z.infer<typeof referenceAnswer>;

export const referenceUses = read({
	name: "referenceUses",
	allow: OFFICE,
	input: referenceInput,
	answer: referenceAnswer,
	run: ({ tx, input }) => usesOf(tx, input),
});

export function usesOf(tx: Reader, { method, reference }: z.output<typeof referenceInput>): ReferenceUses {
	const key = referenceKey(reference);
	const slip = key === null ? null : slipOf(tx, method, key);
	if (!slip) return { method, reference, slip_amount: null, used: 0, left: null, payments: [] };
	return {
		method,
		reference: slip.payments[0]?.reference ?? reference,
		slip_amount: slip.amount,
		used: slip.used,
		left: slip.amount - slip.used,
		payments: slip.payments.map((entry) => pickAnswer(use, entry)),
	};
}

/** For later payments. It ends when all of them are voided. */
export const correctSlip = change({
	name: "correctSlip",
	input: z.object({
		...referenceInput.shape,
		slip_amount: namedAmount(PAYMENT_FIELDS.slip_amount.label).describe(
			"What the slip says; not less than what is paid with it.",
		),
		reason: line("Reason"),
	}),
	answer: referenceAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const { method, reference, slip_amount, reason } = input;
		const key = referenceKey(reference);
		const slip = key === null ? null : slipOf(tx, method, key);
		if (key === null || !slip) throw notFound("Transaction number");
		const refusal = refusalOf(slip, slip_amount);
		if (refusal) throw refusal;
		const [first] = slip.payments;
		tx.insert(slipCorrections)
			.values({
				method,
				reference_key: comparedKey(key),
				last_payment_id: slip.payments.at(-1)?.id ?? first.id,
				slip_amount,
				reason,
				recorded_at: new Date().toISOString(),
				recorded_by: accountOf(actor),
				recorded_by_name: actor.username,
			})
			.run();
		afterCommit(journalWritten);
		const put = say("put the amount of the slip {number} right, {before} to {after}: {reason}", {
			number: joined([say(METHOD_LABEL[method]), quoted(first.reference ?? reference)], " "),
			before: plainFigures(slip.amount),
			after: new PlainAmount(slip_amount),
			reason: quoted(reason),
		});
		note(put, auditReference(first));
		return usesOf(tx, input);
	},
});

function refusalOf(slip: Slip, slip_amount: number): Refusal | null {
	const refused = (sentence: Parameters<typeof refusedField>[2]) => refusedField("conflict", "slip_amount", sentence);
	if (slip_amount === slip.amount)
		return refused(say("The slip already has this amount: {amount}.", { amount: new Amount(slip.amount) }));
	if (slip_amount >= slip.used) return null;
	return refused(
		say("{used} of this slip are spent, so it cannot be less: {uses}.", {
			used: new Amount(slip.used),
			uses: usesInWords(slip.payments),
		}),
	);
}
