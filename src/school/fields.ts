import { z } from "zod";
import { ACCEPTED_PICTURES } from "#files/pictures/picture-refusals";
import { isIsoDate } from "#shared/dates";
import { MAX_DESCRIPTION, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { hasStrayMarks, MISLEADING, withoutUnseen } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { Choices } from "#shared/words/values";
import { type Label, type RuleLabel, say } from "#shared/words/words";
import { FIRST_YEAR, isYear, LAST_YEAR } from "#shared/years";
import { isRequired, issueText, mayHaveAtMost, mustBeText, textExpected } from "./field-messages.ts";
import { integer } from "./number-fields.ts";
import { once } from "./once.ts";

const MISLEADING_BUT_NEWLINES = /[\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u;

/** A reason or a name needs more than zero-width characters, blanks and accents without a letter. */
const VISIBLE = /[^\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}]/u;

const unprintable = (label: Sentence) =>
	issueText(say("{label} contains a character that cannot be shown.", { label }));

const strayMarks = (label: Sentence) => ({
	error: issueText(say("{label} contains an accent without a letter, or too many on one.", { label })),
	params: { stray_marks: true },
});

/** Reads a number sent for a text field, such as a phone number in JSON, as its digits. */
const asText = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value);

/** Separate accents make a text longer. Text beyond this is refused before it is normalized, which is slow. */
export const rawMax = (max: number) => 10 * max + 1_000;

/** Removes outer spaces and invisible characters. */
export const line = (name: RuleLabel, max = MAX_SHORT) => lineOf(name, max, withoutUnseen);

/** For usernames and transaction numbers, whose own rules refuse invisible characters. */
export const lineAsTyped = (name: RuleLabel, max = MAX_SHORT) => lineOf(name, max, (text) => text);

function lineOf(name: RuleLabel, max: number, cleaned: (text: string) => string) {
	const label = say(name);
	const tooLong = issueText(mayHaveAtMost(max, label));
	return z.preprocess(
		asText,
		z
			.string(textExpected(label))
			.max(rawMax(max), tooLong)
			.transform((text) => cleaned(text).trim())
			.pipe(
				// One call of check: each call of a method would build the schema again.
				z.string().check(
					z.minLength(1, issueText(isRequired(label))),
					z.maxLength(max, tooLong),
					z.refine((text: string) => text === "" || VISIBLE.test(text), issueText(isRequired(label))),
					z.refine((text: string) => !MISLEADING.test(text), unprintable(label)),
					z.refine((text: string) => text.isWellFormed(), unprintable(label)),
					z.refine((text: string) => !hasStrayMarks(text), strayMarks(label)),
				),
			),
	);
}

export const nameLine = (name: RuleLabel) => line(name, MAX_NAME);

export function optionalLine(name: RuleLabel, max = MAX_SHORT, filled: z.ZodType<string> = line(name, max)) {
	return z
		.preprocess((value) => (value === null ? "" : asText(value)), z.union([blank, filled], unionError(name)))
		.optional();
}

/** Empty text counts as absent. */
export const optionalText = (...field: Parameters<typeof optionalLine>) =>
	optionalLine(...field).transform((text) => text || undefined);

const blank = z
	.string()
	.max(rawMax(MAX_SHORT))
	.refine((text) => withoutUnseen(text).trim() === "")
	.transform(() => "");

/** Reports the last alternative's error; the first accepts only blank text. */
function unionError(name: RuleLabel) {
	return {
		error: (issue: { errors?: { message: string }[][] }) =>
			issue.errors?.at(-1)?.[0]?.message ?? issueText(mustBeText(say(name))),
	};
}

export function paragraph(name: RuleLabel, max = MAX_DESCRIPTION) {
	const label = say(name);
	const tooLong = issueText(mayHaveAtMost(max, label));
	return z
		.preprocess(
			(value) => (value === null ? "" : value),
			z
				.string(textExpected(label))
				.max(rawMax(max), tooLong)
				.transform((text) => withoutUnseen(text).replace(/\r\n?/g, "\n").trim())
				.pipe(
					z.string().check(
						z.maxLength(max, tooLong),
						z.refine((text: string) => !MISLEADING_BUT_NEWLINES.test(text), unprintable(label)),
						z.refine((text: string) => text.isWellFormed(), unprintable(label)),
						z.refine((text: string) => !hasStrayMarks(text), strayMarks(label)),
					),
				),
		)
		.optional();
}

