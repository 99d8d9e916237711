import type { z } from "zod";
import { Sentence, type Value } from "#shared/words/sentence";
import { deserialize, type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";

/** Zod accepts only text as a message, so a sentence is JSON behind this mark. */
const WRITTEN_OUT = "\u0000sentence ";

export const issueText = (sentence: Sentence): string => WRITTEN_OUT + JSON.stringify(serialize(sentence));

/** Other issues keep zod's English: only a call can send such a value. */
export const issueSentence = (message: string): Sentence =>
	message.startsWith(WRITTEN_OUT)
		? deserialize(JSON.parse(message.slice(WRITTEN_OUT.length)) as Serialized)
		: new Sentence(message);

/** Fields of list items include the index: `payments.2.amount`. */
export function fieldSentences(error: z.ZodError): Record<string, Sentence> {
	const fields: Record<string, Sentence> = {};
	for (const issue of error.issues) {
		const [field = "form", index] = issue.path;
		const name = typeof index === "number" ? issue.path.join(".") : String(field);
		fields[name] ??= issueSentence(issue.message);
	}
	return fields;
}

export const isRequired = (label: Value) => say("{label} is required.", { label });
export const mustBeText = (label: Sentence) => say("{label} must be text.", { label });
export const mayHaveAtMost = (max: number, label: Sentence) =>
	say("{label} may have at most {max} characters.", { label, max });

export const textExpected = (label: Sentence) => ({
	error: (issue: { input?: unknown }) => issueText(issue.input == null ? isRequired(label) : mustBeText(label)),
});
