import { and, asc, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { BoundedCache } from "#bounded-cache";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema/school";
import { unmappedRows } from "#db/unmapped-rows";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { YEARS } from "#shared/years";
import { yearFilter } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { asStudent, hasWord, selectStudents, wordsOf } from "./students.queries.ts";
import { dailyAnswer, foundStudentAnswer, searchInput } from "./students.schema.ts";

/** More than anybody reads: the rest is found with one more letter. */
const MOST_FOUND = 200;

/** Students by name, for the fees desk. Below two characters nobody is meant yet. */
export const searchStudents = read({
	name: "searchStudents",
	allow: ADMIN,
	input: searchInput,
	answer: z.array(foundStudentAnswer),
	run: ({ tx, input: { query = "", year } }) => {
		const words = wordsOf(query);
		if (!words || fold(query).length < SEARCH_MIN) return [];
		const found = (year ? [year] : YEARS).flatMap((one) => calledSo(tx, words, one));
		// Of the same name the older year stays first.
		found.sort((a, b) => (a.name_sort < b.name_sort ? -1 : a.name_sort > b.name_sort ? 1 : 0));
		const ids = found.slice(0, MOST_FOUND).map(({ id }) => id);
		const rows = new Map(unmappedRows(tx, byIds(tx), { ids: JSON.stringify(ids) }).map((row) => [row.id, row]));
		return ids.flatMap((id) => foundStudentAnswer.parse(asStudent(rows.get(id) as Row)));
	},
});

/**
 * The first students of a year so called, in the order of their names. A year at a time the search follows an index and
 * stops when it has enough, however many years there are. Its text is written once for each number of words.
 */
function calledSo(tx: Reader, words: string[], year: number) {
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
			.limit(MOST_FOUND)
			.prepare(),
	);

const byIds = prepared((tx) =>
	selectStudents(tx, sql`${students.id} in (select value from json_each(${param("ids")}))`).prepare(),
);
type Row = ReturnType<ReturnType<typeof byIds>["all"]>[number];

/** Registrations per day, of the days that have any. */
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
