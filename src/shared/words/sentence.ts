import { figures } from "#shared/money";
import type { Language } from "./languages.ts";
import type { Entry } from "./placeholders.ts";

/** Something that is written differently in each language: a sentence, an amount, a day (see values.ts). */
export interface Readable {
	in: (language: Language) => string;
}
export type Value = string | number | Readable;
export type Values = Readonly<Record<string, Value>>;

/**
 * The loaded French: all of it on the server, in a French browser the dictionaries of its pages, in an English one
 * none.
 */
const french = new Map<string, Entry>();

/** Dictionaries that nobody has looked anything up in. */
const unread: (() => [english: string, text: Entry][])[] = [];

export function registerFrench(dictionary: (typeof unread)[number]): void {
	unread.push(dictionary);
}

function frenchOf(english: string): Entry | undefined {
	for (const dictionary of unread.splice(0)) for (const entry of dictionary()) french.set(...entry);
	return french.get(english);
}

/**
 * A sentence with its values, identified by its English. A rule returns it without knowing the reader's language. As
 * text and in JSON it is English, so the calls answer in English to everybody.
 */
export class Sentence implements Readable {
	constructor(
		readonly english: string,
		readonly values: Values = {},
		/** The English for exactly one, where the sentence has a count. */
		readonly one?: string,
	) {}

	/** The text in a language; English if French does not have the sentence. */
	in(language: Language): string {
		// The names of the placeholders are at the odd indexes.
		const parts = this.textIn(language).split(/\{(\w+)\}/);
		const written = parts.map((part, index) => (index % 2 ? this.written(part, language) : part));
		return written.map((part, index) => (index % 2 ? part : beforeText(part, language, written[index + 1]))).join("");
	}

	private written(name: string, language: Language): string {
		const value = this.values[name];
		// A page replaces this placeholder by an element.
		if (value === undefined) return `{${name}}`;
		if (typeof value === "object") return value.in(language);
		return typeof value === "number" && !NAMING.has(name) ? counted(value, language) : String(value);
	}

	private textIn(language: Language): string {
		const { count } = this.values;
		const text = language === "fr" && frenchOf(this.english);
		if (!text) return withoutNote((count === 1 && this.one) || this.english);
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

/** The placeholders whose numbers name a year or a record, so that nobody groups their digits. */
const NAMING = new Set(["year", "first", "last", "next", "other", "own", "from", "id", "number", "code", "row"]);

/** A number of things: in French `1 022`. */
export const counted = (number: number, language: Language): string =>
	language === "fr" && Number.isInteger(number) ? figures(number) : String(number);

/** A part of a sentence, as it stands before a value: in French "d'" before Amina and "qu'" before Éto'o, but "de" before Yaya. */
export function beforeText(part: string, language: Language, value = ""): string {
	const vowel = /^[aeiouœæ]/i.test(value.slice(0, 1).normalize("NFD"));
	return language === "fr" && vowel ? part.replace(/(^|[\s(])(d|qu)e $/i, "$1$2'") : part;
}

/**
 * A note in brackets at the end of an English sentence is not shown. It tells two sentences apart that are the same in
 * English but not in French: `Paid` is "Soldé" as a state, and `Paid [amount]` is "Payé" above a column of amounts.
 */
const withoutNote = (english: string) => english.replace(/ \[\w+\]$/, "");

/** One sentence after the other, without repetitions. */
export function inARow(sentences: readonly Sentence[]): Sentence {
	const each = [...new Map(sentences.map((sentence) => [String(sentence), sentence])).values()];
	return new Sentence(each.map((_, place) => `{${place}}`).join(" "), Object.fromEntries(each.entries()));
}
