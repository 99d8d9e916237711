import type { everything, screens } from "./french/everything.ts";
import type { Language } from "./languages.ts";
import type { Counted, FormForOne, Placeholders, Plain, ValuesFor } from "./placeholders.ts";
import { grammarOf, isolated, type Readable, Sentence, type Value, type Values } from "./sentence.ts";
import { Amount, Day, Stored } from "./values.ts";

type Screens = typeof screens;
type Everything = typeof everything;
export type ScreenWords = Plain<Screens>;
export type Label = WithoutValues<ScreenWords>;
export type RuleWords = Plain<Everything>;
export type RuleLabel = WithoutValues<RuleWords>;

type WithoutValues<English extends string> = English extends `${string}{${string}` ? never : English;

/** May leave out the count, but no other placeholder. */
type One<English extends string, Text extends string> = Text & FormForOne<English, Text>;

/** The dictionary must have the sentence: `say("Only {left} is left …", { left, fee, name })`. */
export function say<English extends RuleWords>(english: English, ...[values]: ValuesFor<English, Value>): Sentence {
	return new Sentence(english, values);
}

/** `sayCount(n, "1 payment", "{count} payments")`. */
export function sayCount<English extends Counted<Everything>, Text extends string>(
	count: number,
	one: One<English, Text>,
	english: English,
	...[values]: ValuesFor<English, Value, "count">
): Sentence {
	return new Sentence(english, { ...(values as Values | undefined), count }, one);
}

/** A stored word such as `pending`: calls and English files have it as it is, French has the screens' word. */
export const storedWord = (stored: string, label: RuleLabel): Readable => new Stored(stored, say(label));

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
	/** French groups digits: `1 022`. */
	number: (count: number) => string;
	/** `85 000 XAF`, in French `85 000 FCFA`. */
	amount: (xaf: number) => string;
	/** `12-Nov-2026`, in French `12 nov. 2026`. */
	day: (iso: string) => string;
}

export function wordsIn(language: Language): PageWords {
	return {
		language,
		t: (english, ...[values]) => new Sentence(english, values).in(language, isolated),
		plural: (count, one, english, ...[values]) =>
			new Sentence(english, { ...(values as Values | undefined), count }, one).in(language, isolated),
		number: (count) => grammarOf(language)?.number(count) ?? String(count),
		amount: (xaf) => new Amount(xaf).in(language),
		day: (iso) => new Day(iso).in(language),
	};
}

/** Elements in place of the placeholders of a sentence. */
export type Placed<English extends string, Element> = { readonly [Name in Placeholders<English>]: Element };
