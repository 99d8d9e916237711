import { dayMonYear } from "#shared/dates";
import { figures, xaf } from "#shared/money";
import type { family } from "./french/family.ts";
import type { office } from "./french/office.ts";
import type { paper } from "./french/paper.ts";
import type { rules } from "./french/rules.ts";
import type { Language } from "./languages.ts";
import type { Counted, Dictionary, FormForOne, Placeholders, Plain, ValuesFor } from "./placeholders.ts";

/** An amount or a day in a sentence: written differently in each language. XAF, ISO date. */
export type Amount = { readonly xaf: number };
export type Day = { readonly day: string };
export type Value = string | number | Amount | Day | Sentence;
export type Values = Readonly<Record<string, Value>>;

/**
 * A sentence of the code, by its English, with its values: what a rule says before anybody knows in which language it is
 * read. In text and JSON it is English, so the calls answer English to everybody.
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

/** What a refusal or a notice says. The string half goes when every rule says its sentences with `say`. */
export type Words = string | Sentence;

/** The French that was loaded: on the server all of it, in a browser the areas of its pages. */
const french = new Map<string, string | readonly [string, string]>();

export function learnFrench(words: Dictionary): void {
	for (const [english, text] of Object.entries(words))
		french.set(english, typeof text === "string" ? spaced(text) : [spaced(text[0]), spaced(text[1])]);
}

/** French puts a space before these signs at which no line may break. Written as an ordinary one, which a person can see. */
const spaced = (text: string) => text.replace(/ (?=[;:!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0");

/** A sentence in a language; in English where the language does not have it. */
export function inWords(sentence: Words, language: Language): string {
	if (typeof sentence === "string") return sentence;
	const { values } = sentence;
	// A placeholder without a value stays: an element of the page takes its place.
	return textOf(sentence, language).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
		valueIn(values[name] ?? placeholder, language),
	);
}

function textOf({ english, values: { count }, one }: Sentence, language: Language): string {
	const text = language === "fr" ? french.get(english) : undefined;
	if (typeof text === "string") return text;
	// 0 is singular in French.
	if (text) return text[Number(count) < 2 ? 0 : 1];
	return (count === 1 && one) || english;
}

function valueIn(value: Value, language: Language): string {
	if (value instanceof Sentence) return inWords(value, language);
	if (typeof value !== "object") return String(value);
	if ("day" in value) return language === "fr" ? frenchDay(value.day) : dayMonYear(value.day);
	return language === "fr" ? `${figures(value.xaf)}\u00a0FCFA` : xaf(value.xaf);
}

/** `12 nov. 2026`, `1er nov. 2026`. */
const frenchDay = (iso: string) =>
	new Date(iso)
		.toLocaleDateString("fr-FR", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })
		.replace(/^1 /, "1er ");

type Screens = typeof family & typeof office;
type Everything = Screens & typeof rules & typeof paper;
/** A sentence that pages may say; and one without values, such as a label or a title. */
export type ScreenWords = Plain<Screens>;
export type Label = WithoutValues<ScreenWords>;
/** A sentence of the rules, or one they share with the pages. */
export type RuleWords = Plain<Everything>;
export type RuleLabel = WithoutValues<RuleWords>;

type WithoutValues<English extends string> = English extends `${string}{${string}` ? never : English;

/** The form for one may leave the count out, and nothing else. */
type One<English extends string, Text extends string> = Text & FormForOne<English, Text>;

/** A sentence that the dictionary must have: `say("Only {left} is left …", { left, fee, name })`. */
export function say<English extends RuleWords>(english: English, ...[values]: ValuesFor<English, Value>): Sentence {
	return new Sentence(english, values);
}

/** A sentence with a count: `sayCount(n, "1 payment", "{count} payments")`. */
export function sayCount<English extends Counted<Everything>, Text extends string>(
	count: number,
	one: One<English, Text>,
	english: English,
	...[values]: ValuesFor<English, Value, "count">
): Sentence {
	return new Sentence(english, { ...(values as Values | undefined), count }, one);
}

/** Sentences one after the other, each once. */
export function inARow(sentences: readonly Words[]): Sentence {
	const each = [...new Map(sentences.map((sentence) => [String(sentence), sentence])).values()];
	return new Sentence(each.map((_, place) => `{${place}}`).join(" "), Object.fromEntries(each.entries()));
}

/** The words of a page in its reader's language. */
export interface PageWords {
	language: Language;
	t: <English extends ScreenWords>(english: English, ...values: ValuesFor<English, Value>) => string;
	/** `plural(n, "{count} student", "{count} students")`. */
	plural: <English extends Counted<Screens>, Text extends string>(
		count: number,
		one: One<English, Text>,
		english: English,
		...values: ValuesFor<English, Value, "count">
	) => string;
}

export function wordsIn(language: Language): PageWords {
	return {
		language,
		t: (english, ...[values]) => inWords(new Sentence(english, values), language),
		plural: (count, one, english, ...[values]) =>
			inWords(new Sentence(english, { ...(values as Values | undefined), count }, one), language),
	};
}

/** What takes the place of a sentence's placeholders, where that is no text: elements of a page. */
export type Placed<English extends string, Element> = { readonly [Name in Placeholders<English>]: Element };
