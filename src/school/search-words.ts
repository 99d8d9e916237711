import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MAX_NAME } from "#shared/limits";
import { fold } from "#shared/names";
import { rawMax } from "./fields.ts";

/** SQLite refuses a condition of a thousand parts. */
const MAX_WORDS = Math.ceil(MAX_NAME / 2);

export function wordsOf(typed: string): string[] | null {
	if (typed.length > rawMax(MAX_NAME)) return null;
	const words = [...new Set(fold(typed).split(" ").filter(Boolean))];
	return words.length > MAX_WORDS ? null : words;
}

export const hasWord = (column: SQLWrapper, word: unknown): SQL => sql`instr(${column}, ${word}) > 0`;

/** In any order. */
export function hasWords(column: SQLWrapper, typed: string): SQL | undefined {
	const words = wordsOf(typed);
	return words ? and(...words.map((word) => hasWord(column, word))) : sql`0`;
}
