/**
 * Text for lenient comparison: without case, accents, ligatures and repeated spaces, and with one kind of apostrophe.
 * `NJOYA  François ` and `Njoya francois` become equal.
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

/** Text for comparison without case: class names, department titles, usernames. `6ème` and `6eme` stay different. */
export function caseKey(text: string): string {
	return text.normalize("NFKC").replace(/\s+/gu, " ").trim().toLowerCase();
}

const collator = new Intl.Collator("fr", { sensitivity: "variant" });

/** Compares names in French dictionary order. */
export function byName(a: string, b: string): number {
	return collator.compare(a, b);
}

/**
 * The text of a column that SQLite sorts like `byName`, apart from accents and case. The collator sorts space, hyphen,
 * comma, full stop, apostrophe, digits, letters; the signs are replaced by characters whose codes have that order.
 */
export function nameSortKey(name: string): string {
	return fold(name).replace(/-/g, "!").replace(/,/g, '"').replace(/\./g, "#").replace(/'/g, "$");
}
