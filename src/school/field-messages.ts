import type { z } from "zod";
import { Sentence, say, type Value, type Words } from "#shared/words/words";

/** Zod takes text for what is wrong with a field. A sentence travels through it written out, and is a sentence again after. */
const WRITTEN_OUT = "\u0000sentence ";

interface Written {
	english: string;
	values: Record<string, Value | Written>;
	one?: string | undefined;
}

/** A sentence as the message of a zod issue. */
export const issueText = (sentence: Sentence): string => WRITTEN_OUT + JSON.stringify(written(sentence));

/** What a zod issue says. */
export const issueSentence = (message: string): Words =>
	message.startsWith(WRITTEN_OUT) ? readBack(JSON.parse(message.slice(WRITTEN_OUT.length))) : message;

/** Zod's issues as one sentence a field. */
export function fieldSentences(error: z.ZodError): Record<string, Words> {
	const fields: Record<string, Words> = {};
	for (const issue of error.issues) {
		const name = issue.path.length > 0 ? String(issue.path[0]) : "form";
		fields[name] ??= issueSentence(issue.message);
	}
	return fields;
}

function written({ english, values, one }: Sentence): Written {
	const entries = Object.entries(values).map(([name, value]) => [
		name,
		value instanceof Sentence ? written(value) : value,
	]);
	return { english, values: Object.fromEntries(entries), one };
}

function readBack({ english, values, one }: Written): Sentence {
	const entries = Object.entries(values).map(([name, value]) => [
		name,
		typeof value === "object" && "english" in value ? readBack(value as Written) : value,
	]);
	return new Sentence(english, Object.fromEntries(entries), one);
}

export const isRequired = (label: Words) => say("{label} is required.", { label });
export const mustBeText = (label: Words) => say("{label} must be text.", { label });
export const mayHaveAtMost = (max: number, label: Words) =>
	say("{label} may have at most {max} characters.", { label, max });
