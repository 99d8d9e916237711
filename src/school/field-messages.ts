import type { z } from "zod";
import { Sentence, type Value } from "#shared/words/sentence";
import { deserialize, type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";

/** Zod accepts only text as a message, so a sentence is JSON behind this mark. */
const WRITTEN_OUT = "\u0000sentence ";

export const issueText = (sentence: Sentence): string => WRITTEN_OUT + JSON.stringify(serialize(sentence));

export const issueSentence = (message: string): Sentence =>
	message.startsWith(WRITTEN_OUT)
		? deserialize(JSON.parse(message.slice(WRITTEN_OUT.length)) as Serialized)
		: new Sentence(message);

/** Fields of list items include the index: `payments.2.amount`. */
export function fieldSentences(error: z.ZodError): Record<string, Sentence> {
	const fields: Record<string, Sentence> = {};
	for (const { path, message } of error.issues) fields[fieldNameOf(path)] ??= issueSentence(message);
	return fields;
}

function fieldNameOf(path: PropertyKey[]): string {
	const [field = "form", index] = path;
	return typeof index === "number" ? path.join(".") : String(field);
}

/** Replaces zod's English where a schema has no sentence of its own. Only programs send such values. */
export function wrongKind({ path = [], input }: { path?: PropertyKey[]; input?: unknown }): string {
	const label = fieldNameOf(path);
	return issueText(input === undefined ? isRequired(label) : say("{label} has a value of the wrong kind.", { label }));
}

export const isRequired = (label: Value) => say("{label} is required.", { label });
export const mustBeText = (label: Sentence) => say("{label} must be text.", { label });
export const mustBeAList = (label: Sentence) => say("{label} must be a list.", { label });
export const mustBeAnObject = (label: Sentence) => say("{label} must be an object.", { label });
export const mustHaveAtLeast = (min: number, label: Sentence) =>
	say("{label} must have at least {min} characters.", { label, min });
export const mayHaveAtMost = (max: number, label: Sentence) =>
	say("{label} may have at most {max} characters.", { label, max });

export const textExpected = (label: Sentence) => ({
	error: (issue: { input?: unknown }) => issueText(issue.input == null ? isRequired(label) : mustBeText(label)),
});
