/**
 * A name that only somebody who knows it recognises: of the first word two letters, of the last word one. `Ngo Amina` is
 * `Ng*** A**`; a name of one word has the first part only.
 */
export function maskedName(fullName: string): string {
	const words = fullName.normalize("NFC").trim().split(/\s+/u);
	const first = `${begin(words[0], 2)}***`;
	return words.length < 2 ? first : `${first} ${begin(words.at(-1), 1)}**`;
}

const begin = (word = "", letters: number) => [...word].slice(0, letters).join("");
