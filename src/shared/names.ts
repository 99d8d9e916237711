import { inLatinLetters } from "./look-alikes.ts";

/** Invisible characters of copied text. Direction marks change the display and are refused. */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]/gu;
export const withoutUnseen = (text: string) => text.replace(UNSEEN, "");

/** Control and direction-override characters, and line separators: they hide or reorder what a person reads. */
export const MISLEADING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const EVERY_MISLEADING = new RegExp(MISLEADING, "gu");

/** Vietnamese has two on one letter, Arabic three; a pile of them covers the lines above and below. */
const MOST_MARKS = 4;
const STRAY_MARK = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])\\p{M}|\\p{M}{${MOST_MARKS + 1}}`, "u");
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, "gu");

/** Combining marks without a letter, or too many on one. */
export const hasStrayMarks = (text: string): boolean => STRAY_MARK.test(text.normalize("NFD"));

/** A text of a client that no rule refuses, such as the name of a file, as it may be shown. */
export const withoutMisleading = (text: string): string =>
	withoutUnseen(text).replace(EVERY_MISLEADING, "").replace(TOO_MANY_MARKS, "$1").toWellFormed().trim();

/** Some browsers send the whole path. */
export const shownFileName = (sent: string): string => withoutMisleading(sent.split(/[/\\]/).at(-1) ?? "");

/** The glottal stop of Cameroon's languages is typed as an apostrophe, too. */
const APOSTROPHES = /[’‘‛ʻʼʽˈ`´′ʹꞌꞋʔɂɁ՚]/g;

/** Ignores case, accents, ligatures, hooks and strokes of letters, repeated spaces and unseen characters. */
export function fold(text: string): string {
	const plain = withoutUnseen(text.replace(APOSTROPHES, "'").normalize("NFKD"))
		.replace(/\p{M}/gu, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-");
	return inLatinLetters(plain).toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Visual comparison key: I/l, O/0, rn/m are equal. */
export const visualKey = (folded: string): string =>
	folded.replace(/[i1|]/g, "l").replaceAll("0", "o").replaceAll("rn", "m").replaceAll("vv", "w");

/** Ignores case only: `6ème` and `6eme` stay different. */
export function caseKey(text: string): string {
	return text.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
}

/** Letters that every system accepts: `Releve-de-Ngo-Amina`. */
export const asFileName = (words: string): string =>
	inLatinLetters(words.normalize("NFD"))
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

const collator = new Intl.Collator("fr", { sensitivity: "variant" });

export function byName(a: string, b: string): number {
	return collator.compare(inLatinLetters(a), inLatinLetters(b)) || collator.compare(a, b);
}

/** SQLite sorts it like `byName`: the collator has space, hyphen, comma, full stop, apostrophe in this order. */
export function nameSortKey(name: string): string {
	return fold(name).replace(/-/g, "!").replace(/,/g, '"').replace(/\./g, "#").replace(/'/g, "$");
}