export function year() {
	const values = { label: say("Year"), first: FIRST_YEAR, last: LAST_YEAR };
	const sentence = say("{label} must be a year from {first} to {last}.", values);
	return integer("Year", FIRST_YEAR, LAST_YEAR, sentence).refine(isYear, issueText(sentence));
}

export function date(name: RuleLabel) {
	const label = say(name);
	const required = issueText(isRequired(label));
	const refusal = issueText(say("{label} must be a date such as 2012-09-30.", { label }));
	return z
		.string({ error: (issue) => (issue.input == null ? required : refusal) })
		.transform((text) => text.trim())
		.pipe(
			z.string().check(
				z.minLength(1, required),
				z.refine((text: string) => text === "" || isIsoDate(text), refusal),
			),
		);
}

/** `labels` replace the values in a French refusal. */
export function oneOf<const T extends readonly [string, ...string[]]>(
	name: RuleLabel,
	values: T,
	labels?: Readonly<Record<T[number], Label>>,
) {
	const label = say(name);
	const choices = values.map((value: T[number]) => ({ value, label: labels?.[value] ?? value }));
	const sentence = say("{label} must be one of: {values}.", { label, values: new Choices(choices) });
	return z.enum(values, {
		error: (issue) => issueText(issue.input == null || issue.input === "" ? isRequired(label) : sentence),
	});
}

export const recordId = (name: RuleLabel) =>
	integer(name, 1, Number.MAX_SAFE_INTEGER, say("{label} is not known.", { label: say(name) }));

/** Any other value counts as not ticked. */
export const tick = z
	.preprocess(
		(value) =>
			value === true ||
			value === 1 ||
			(typeof value === "string" && ["1", "true", "on", "yes"].includes(value.toLowerCase())),
		z.boolean(),
	)
	.optional()
	.meta({ type: "boolean" });

export function yesOrNo(name: RuleLabel) {
	const refusal = issueText(say("{label} must be true or false.", { label: say(name) }));
	return z
		.preprocess((value) => (value === "true" ? true : value === "false" ? false : value), z.boolean(refusal))
		.meta({ type: "boolean" });
}

/** Text is the address of the stored picture, sent back by a client, and changes nothing. */
export const picture = z
	.unknown()
	.refine((sent) => sent == null || typeof sent === "string" || sent instanceof Blob, issueText(ACCEPTED_PICTURES))
	.transform((sent) => (sent instanceof Blob ? sent : undefined))
	.optional()
	.meta({ type: "string", format: "binary", description: "A JPEG, PNG or WebP picture of up to 10 MB." });

/** Read by `sentWorkbook`, which refuses what is no workbook. */
export const workbookFile = (description: string) =>
	z.unknown().optional().meta({ type: "string", format: "binary", description });

/** A probable mistake is refused with a question; the page sends the answer in the field it names. */
export const askField = tick.describe(
	"True if a person can be asked: an unusual average, a child that could be registered already, or a change of what students owe is then refused with a question. False when absent.",
);

export const effectConfirmed = z
	.string()
	.optional()
	.catch(undefined)
	.describe("The effect on what students owe that a person has confirmed, as the refusal named it.");

export const keepShareField = tick.describe(
	"True: discounts stay the same share of a fee that changes. False when absent: they stay the same amount.",
);

export function emptyAsUnset<T extends z.ZodType>(schema: T) {
	return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

export const yearFilter = once(() => z.object({ year: emptyAsUnset(year()) }));

/** A form sent again with the same key creates nothing and gets the first answer. */
export const idempotencyKey = emptyAsUnset(line("Idempotency key"));

/** Keeps a spread from overwriting with undefined. */
export function definedOnly<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
