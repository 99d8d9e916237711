import type { Language } from "./languages.ts";
import type { Entry } from "./placeholders.ts";

/** What reads differently in each language: a sentence, an amount, a day (see values.ts). */
export interface Readable {
	in: (language: Language) => string;
}
export type Value = string | number | Readable;
export type Values = Readonly<Record<string, Value>>;

/** The French that was loaded: on the server all of it, in a browser the dictionaries of its pages, in an English one none. */
const french = new Map<string, Entry>();

export function learnFrench(english: string, text: Entry): void {
	french.set(english, text);
}

/**
 * A sentence of the code, by its English, with its values: what a rule says before anybody knows in which language it is
 * read. In text and JSON it is English, so the calls answer English to everybody.
 */
export class Sentence implements Readable {
	constructor(
		readonly english: string,
		readonly values: Values = {},
		/** The English for exactly one, where the sentence has a count. */
		readonly one?: string,
	) {}

	/** In English where French does not have it. */
	in(language: Language): string {
		// A placeholder without a value stays: an element of the page takes its place.
		return this.textIn(language).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
			const value = this.values[name] ?? placeholder;
			return typeof value === "object" ? value.in(language) : String(value);
		});
	}

	private textIn(language: Language): string {
		const { count } = this.values;
		const text = language === "fr" && french.get(this.english);
		if (!text) return (count === 1 && this.one) || this.english;
		// 0 is singular in French.
		return typeof text === "string" ? text : text[Number(count) < 2 ? 0 : 1];
	}

	toString(): string {
		return this.in("en");
	}

	toJSON(): string {
		return this.in("en");
	}
}

/** What a refusal or a notice says. The string half goes when every rule says its sentences with `say`. */
export type Words = string | Sentence;

export const inWords = (words: Words, language: Language): string =>
	typeof words === "string" ? words : words.in(language);

/** Sentences one after the other, each once. */
export function inARow(sentences: readonly Words[]): Sentence {
	const each = [...new Map(sentences.map((sentence) => [String(sentence), sentence])).values()];
	return new Sentence(each.map((_, place) => `{${place}}`).join(" "), Object.fromEntries(each.entries()));
}
