import type { z } from "zod";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";

/** Zod accepts only text as a message, so a sentence passes through it as JSON behind this mark. */
const WRITTEN_OUT = "\u0000sentence ";

interface Written {
	english: string;
	values: Record<string, string | number | Written | { xaf: number } | { iso: string }>;
	one?: string | undefined;
}

/** A sentence as the message of a zod issue. */
export const issueText = (sentence: Sentence): string => WRITTEN_OUT + JSON.stringify(written(sentence));

/** The sentence of a zod issue, or its text where the schema has no sentence. */
export const issueSentence = (message: string): Sentence =>
	message.startsWith(WRITTEN_OUT) ? readBack(JSON.parse(message.slice(WRITTEN_OUT.length))) : message;

/** The first issue of each field. */
export function fieldSentences(error: z.ZodError): Record<string, Sentence> {
	const fields: Record<string, Sentence> = {};
	for (const issue of error.issues) {
		const name = issue.path.length > 0 ? String(issue.path[0]) : "form";
		fields[name] ??= issueSentence(issue.message);
	}
	return fields;
}

/** Amounts and days need no case here: JSON writes their one property, by which `readBack` knows them. */
const written = ({ english, values, one }: Sentence): Written => ({
	english,
	values: mapped(values, (value) => (value instanceof Sentence ? written(value) : value)) as Written["values"],
	one,
});

const readBack = ({ english, values, one }: Written): Sentence =>
	new Sentence(
		english,
		mapped(values, (value) => {
			if (typeof value !== "object") return value;
			if ("english" in value) return readBack(value);
			return "xaf" in value ? new Amount(value.xaf) : new Day(value.iso);
		}),
		one,
	);

const mapped = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export const isRequired = (label: Sentence) => say("{label} is required.", { label });
export const mustBeText = (label: Sentence) => say("{label} must be text.", { label });
export const mayHaveAtMost = (max: number, label: Sentence) =>
	say("{label} may have at most {max} characters.", { label, max });

/** For a text field: nothing was sent, or something that is not text. */
export const textExpected = (label: Sentence) => ({
	error: (issue: { input?: unknown }) => issueText(issue.input == null ? isRequired(label) : mustBeText(label)),
});
