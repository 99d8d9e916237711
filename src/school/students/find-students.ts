import { and, asc, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { BoundedCache } from "#bounded-cache";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema";
import { unmappedRows } from "#db/unmapped-rows";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { YEARS } from "#shared/years";
import { yearFilter } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { asStudent, hasWord, selectStudents, wordsOf } from "./students.queries.ts";
import { dailyAnswer, foundStudentAnswer, searchInput } from "./students.schema.ts";

/** Nobody reads more than this. One more letter narrows the search. */
const MAX_RESULTS = 200;

/** Students by name, for the fees desk. A search of less than two characters finds nobody. */
export const searchStudents = read({
	name: "searchStudents",
	allow: ADMIN,
	input: searchInput,
	answer: z.array(foundStudentAnswer),
	run: ({ tx, input: { query = "", year } }) => {
		const words = wordsOf(query);
		if (!words || fold(query).length < SEARCH_MIN) return [];
		const found = (year ? [year] : YEARS).flatMap((one) => firstMatches(tx, words, one));
		// The sort is stable, so of two equal names the one of the older year comes first.
		found.sort((a, b) => (a.name_sort < b.name_sort ? -1 : a.name_sort > b.name_sort ? 1 : 0));
		const ids = found.slice(0, MAX_RESULTS).map(({ id }) => id);
		const rows = new Map(unmappedRows(tx, byIds(tx), { ids: JSON.stringify(ids) }).map((row) => [row.id, row]));
		return ids.flatMap((id) => foundStudentAnswer.parse(asStudent(rows.get(id) as Row)));
	},
});

/**
 * The first students of a year whose names match, in the order of their names. For a single year the search follows an
 * index and stops at the limit. There is one prepared statement for each number of words.
 */
function firstMatches(tx: Reader, words: string[], year: number) {
	const search = searches.getOrSet(words.length, () => searchFor(words.map((_, place) => `word${place}`)));
	return search(tx).all({ year, ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])) });
}

const searches = new BoundedCache<number, ReturnType<typeof searchFor>>(100);

const searchFor = (names: string[]) =>
	prepared((tx) =>
		tx
			.select({ id: students.id, name_sort: students.name_sort })
			.from(students)
			.where(and(eq(students.year, param("year")), ...names.map((name) => hasWord(param(name)))))
			.orderBy(asc(students.name_sort), asc(students.id))
			.limit(MAX_RESULTS)
			.prepare(),
	);

const byIds = prepared((tx) =>
	selectStudents(tx, sql`${students.id} in (select value from json_each(${param("ids")}))`).prepare(),
);
type Row = ReturnType<ReturnType<typeof byIds>["all"]>[number];

/** Registrations per day. Days without any are left out. */
export const dailyRegistrations = read({
	name: "dailyRegistrations",
	allow: ADMIN,
	input: yearFilter,
	answer: dailyAnswer,
	run: ({ tx, input }) =>
		tx
			.select({ date: students.registration_date, count: count() })
			.from(students)
			.where(input.year ? eq(students.year, input.year) : undefined)
			.groupBy(students.registration_date)
			.orderBy(asc(students.registration_date))
			.all(),
});
