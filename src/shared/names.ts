import { inLatinLetters } from "./look-alikes.ts";

/** Invisible characters of copied text. Direction marks change the display and are refused. */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}]/gu;
export const withoutUnseen = (text: string) => text.replace(UNSEEN, "");

/** Ignores case, accents, ligatures, repeated spaces and unseen characters. */
export function fold(text: string): string {
	const plain = withoutUnseen(text.replace(/[’‘ʼ`´′ʹꞌ՚]/g, "'").normalize("NFKD"))
		.replace(/\p{M}/gu, "")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/œ/gi, "oe")
		.replace(/æ/gi, "ae")
		.replace(/ß/g, "ss");
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
	words
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

const collator = new Intl.Collator("fr", { sensitivity: "variant" });

export function byName(a: string, b: string): number {
	return collator.compare(a, b);
}

/** SQLite sorts it like `byName`: the collator has space, hyphen, comma, full stop, apostrophe in this order. */
export function nameSortKey(name: string): string {
	return fold(name).replace(/-/g, "!").replace(/,/g, '"').replace(/\./g, "#").replace(/'/g, "$");
}
