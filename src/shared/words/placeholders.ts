/** The names in braces of a sentence: of `{left} is left for {name}` they are `left` and `name`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Placeholders<Rest>
	: never;

/** What a caller gives with a sentence: an object with its placeholders, and nothing where it has none. */
export type ValuesFor<Text extends string, Value, Known extends string = never> = [
	Exclude<Placeholders<Text>, Known>,
] extends [never]
	? []
	: [values: { readonly [Name in Exclude<Placeholders<Text>, Known>]: Value }];

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** French for one sentence: with the placeholders of the English, no other and none missing. */
type French<English extends string, Text extends string> =
	Same<Placeholders<English>, Placeholders<Text>> extends true
		? Text
		: `The placeholders differ from the English: ${Placeholders<English>}`;

/** A form that may leave `{count}` out: "1 payment", "one payment". */
export type FormForOne<English extends string, One extends string> =
	Same<Placeholders<English>, Placeholders<One> | "count"> extends true ? One : French<English, One>;

/** A sentence with a count has two: French has one form for 0 and 1, another for more. */
type FrenchPair<English extends string, One extends string, Other extends string> = readonly [
	one: FormForOne<English, One>,
	other: French<English, Other>,
];

/** French text, or the form for 0 and 1 and the form for more. */
export type Entry = string | readonly [one: string, other: string];
export type Dictionary = Readonly<Record<string, Entry>>;

/** A dictionary in which every French sentence has the placeholders of the English it stands for. */
export type Checked<Words extends Dictionary> = {
	[English in keyof Words & string]: Words[English] extends string
		? French<English, Words[English]>
		: Words[English] extends readonly [infer One extends string, infer Other extends string]
			? FrenchPair<English, One, Other>
			: never;
};

/** The English of sentences without a count, and of those with one. */
export type Plain<Words> = { [English in keyof Words]: Words[English] extends string ? English : never }[keyof Words] &
	string;
export type Counted<Words> = {
	[English in keyof Words]: Words[English] extends string ? never : English;
}[keyof Words] &
	string;
