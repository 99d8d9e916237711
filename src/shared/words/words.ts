import { dayMonYear } from "#shared/dates";
import { xaf } from "#shared/money";
import type { family } from "./french/family.ts";
import type { office } from "./french/office.ts";
import type { rules } from "./french/rules.ts";
import type { Language } from "./languages.ts";
import type { Counted, Dictionary, Plain, ValuesFor } from "./placeholders.ts";

/** An amount or a day in a sentence: written differently in each language. XAF, ISO date. */
export type Amount = { xaf: number };
export type Day = { day: string };
export type Value = string | number | Amount | Day | Sentence;
type Values = Readonly<Record<string, Value>>;

/**
 * A sentence of the code, by its English, with its values: what a rule says before anybody knows in which language it is
 * read. In text and JSON it is English, so the calls answer English whoever asks.
 */
export class Sentence {
	constructor(
		readonly english: string,
		readonly values: Values = {},
		/** The English for exactly one, where the sentence has a count. */
		readonly one?: string,
	) {}

	toString(): string {
		return inWords(this, "en");
	}

	toJSON(): string {
		return this.toString();
	}
}

/** The French that was read in: on the server all of it, in a browser the areas of its pages. */
const french = new Map<string, string | readonly [string, string]>();

export function learnFrench(words: Dictionary): void {
	for (const [english, text] of Object.entries(words)) french.set(english, text);
}

const PLURALS = { en: new Intl.PluralRules("en"), fr: new Intl.PluralRules("fr") };

/** A sentence in a language; in English where the language does not have it. */
export function inWords({ english, values, one }: Sentence, language: Language): string {
	const isOne = typeof values.count === "number" && PLURALS[language].select(values.count) === "one";
	return fill(textOf(english, one, language, isOne), (name) => valueIn(values[name] ?? "", language));
}

function textOf(english: string, one: string | undefined, language: Language, isOne: boolean): string {
	const text = language === "fr" ? french.get(english) : undefined;
	if (typeof text === "string") return text;
	if (text) return text[isOne ? 0 : 1];
	return isOne ? (one ?? english) : english;
}

const fill = (text: string, value: (name: string) => string) =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => value(name));

function valueIn(value: Value, language: Language): string {
	if (value instanceof Sentence) return inWords(value, language);
	if (typeof value !== "object") return String(value);
	return "xaf" in value ? xaf(value.xaf) : dayMonYear(value.day);
}

type Screens = typeof family & typeof office;
type Rules = typeof rules;
/** A sentence that the pages may say, or one of the rules. */
export type ScreenWords = Plain<Screens>;
export type RuleWords = Plain<Rules>;

/** A sentence of a rule, which the dictionary must have: `say("Only {left} is left …", { left, fee, name })`. */
export function say<English extends RuleWords>(english: English, ...[values]: ValuesFor<English, Value>): Sentence {
	return new Sentence(english, values);
}

/** A sentence of a rule with a count: `sayCount(n, "1 payment", "{count} payments")`. */
export function sayCount<English extends Counted<Rules>>(
	count: number,
	one: string,
	english: English,
	values: Values = {},
): Sentence {
	return new Sentence(english, { ...values, count }, one);
}

/** The words of a page in its reader's language. */
export interface Words {
	language: Language;
	t: <English extends ScreenWords>(english: English, ...values: ValuesFor<English, Value>) => string;
	/** `plural(n, "{count} student", "{count} students")`. */
	plural: <English extends Counted<Screens>>(count: number, one: string, english: English, values?: Values) => string;
}

export function wordsIn(language: Language): Words {
	return {
		language,
		t: (english, ...[values]) => inWords(new Sentence(english, values), language),
		plural: (count, one, english, values) => inWords(new Sentence(english, { ...values, count }, one), language),
	};
}
