import type { Fields } from "#http/body";
import type { Shown } from "#school/shown-values";
import { parsedJson } from "./form-values.ts";

/** `shown.contact` is what the page showed in the field `contact`. */
const PART = /^(shown|theirs|whose)\.(.+)$/s;

interface Parts {
	typed: Fields;
	shown: Fields;
	/** What was stored when the page asked about a field, as JSON. */
	theirs: Fields;
	/** The answer: `mine` or `theirs`. */
	whose: Fields;
}

function partsOf(fields: Fields): Parts {
	const part = (wanted: keyof Parts) =>
		Object.fromEntries(
			Object.entries(fields).flatMap(([name, value]) => {
				const [, prefix = "typed", field = name] = PART.exec(name) ?? [];
				return prefix === wanted ? [[field, value]] : [];
			}),
		);
	return { typed: part("typed"), shown: part("shown"), theirs: part("theirs"), whose: part("whose") };
}

interface SentForm {
	input: Fields;
	shown?: Shown;
}

/** What was shown is read as the same form, sent without a change. */
export async function readForm(
	fields: Fields,
	toInput: (fields: Fields) => Fields | Promise<Fields>,
	isDecision: boolean,
): Promise<SentForm> {
	const { typed, shown, theirs, whose } = partsOf(fields);
	const input = { ...(await toInput(typed)) };
	if (Object.keys(shown).length === 0) return { input };
	if (isDecision) return { input, shown: { fields: shown, isDecision } };
	const opened = { ...(await toInput(shown)) };
	for (const [field, choice] of Object.entries(whose)) {
		// What the question named has been seen now.
		opened[field] = parsedJson(theirs[field]);
		if (choice === "theirs") input[field] = opened[field];
	}
	return { input, shown: { fields: opened, isDecision } };
}
