/** `left` and `name` for `{left} is left for {name}`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | Placeholders<Rest>
	: never;

/** An object with the placeholders, or nothing if there are none. */
export type ValuesFor<Text extends string, Value, Known extends string = never> = [
	Exclude<Placeholders<Text>, Known>,
] extends [never]
	? []
	: [values: { readonly [Name in Exclude<Placeholders<Text>, Known>]: Value }];

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Must have exactly the placeholders of the English. */
type French<English extends string, Text extends string> =
	Same<Placeholders<English>, Placeholders<Text>> extends true
		? Text
		: `The placeholders differ from the English: ${Placeholders<English>}`;

/** May leave `{count}` out: "1 payment", "one payment". */
export type FormForOne<English extends string, One extends string> =
	Same<Placeholders<English>, Placeholders<One> | "count"> extends true ? One : French<English, One>;

/** French has one form for 0 and 1, another for more. */
type FrenchPair<English extends string, One extends string, Other extends string> = readonly [
	one: FormForOne<English, One>,
	other: French<English, Other>,
];

/** Text, or the form for 0 and 1 and the form for more. */
export type DictionaryEntry = string | readonly [one: string, other: string];
export type Dictionary = Readonly<Record<string, DictionaryEntry>>;

/** Refuses French without the placeholders of its English key. */
export type CheckedDictionary<Words extends Dictionary> = {
	[English in keyof Words & string]: Words[English] extends string
		? French<English, Words[English]>
		: Words[English] extends readonly [infer One extends string, infer Other extends string]
			? FrenchPair<English, One, Other>
			: never;
};

export type Plain<Words> = { [English in keyof Words]: Words[English] extends string ? English : never }[keyof Words] &
	string;
export type Counted<Words> = {
	[English in keyof Words]: Words[English] extends string ? never : English;
}[keyof Words] &
	string;
