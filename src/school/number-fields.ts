import { z } from "zod";
import { MAX_AMOUNT } from "#shared/limits";
import { withoutUnseen } from "#shared/names";
import { roundedToHundredths, typedNumber, typedWholeNumber, withoutFloatError } from "#shared/typed-numbers";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import { isRequired, issueText } from "./field-messages.ts";

function numberSent(value: unknown, parse: (text: string) => number): unknown {
	if (typeof value !== "string") return value;
	const text = withoutUnseen(value).trim();
	return text === "" ? undefined : parse(text);
}

/** Leaves any other value to the schema, which refuses it. */
export const digitsAsNumber = (most: number) => {
	const digits = new RegExp(`^\\s*\\d{1,${most}}\\s*$`);
	return (value: unknown) => (typeof value === "string" && digits.test(value) ? Number(value) : value);
};

const numberExpected = (label: Sentence, refusal: string) => ({
	error: (issue: { input?: unknown }) => (issue.input === undefined ? issueText(isRequired(label)) : refusal),
});

export function integer(
	name: RuleLabel,
	min: number,
	max: number,
	sentence = say("{label} must be a whole number from {min} to {max}.", { label: say(name), min, max }),
) {
	const refusal = issueText(sentence);
	return z.preprocess(
		(value) => numberSent(value, typedWholeNumber),
		// One call of check: each call of a method would build the schema again.
		z.number(numberExpected(say(name), refusal)).check(z.int(refusal), z.gte(min, refusal), z.lte(max, refusal)),
	);
}

export function fee(name: RuleLabel) {
	const sentence = say("{label} must be a whole amount in XAF from 0 to 100 000 000.", { label: say(name) });
	return integer(name, 0, MAX_AMOUNT, sentence);
}

export function decimal(
	name: RuleLabel,
	min: number,
	max: number,
	sentence = say("{label} must be a number from {min} to {max}.", { label: say(name), min, max }),
) {
	const refusal = issueText(sentence);
	return z.preprocess(
		(value) => {
			const sent = numberSent(value, typedNumber);
			return typeof sent === "number" ? withoutFloatError(sent) : sent;
		},
		z
			.number(numberExpected(say(name), refusal))
			.check(z.gte(min, refusal), z.lte(max, refusal))
			.transform(roundedToHundredths),
	);
}
