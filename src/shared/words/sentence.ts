import type { Language } from "./languages.ts";
import type { DictionaryEntry } from "./placeholders.ts";

/** A sentence, an amount, a day (see values.ts): written differently in each language. */
export interface Readable {
	in: (language: Language, shown?: typeof isolated) => string;
}
export type Value = string | number | Readable;
export type Values = Readonly<Record<string, Value>>;

/**
 * For screens and papers: between two invisible characters of Unicode an Arabic name keeps its direction, and the
 * sentence its own.
 */
export const isolated = (text: string): string => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

/** The server has every dictionary, a French browser those of the page, an English one none. */
const french = new Map<string, DictionaryEntry>();

const unread: (() => [english: string, text: DictionaryEntry][])[] = [];

/** Comes with the dictionaries, which no English browser loads. */
interface Grammar {
	/** "de " before Yaya, "d'" before Amina. Values are at the odd indexes. */
	part: (part: string, index: number, parts: string[]) => string;
	/** `name` is the name of the placeholder. */
	number: (value: number, name?: string) => string;
}
let ofFrench: Grammar | undefined;

export const grammarOf = (language: Language) => (language === "fr" ? ofFrench : undefined);

export function registerFrench(dictionary: (typeof unread)[number], grammar: Grammar): void {
	unread.push(dictionary);
	ofFrench = grammar;
}

function frenchOf(english: string): DictionaryEntry | undefined {
	for (const dictionary of unread.splice(0)) for (const entry of dictionary()) french.set(...entry);
	return french.get(english);
}

/** Rules return it, not knowing the reader's language. As text and in JSON it is English. */
export class Sentence implements Readable {
	constructor(
		readonly english: string,
		readonly values: Values = {},
		readonly one?: string,
	) {}

	/** English if French lacks the sentence. */
	in(language: Language, shown: typeof isolated = String): string {
		const grammar = grammarOf(language);
		// After the split, placeholders are at the odd indexes. One without a value is replaced by an element of a
		// page.
		const parts = this.textIn(language).split(/\{(\w+)\}/);
		const written = parts.map((part, index) => {
			const value = index % 2 ? (this.values[part] ?? `{${part}}`) : part;
			if (typeof value === "object") return value.in(language, shown);
			return typeof value === "number" && grammar ? grammar.number(value, part) : shown(String(value));
		});
		return (grammar ? written.map(grammar.part) : written).join("");
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

/** Drops the note that tells two sentences apart: `Paid` is "Soldé", `Paid [amount]` is "Payé". */
const withoutNote = (english: string) => english.replace(/ \[\w+\]$/, "");

export const joined = (values: readonly Value[], separator = ", "): Sentence =>
	new Sentence(values.map((_, index) => `{${index}}`).join(separator), Object.fromEntries(values.entries()));

/** Drops repetitions. */
export const joinSentences = (sentences: readonly Sentence[]): Sentence =>
	joined([...new Map(sentences.map((sentence) => [String(sentence), sentence])).values()], " ");
