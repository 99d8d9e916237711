import { figures } from "#shared/money";
import type { CheckedDictionary, Dictionary } from "#shared/words/placeholders";
import { registerFrench } from "#shared/words/sentence";

/** Sentences by their English, with the same placeholders. Importing the file loads them. */
export function dictionary<const Words extends Dictionary>(words: Words & CheckedDictionary<Words>): Words {
	registerFrench(
		() =>
			Object.entries(words as Dictionary).map(([english, text]) => [
				english,
				typeof text === "string" ? spaced(text) : [spaced(text[0]), spaced(text[1])],
			]),
		{ part: elided, number },
	);
	return words;
}

/** Before these signs, after « and n°, between digits and before units. */
const spaced = (text: string) =>
	text
		.replace(/ (?=[;:!?»%])/g, "\u00a0")
		.replace(/(«|n°) /gi, "$1\u00a0")
		.replace(/(\d) (?=\d{3}\b)/g, "$1\u00a0")
		.replace(/([\d}]) (?=[KM]o\b|FCFA\b)/g, "$1\u00a0");

/** "d'Amina", "qu'Éto'o"; but "de Hamadou" and "de Yaya". */
function elided(part: string, index: number, parts: string[]): string {
	const vowel = /^[aeiouœæ]/i.test((parts[index + 1] ?? "").slice(0, 1).normalize("NFD"));
	return vowel && index % 2 === 0 ? part.replace(/(^|[\s(])(d|qu)e $/i, "$1$2'") : part;
}

/** These numbers name a year or a record and are not grouped. */
const NAMING = new Set(["year", "first", "last", "next", "other", "own", "from", "id", "number", "code", "row"]);

/** `1 022` */
const number = (value: number, name = "") =>
	Number.isInteger(value) && !NAMING.has(name) ? figures(value) : String(value);
