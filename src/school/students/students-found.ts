import type { Reader } from "#db/open";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { foundByContact } from "./contact-search.ts";
import { MAX_FOUND, rankedNames } from "./ranked-names.ts";
import { wordsOf } from "./students.queries.ts";

/**
 * The students of a year whom somebody means: by name, then by the guardian's phone or the matricule. The first ten ids,
 * and the number of all that match. Fewer than two characters find nobody: null.
 */
export function studentsFound(tx: Reader, typed: string, year: number): { ids: number[]; count: number } | null {
	if (!wordsOf(typed) || fold(typed).length < SEARCH_MIN) return null;
	const named = rankedNames(tx, typed, year);
	const others = foundByContact(tx, typed, year);
	return { ids: [...named.ids, ...others].slice(0, MAX_FOUND), count: named.count + others.length };
}
