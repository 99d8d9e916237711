let segmenter: Intl.Segmenter | undefined;

/** As readers count them: `Ŋ́` is two characters and one letter. What divides them takes 2 ms to make. */
export function lettersOf(text: string): Intl.Segments {
	segmenter ??= new Intl.Segmenter();
	return segmenter.segment(text);
}

export const firstLetters = (word: string, count: number): string =>
	Array.from(lettersOf(word.normalize("NFC")), ({ segment }) => segment)
		.slice(0, count)
		.join("");

/** Begins at the first letter or figure; a dash or bracket alone is not a word. */
const WORD = /[\p{L}\p{N}]\S*/gu;

/** The whole text if it has no letters. */
export const wordsOfName = (name: string): string[] => name.match(WORD) ?? [name.trim()];

/** Only acquaintances recognise it: `Ngo Amina` is `Ng*** A**`. */
export function maskedName(fullName: string): string {
	const words = wordsOfName(fullName);
	const first = `${firstLetters(words[0] ?? "", 2)}***`;
	return words.length < 2 ? first : `${first} ${firstLetters(words.at(-1) ?? "", 1)}**`;
}

const SHORT = 12;

/** Below an icon. A longer name becomes its initials: Collège Bilingue Les Manguiers is CBLM. */
export function shortName(name: string): string {
	if (name.length <= SHORT) return name;
	const initials = name.match(/(?<!\p{L})\p{Lu}/gu) ?? [];
	return (initials.length > 1 ? initials.join("") : name).slice(0, SHORT);
}
