import { z } from "zod";
import { slipCorrections } from "#db/schema/ledger";
import { notFound, type Refusal, refusedField } from "#refusal";
import { PAYMENT_FIELDS } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import { joined } from "#shared/words/sentence";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { recordedBy } from "../../actor.ts";
import { plainFigures, quoted } from "../../audit/in-words.ts";
import { line } from "../../fields.ts";
import { change } from "../../operation.ts";
import { namedAmount } from "../payments.schema.ts";
import { auditReference } from "../take-payments.ts";
import { referenceKey } from "./reference.ts";
import { referenceAnswer, referenceInput, usesOf } from "./reference-uses.ts";
import { type Slip, slipOf, usesInWords } from "./slip.ts";

/** Later payments use the corrected amount; the correction lapses when all payments of the slip are voided. */
export const correctSlip = change({
	name: "correctSlip",
	input: () =>
		z.object({
			...referenceInput().shape,
			slip_amount: namedAmount(PAYMENT_FIELDS.slip_amount.label).describe(
				"What the slip says; not less than what is paid with it.",
			),
			reason: line("Reason"),
		}),
	answer: referenceAnswer,
	run: ({ tx, actor, input, note }) => {
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
				reference_key: key,
				last_payment_id: slip.payments.at(-1)?.id ?? first.id,
				slip_amount,
				reason,
				...recordedBy(actor),
			})
			.run();
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
