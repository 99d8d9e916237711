import type { Checked, Dictionary } from "#shared/words/placeholders";
import { registerFrench } from "#shared/words/sentence";

/**
 * A part of the portal's French: sentences by their English. The types check that both have the same placeholders.
 * Importing a dictionary's file loads it.
 */
export function dictionary<const Words extends Dictionary>(words: Words & Checked<Words>): Words {
	registerFrench(() =>
		Object.entries(words as Dictionary).map(([english, text]) => [
			english,
			typeof text === "string" ? spaced(text) : [spaced(text[0]), spaced(text[1])],
		]),
	);
	return words;
}

/**
 * French has a no-break space before these signs, after « and n°, between the digits of a number and before its unit.
 * Dictionaries are written with ordinary spaces, which people can see.
 */
const spaced = (text: string) =>
	text
		.replace(/ (?=[;:!?»%])/g, "\u00a0")
		.replace(/(«|n°) /gi, "$1\u00a0")
		.replace(/(\d) (?=\d{3}\b)/g, "$1\u00a0")
		.replace(/([\d}]) (?=[KM]o\b|FCFA\b)/g, "$1\u00a0");
