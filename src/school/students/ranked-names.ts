import { and, asc, count, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { BoundedCache } from "#bounded-cache";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema/school";
import { fold, nameSortKey } from "#shared/names";
import { hasWord, wordsOf } from "./students.queries.ts";

interface Named {
	/** The first ids, those that a person most likely means before the others. */
	ids: number[];
	/** How many students have every typed word in their names. */
	count: number;
}

/** No more are shown at once. */
export const MAX_FOUND = 10;

/**
 * The students of a year by name: first names that begin with what was typed, then names in which a word begins with each
 * typed word, then names that contain them; each group in the order of names.
 */
export function rankedNames(tx: Reader, typed: string, year: number): Named {
	return wordsOf(typed) ? ranked(tx, `${year} ${fold(typed)}`) : { ids: [], count: 0 };
}

/** An old school has thousands of names a year, and people type the same beginnings again and again. */
const ranked = cachedUntilWrite((tx, key: string): Named => {
	const [year = "", ...rest] = key.split(" ");
	const typed = rest.join(" ");
	const words = wordsOf(typed) ?? [];
	const search = searches.getOrSet(words.length, () => searchFor(words.length));
	const from = nameSortKey(typed);
	const values = { year: Number(year), from, before: `${from}\u{10FFFF}` };
	const named = { ...values, ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])) };
	const ids = new Set<number>();
	for (const group of search.groups) {
		if (ids.size >= MAX_FOUND) break;
		// Every group holds the one before it, so this many of it are always enough.
		for (const { id } of group(tx).all(named)) ids.add(id);
	}
	// The last group holds all: where it has few, these are all.
	const many = ids.size < MAX_FOUND ? ids.size : (search.all(tx).get(named)?.many ?? 0);
	return { ids: [...ids].slice(0, MAX_FOUND), count: many };
});

const searches = new BoundedCache<number, ReturnType<typeof searchFor>>(100);

/** The prepared statements for a search of so many words. */
function searchFor(words: number) {
	const places = Array.from({ length: words }, (_, place) => param(`word${place}`));
	const contains = places.map(hasWord);
	const beginsName = [gte(students.name_sort, param("from")), lt(students.name_sort, param("before"))];
	return {
		groups: [beginsName, [...contains, ...places.map(beginsWord)], contains].map(firstOf),
		all: prepared((tx) =>
			tx
				.select({ many: count() })
				.from(students)
				.where(and(ofYear, ...contains))
				.prepare(),
		),
	};
}

const ofYear = eq(students.year, param("year"));

/** Follows the index in the order of names and stops at the limit. */
const firstOf = (conditions: (SQL | undefined)[]) =>
	prepared((tx) =>
		tx
			.select({ id: students.id })
			.from(students)
			.where(and(ofYear, ...conditions))
			.orderBy(asc(students.name_sort), asc(students.id))
			.limit(MAX_FOUND)
			.prepare(),
	);

/** SQL: a word of the name begins with this one. Hyphens and apostrophes begin a word too: Marie-Thérèse, N'Diaye. */
const beginsWord = (word: unknown) =>
	or(
		...["' '", "'-'", "''''"].map((sign) => sql`instr(${students.name_key}, ${sql.raw(sign)} || ${word}) > 0`),
		sql`instr(${students.name_key}, ${word}) = 1`,
	);
