import { figures } from "#shared/money";
import { PlainAmount } from "#shared/words/values";

/** The most characters that a line of the audit trail repeats of one text. */
const MAX_TEXT = 200;
/** The most characters of all old and new values of one line together, so that every changed field fits. */
const MAX_ALL_VALUES = 1_600;

const QUOTATION_MARKS = /["“”„‟〝〞＂«»]/gu;
/** Control characters, invisible characters, line ends. */
const INVISIBLE = /[\p{C}\p{Z}]+/gu;

/**
 * Text that somebody typed, in quotes and cut to a length. It cannot be mistaken for the words of the trail: nothing in
 * it ends the quotes, is invisible, or begins a new line.
 */
export function quoted(text: string, max = MAX_TEXT): string {
	// Cut first, because cleaning a very long text is slow.
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

/** An account with its number: after it is deleted its name may be used again, but never its number. */
export const accountInWords = ({ id, username }: { id: number; username: string }) => `${quoted(username)} (no. ${id})`;

type Value = string | number | null | undefined;

/** A field with its name, its old value and its new value. */
export type Changed = readonly [name: string, before: Value, after: Value];

/** The changed fields with their old and new values: `name "Abena" to "Awa", salary nothing to 150 000`. */
export function changesInWords(fields: readonly Changed[]): string[] {
	const changed = fields.filter(([, before, after]) => before !== after);
	const max = Math.min(MAX_TEXT, Math.floor(MAX_ALL_VALUES / (2 * Math.max(changed.length, 1))));
	const value = (value: Value) => {
		if (value === "" || value === null || value === undefined) return "nothing";
		return typeof value === "number" ? String(value) : quoted(value, max);
	};
	return changed.map(([name, before, after]) => `${name} ${value(before)} to ${value(after)}`);
}

const withOrdinarySpaces = (text: string) => text.replaceAll("\u00a0", " ");
/** Numbers and money as the trail and the terminal write them. */
export const plainFigures = (number: number) => withOrdinarySpaces(figures(number));
export const plainXaf = (amount: number) => new PlainAmount(amount).in("en");
