import { figures, xaf } from "#shared/money";

/** As much of one text as a line of the audit trail repeats. */
const LONGEST_TEXT = 200;
/** Shared by all old and new values of one line, so that no number of long values pushes another out of it. */
const ALL_VALUES = 1_600;

const QUOTATION_MARKS = /["“”„‟〝〞＂«»]/gu;
/** Controls, characters nobody sees, line ends. */
const UNSEEN = /[\p{C}\p{Z}]+/gu;

/**
 * Text as somebody typed it, in quotes and cut, so that it cannot be taken for the trail's own words: nothing inside
 * ends the quotes, hides, or begins a new line.
 */
export function quoted(text: string, longest = LONGEST_TEXT): string {
	// Cut first: a very long text takes long to clean.
	const plain = [
		...text
			.slice(0, 4 * longest)
			.replace(UNSEEN, " ")
			.replace(QUOTATION_MARKS, "'")
			.trim(),
	];
	const cut = plain.length > longest || text.length > 4 * longest;
	return `"${plain.slice(0, longest).join("")}${cut ? "…" : ""}"`;
}

/** An account as a line names it: names come back after an account is deleted, numbers never. */
export const accountInWords = ({ id, username }: { id: number; username: string }) => `${quoted(username)} (no. ${id})`;

type Value = string | number | null | undefined;

/** One thing that changed: what it is called, what it was, what it is. */
export type Changed = readonly [name: string, before: Value, after: Value];

/** What changed with its old and new values: `name "Abena" to "Awa", salary nothing to 150 000`. What did not is left out. */
export function changesInWords(fields: readonly Changed[]): string[] {
	const changed = fields.filter(([, before, after]) => before !== after);
	const longest = Math.min(LONGEST_TEXT, Math.floor(ALL_VALUES / (2 * Math.max(changed.length, 1))));
	const value = (value: Value) => {
		if (value === "" || value === null || value === undefined) return "nothing";
		return typeof value === "number" ? String(value) : quoted(value, longest);
	};
	return changed.map(([name, before, after]) => `${name} ${value(before)} to ${value(after)}`);
}

const withOrdinarySpaces = (text: string) => text.replaceAll("\u00a0", " ");
/** Numbers and money as the trail and the terminal write them. */
export const plainFigures = (number: number) => withOrdinarySpaces(figures(number));
export const plainXaf = (amount: number) => withOrdinarySpaces(xaf(amount));
