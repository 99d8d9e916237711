import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { BoundedCache } from "#bounded-cache";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema";
import { unmappedRows } from "#db/unmapped-rows";
import { PAGE_SIZE, SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { YEARS } from "#shared/years";
import { yearFilter } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { sharedMatricules } from "./shared-matricules.ts";
import { asStudent, hasPayments, hasWord, nameMatches, selectStudents, wordsOf } from "./students.queries.ts";
import { dailyAnswer, foundStudentAnswer, pageInput, searchInput } from "./students.schema.ts";

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

/** One page of the office's list, with the figures its buttons need. */
export const studentsPage = read({
	name: "studentsPage",
	allow: ADMIN,
	input: pageInput,
	run: ({ tx, input: { year, search = "", class_id, page: asked = 1 } }) => {
		const figures = figuresOf(tx, year);
		const narrowed = and(class_id ? eq(students.class_id, class_id) : undefined, nameMatches(search));
		const where = and(eq(students.year, year), narrowed);
		const found = narrowed
			? (tx.select({ many: count() }).from(students).where(where).get()?.many ?? 0)
			: figures.total;
		const pages = Math.max(1, Math.ceil(found / PAGE_SIZE));
		const page = Math.min(asked, pages);
		const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
		const rows = narrowed
			? byName(tx, where).limit(place.limit).offset(place.offset).all()
			: unmappedRows(tx, pageOf(tx), { year, ...place });
		const shared = sharedMatricules(tx, year);
		return {
			rows: rows.map((row) => Object.assign(asStudent(row), { shares_matricule: shared.has(row.id) })),
			found,
			page,
			pages,
			...figures,
		};
	},
});

const byName = (tx: Reader, where: SQL | undefined) =>
	selectStudents(tx, where).orderBy(asc(students.name_sort), asc(students.id));

const pageOf = prepared((tx) =>
	byName(tx, eq(students.year, param("year")))
		.limit(param("limit"))
		.offset(param("offset"))
		.prepare(),
);

/** What the buttons of the list say, and in which years there is anybody when this one is empty. */
const figuresOf = cachedUntilWrite((tx, year: number) => {
	const years = tx
		.select({ year: students.year, count: count() })
		.from(students)
		.groupBy(students.year)
		.orderBy(asc(students.year))
		.all();
	const ofYear = tx
		.select({
			pending: sql<number>`coalesce(sum(${students.status} = 'pending'), 0)`,
			with_payments: sql<number>`coalesce(sum(${hasPayments}), 0)`,
		})
		.from(students)
		.where(eq(students.year, year))
		.get();
	return {
		total: years.find((one) => one.year === year)?.count ?? 0,
		pending: ofYear?.pending ?? 0,
		with_payments: ofYear?.with_payments ?? 0,
		years,
	};
});
