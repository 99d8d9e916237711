import { figures } from "#shared/money";
import { joined, type Readable, type Sentence, type Value } from "#shared/words/sentence";
import { Figures, Stored } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";

const MAX_TEXT = 200;
/** Combined length of all values on one line. */
const MAX_ALL_VALUES = 1_600;

const QUOTATION_MARKS = /["“”„‟〝〞＂«»]/gu;
const INVISIBLE = /[\p{C}\p{Z}]+/gu;

/** Nothing in it ends the quotes, is invisible or begins a new line. */
export function quoted(text: string, max = MAX_TEXT): string {
	// Cleaning a very long text is slow.
	const plain = [
		...text
			.slice(0, 4 * max)
			.replace(INVISIBLE, " ")
			.replace(QUOTATION_MARKS, "'")
			.trim(),
	];
	const cut = plain.length > max || text.length > 4 * max;
	return `"${plain.slice(0, max).join("")}${cut ? "…" : ""}"`;
}

/** A deleted account's name may be used again, its number never. */
export const accountInWords = ({ id, username }: { id: number; username: string }) =>
	say("{name} (no. {id})", { name: quoted(username), id });

type FieldValue = string | number | null | undefined;

/** `inFrench` formats a value that French does not show as it is stored. */
export type Changed = readonly [
	name: RuleLabel,
	before: FieldValue,
	after: FieldValue,
	inFrench?: (value: never) => Readable,
];

export const fromTo = (field: RuleLabel, before: Value, after: Value) =>
	say("{field} {before} to {after}", { field: say(field), before, after });

/** `name "Abena" to "Awa", salary nothing to 150 000`. */
export function changesInWords(fields: readonly Changed[]): Sentence[] {
	const changed = fields.filter(([, before, after]) => before !== after);
	const max = Math.min(MAX_TEXT, Math.floor(MAX_ALL_VALUES / (2 * Math.max(changed.length, 1))));
	return changed.map(([name, before, after, inFrench]) => {
		const value = (value: FieldValue): Value => {
			if (value === "" || value === null || value === undefined) return say("nothing");
			const english = typeof value === "number" ? String(value) : quoted(value, max);
			return inFrench ? new Stored(english, inFrench(value as never)) : english;
		};
		return fromTo(name, value(before), value(after));
	});
}

export const listOrNothing = (parts: readonly Value[]): Sentence =>
	parts.length === 0 ? say("nothing") : joined(parts);

/** `created the class Form 1 (2026): tuition 80 000`. */
export const detailed = (done: Sentence, details: readonly Value[]): Sentence =>
	details.length === 0 ? done : say("{done}: {details}", { done, details: joined(details) });

/** Ordinary spaces in English, for the trail and the terminal. */
export const plainFigures = (number: number): Readable =>
	new Stored(figures(number).replaceAll("\u00a0", " "), new Figures(number));
