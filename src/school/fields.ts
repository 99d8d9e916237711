import { z } from "zod";
import { isIsoDate } from "#shared/dates";
import { MAX_AMOUNT, MAX_DESCRIPTION, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { roundedToHundredths, typedNumber, typedWholeNumber, withoutFloatError } from "#shared/typed-number";
import { FIRST_YEAR, isYear, LAST_YEAR } from "#shared/years";

/**
 * The kinds of field a form or a call may carry. Both send what they have, text or numbers; each kind takes either
 * spelling, and says in a sentence with the field's name what would be accepted. `undefined` is "not sent".
 */

/** Control and bidirectional-override characters hide or reorder what a person reads on paper. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/u;
const UNSEEN_BUT_NEWLINES = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|(?![\n\r\t])\p{Cc}/u;

function required(label: string) {
	return {
		error: (issue: { input?: unknown }) => (issue.input == null ? `${label} is required.` : `${label} must be text.`),
	};
}

/** A number a client sent for a text field (a phone number in JSON) is taken as its digits. */
const asText = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value);

/**
 * What may arrive for a text of so many characters: accents typed apart, spaces around it, line ends of two characters.
 * More is refused before it is trimmed, compared or normalized, which takes as long as the text.
 */
export const rawMax = (max: number) => 10 * max + 1_000;

/** One line of text, outer spaces trimmed, otherwise as typed. */
export function line(label: string, max = MAX_SHORT) {
	const tooLong = `${label} may have at most ${max} characters.`;
	return z.preprocess(
		asText,
		z
			.string(required(label))
			.max(rawMax(max), tooLong)
			.transform((text) => text.trim())
			.pipe(
				z
					.string()
					.min(1, `${label} is required.`)
					.max(max, tooLong)
					.refine((text) => !UNSEEN.test(text), `${label} contains a character that cannot be shown.`)
					.refine((text) => text.isWellFormed(), `${label} contains a character that cannot be shown.`),
			),
	);
}

export const nameLine = (label: string) => line(label, MAX_NAME);

/** A line that may be left empty; nothing sent stays nothing sent. */
export function optionalLine(label: string, max = MAX_SHORT) {
	return z
		.preprocess((value) => (value === null ? "" : asText(value)), z.union([blank, line(label, max)], unionError(label)))
		.optional();
}

const blank = z
	.string()
	.max(rawMax(MAX_SHORT))
	.refine((text) => text.trim() === "")
	.transform(() => "");

function unionError(label: string) {
	return {
		error: (issue: { errors?: { message: string }[][] }) =>
			issue.errors?.at(-1)?.[0]?.message ?? `${label} must be text.`,
	};
}

/** Several lines: newlines are welcome. */
export function paragraph(label: string, max = MAX_DESCRIPTION) {
	const tooLong = `${label} may have at most ${max} characters.`;
	return z
		.preprocess(
			(value) => (value === null ? "" : value),
			z
				.string(required(label))
				.max(rawMax(max), tooLong)
				.transform((text) => text.replace(/\r\n?/g, "\n").trim())
				.pipe(
					z
						.string()
						.max(max, tooLong)
						.refine((text) => !UNSEEN_BUT_NEWLINES.test(text), `${label} contains a character that cannot be shown.`)
						.refine((text) => text.isWellFormed(), `${label} contains a character that cannot be shown.`),
				),
		)
		.optional();
}

/** What was sent for a number, text read by `typed`; an empty text is not sent. */
function numberSent(value: unknown, typed: (text: string) => number): unknown {
	if (typeof value !== "string") return value;
	return value.trim() === "" ? undefined : typed(value);
}

export function integer(
	label: string,
	min: number,
	max: number,
	sentence = `${label} must be a whole number from ${min} to ${max}.`,
) {
	return z.preprocess(
		(value) => numberSent(value, typedWholeNumber),
		z
			.number({ error: (issue) => (issue.input === undefined ? `${label} is required.` : sentence) })
			.int(sentence)
			.min(min, sentence)
			.max(max, sentence),
	);
}

/** A fee of a class, XAF. Left empty it is "not sent". */
export function fee(label: string) {
	return integer(label, 0, MAX_AMOUNT, `${label} must be a whole amount in XAF from 0 to 100 000 000.`);
}

/** A number, rounded to two decimals. */
export function decimal(
	label: string,
	min: number,
	max: number,
	sentence = `${label} must be a number from ${min} to ${max}.`,
) {
	return z.preprocess(
		(value) => {
			const sent = numberSent(value, typedNumber);
			return typeof sent === "number" ? withoutFloatError(sent) : sent;
		},
		z
			.number({ error: (issue) => (issue.input === undefined ? `${label} is required.` : sentence) })
			.min(min, sentence)
			.max(max, sentence)
			.transform(roundedToHundredths),
	);
}

export function year(label = "Year") {
	const sentence = `${label} must be a year from ${FIRST_YEAR} to ${LAST_YEAR}.`;
	return integer(label, FIRST_YEAR, LAST_YEAR, sentence).refine(isYear, sentence);
}

/** A day of the calendar as `yyyy-mm-dd`, what a date input sends. */
export function date(label: string) {
	const sentence = `${label} must be a date such as 2012-09-30.`;
	return z
		.string({ error: (issue) => (issue.input == null ? `${label} is required.` : sentence) })
		.transform((text) => text.trim())
		.pipe(
			z
				.string()
				.min(1, `${label} is required.`)
				.refine((text) => text === "" || isIsoDate(text), sentence),
		);
}

export function oneOf<const T extends readonly [string, ...string[]]>(label: string, values: T) {
	return z.enum(values, {
		error: (issue) =>
			issue.input == null || issue.input === ""
				? `${label} is required.`
				: `${label} must be one of: ${values.join(", ")}.`,
	});
}

/** The number of a record. Anything else is the number of no record. */
export const recordId = (label = "Record") => integer(label, 1, Number.MAX_SAFE_INTEGER, `${label} is not known.`);

/** A box of a form, or yes and no in a call. Whatever else is sent is a box that is not ticked. */
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

/** An empty choice (`""`) of an optional field counts as not sent. */
export function emptyAsUnset<T extends z.ZodType>(schema: T) {
	return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

/** The year a list or a mass call may be asked for. */
export const yearFilter = z.object({ year: emptyAsUnset(year()) });
