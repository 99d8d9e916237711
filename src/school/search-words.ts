import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MAX_NAME } from "#shared/limits";
import { fold, withoutMisleading } from "#shared/names";
import { rawMax } from "./fields.ts";

/** SQLite refuses a condition of a thousand parts. */
const MAX_WORDS = Math.ceil(MAX_NAME / 2);

/** People leave them out, or write them as a space: N'Diaye, Ndiaye and N Diaye, Ngo-Bum, M. Barga. */
const SIGNS = ["'", "’", "-", ".", ","];
const EVERY_SIGN = /['’.,-]/g;

export const withoutSigns = (key: string) => key.replace(EVERY_SIGN, "");
export const withSpaces = (key: string) => key.replace(EVERY_SIGN, " ");

/** Null for too many words and for nothing but signs: no name has them. */
export function wordsOf(typed: string): string[] | null {
	if (typed.length > rawMax(MAX_NAME)) return null;
	const sent = fold(withoutMisleading(typed)).split(" ").filter(Boolean);
	const words = [...new Set(sent.map(withoutSigns).filter(Boolean))];
	return words.length > MAX_WORDS || (words.length === 0 && sent.length > 0) ? null : words;
}

/** From the beginning of a word on, so that `eto` does not find Ngon(e To)bie. */
export const asTwoWords = (word: string): string[] =>
	Array.from({ length: word.length - 1 }, (_, place) => ` ${word.slice(0, place + 1)} ${word.slice(place + 1)}`);

/** Quick, and leaves few rows to `hasWord` or `keyHas`: the letters stand in this order. */
export const mayHaveWord = (column: SQLWrapper, word: string): SQL => sql`${column} like ${`%${[...word].join("%")}%`}`;

export function hasWord(column: SQLWrapper, word: string): SQL {
	const plain = SIGNS.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`${column}`);
	return sql`(${mayHaveWord(column, word)} and (instr(${column}, ${word}) > 0 or instr(${plain}, ${word}) > 0
		or (instr(replace(${plain}, ' ', ''), ${word}) > 0 and exists (
			select 1 from json_each(${JSON.stringify(asTwoWords(word))}) where instr(' ' || ${plain}, value) > 0))))`;
}

/** In any order. */
export function hasWords(column: SQLWrapper, typed: string): SQL | undefined {
	const words = wordsOf(typed);
	return words ? and(...words.map((word) => hasWord(column, word))) : sql`0`;
}

/** The same as in SQL. */
export function keyHas(words: readonly string[]): (key: string) => boolean {
	const sought = words.map((word) => [word, ...asTwoWords(word)]);
	return (key) => {
		const plain = ` ${withoutSigns(key)}`;
		return sought.every((forms) => forms.some((form) => plain.includes(form)));
	};
}

export function isNamed(typed: string): (name: string) => boolean {
	const words = wordsOf(typed);
	if (!words) return () => false;
	const has = keyHas(words);
	return (name) => has(fold(name));
}
