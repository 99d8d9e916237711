/**
 * Text as it is compared: without case, accents, ligatures and doubled spaces. `NJOYA  François ` and `Njoya francois`
 * are one. Both apostrophes people type count as one.
 */
export function fold(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[’‘ʼ`´]/g, "'")
		.replace(/œ/gi, "oe")
		.replace(/æ/gi, "ae")
		.replace(/ß/g, "ss")
		.toLowerCase()
		.replace(/\s+/gu, " ")
		.trim();
}

/** Text compared without case only: class names, department titles, usernames. `6ème` and `6eme` are two. */
export function caseKey(text: string): string {
	return text.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
}

const collator = new Intl.Collator("fr", { sensitivity: "variant" });

/** Names in the order a French dictionary has them. */
export function byName(a: string, b: string): number {
	return collator.compare(a, b);
}

/**
 * A column SQLite can order by with the same result as `byName` up to accents and case: the collator's order of
 * punctuation (space, hyphen, apostrophe, digits, letters) written in characters that sort so by code.
 */
export function nameSortKey(name: string): string {
	return fold(name).replace(/-/g, "!").replace(/,/g, '"').replace(/\./g, "#").replace(/'/g, "$");
}
