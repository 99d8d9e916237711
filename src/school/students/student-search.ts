import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { SEARCH_MIN } from "#shared/limits";
import { matricule, printedMatricule } from "#shared/matricule";
import { fold, nameSortKey } from "#shared/names";
import { contactSearch } from "../contacts/numbers.ts";
import { countOf } from "../list.ts";
import { hasWord, wordsOf } from "../search-words.ts";
import { readSetting } from "../settings/read-setting.ts";
import { nationalMatriculeBegins, typedNationalMatricule } from "./matricules.ts";

interface Found {
	ids: number[];
	count: number;
}

export const MAX_FOUND = 10;

/** Searches names, then guardians' phones, matricules and national matricules. Null below two characters. */
export function studentsFound(tx: Reader, typed: string, year: number): Found | null {
	if (!searchWords(typed)) return null;
	const byName = ranked(tx, year, fold(typed));
	const others = [...new Set([...foundByContact(tx, typed, year), ...foundByNationalMatricule(tx, typed, year)])];
	return { ids: [...byName.ids, ...others].slice(0, MAX_FOUND), count: byName.count + others.length };
}

export function studentsNamed(tx: Reader, typed: string, year: number, limit: number) {
	const words = searchWords(typed);
	return words ? firstStudents(tx, year, containing(words), limit) : [];
}

/** Without those that the search by name finds too. */
function foundByNationalMatricule(tx: Reader, typed: string, year: number): number[] {
	const beginning = typedNationalMatricule(typed);
	if (beginning === null) return [];
	const words = wordsOf(typed) ?? [];
	return tx
		.select({ id: students.id, name_key: students.name_key })
		.from(students)
		.where(and(eq(students.year, year), nationalMatriculeBegins(beginning)))
		.orderBy(asc(students.name_sort), asc(students.id))
		.all()
		.filter(({ name_key }) => !words.every((word) => name_key.includes(word)))
		.map(({ id }) => id);
}

const searchWords = (typed: string) => (wordsOf(typed) && fold(typed).length >= SEARCH_MIN ? wordsOf(typed) : null);

/** Best matches first. Cached: people type the same beginnings again and again. */
const ranked = cachedUntilWrite((tx, year: number, typed: string): Found => {
	const words = wordsOf(typed) ?? [];
	const contains = containing(words);
	const from = nameSortKey(typed);
	const beginsName = [gte(students.name_sort, from), lt(students.name_sort, `${from}\u{10FFFF}`)];
	const ids = new Set<number>();
	// Every group contains the one before it, so this many are enough.
	for (const conditions of [beginsName, [...contains, ...words.map(beginsWord)], contains]) {
		if (ids.size >= MAX_FOUND) break;
		for (const { id } of firstStudents(tx, year, conditions, MAX_FOUND)) ids.add(id);
	}
	// Below the limit, the result is complete.
	const total = ids.size < MAX_FOUND ? ids.size : countOf(tx, students, and(eq(students.year, year), ...contains));
	return { ids: [...ids].slice(0, MAX_FOUND), count: total };
});

const containing = (words: string[]) => words.map((word) => hasWord(students.name_key, word));

const firstStudents = (tx: Reader, year: number, conditions: (SQL | undefined)[], limit: number) =>
	tx
		.select({ id: students.id, name_sort: students.name_sort })
		.from(students)
		.where(and(eq(students.year, year), ...conditions))
		.orderBy(asc(students.name_sort), asc(students.id))
		.limit(limit)
		.all();

/** Hyphens and apostrophes begin a word too: Marie-Thérèse, N'Diaye. */
const beginsWord = (word: string) =>
	or(
		...["' '", "'-'", "''''"].map((sign) => sql`instr(${students.name_key}, ${sql.raw(sign)} || ${word}) > 0`),
		sql`instr(${students.name_key}, ${word}) = 1`,
	);

/** No index covers what is compared, so the year is read once after each write. */
export const studentsOfYear = cachedUntilWrite((tx, year: number) =>
	tx
		.select({
			id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			guardian_contact: students.guardian_contact,
			date_of_birth: students.date_of_birth,
		})
		.from(students)
		.where(eq(students.year, year))
		.orderBy(asc(students.name_sort), asc(students.id))
		.all(),
);

const PHONE_MIN = 4;
const MATRICULE = /^MPA\S{2,}$/;

/** One of the guardian's numbers, four or more digits of one, or the beginning of the matricule. Omits those found by name. */
export function foundByContact(tx: Reader, typed: string, year: number): number[] {
	const matches = contactMatcher(tx, typed.trim().toUpperCase().normalize());
	if (!matches) return [];
	const words = wordsOf(typed) ?? [];
	return studentsOfYear(tx, year)
		.filter((student) => matches(student) && !words.every((word) => student.name_key.includes(word)))
		.map(({ id }) => id);
}

export const bornOn = (tx: Reader, day: string, year: number) =>
	studentsOfYear(tx, year).filter(({ date_of_birth }) => date_of_birth === day);

interface Contact {
	full_name: string;
	guardian_contact: string;
}

/** Null for text that is neither a phone number nor a matricule. */
function contactMatcher(tx: Reader, text: string) {
	const hasNumber = contactSearch(text, readSetting(tx, "country"), PHONE_MIN);
	if (hasNumber) return ({ guardian_contact }: Contact) => hasNumber(guardian_contact);
	if (!MATRICULE.test(text)) return null;
	return ({ full_name, guardian_contact }: Contact) =>
		printedMatricule(matricule(full_name, guardian_contact)).startsWith(text);
}
