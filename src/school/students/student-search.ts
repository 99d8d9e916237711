import { and, asc, eq, type SQL } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import { SEARCH_MIN } from "#shared/limits";
import { matricule, printedMatricule } from "#shared/matricule";
import { fold, withoutMisleading } from "#shared/names";
import { contactSearch } from "../contacts/numbers.ts";
import { asTwoWords, hasWord, keyHas, mayHaveWord, withoutSigns, withSpaces, wordsOf } from "../search-words.ts";
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
	const byName = ranked(tx, year, fold(withoutMisleading(typed)));
	const others = [...new Set([...foundByContact(tx, typed, year), ...foundByNationalMatricule(tx, typed, year)])];
	return { ids: [...byName.ids, ...others].slice(0, MAX_FOUND), count: byName.count + others.length };
}

export function studentsNamed(tx: Reader, typed: string, year: number, limit: number) {
	const words = searchWords(typed);
	if (!words) return [];
	const conditions = words.map((word) => hasWord(students.name_key, word));
	return inOrderOfName(tx, year, conditions).limit(limit).all();
}

/** Without those that the search by name finds too. */
function foundByNationalMatricule(tx: Reader, typed: string, year: number): number[] {
	const beginning = typedNationalMatricule(typed);
	if (beginning === null) return [];
	const isNamed = keyHas(wordsOf(typed) ?? []);
	return tx
		.select({ id: students.id, name_key: students.name_key })
		.from(students)
		.where(and(eq(students.year, year), nationalMatriculeBegins(beginning)))
		.orderBy(asc(students.name_sort), asc(students.id))
		.all()
		.filter(({ name_key }) => !isNamed(name_key))
		.map(({ id }) => id);
}

function searchWords(typed: string): string[] | null {
	const words = wordsOf(typed);
	return words && words.join("").length >= SEARCH_MIN ? words : null;
}

/** Best matches first. Cached: people type the same beginnings again and again. */
const ranked = cachedUntilWrite((tx, year: number, typed: string): Found => {
	const words = wordsOf(typed) ?? [];
	const isNamed = keyHas(words);
	const rankOf = ranking(typed, words);
	const perhaps = unmappedRows(
		tx,
		inOrderOfName(
			tx,
			year,
			words.map((word) => mayHaveWord(students.name_key, word)),
		),
	);
	const named = perhaps.filter(({ name_key }) => isNamed(name_key));
	const ranks = Map.groupBy(named, ({ name_key }) => rankOf(name_key));
	const bestFirst = [...ranks].sort(([a], [b]) => a - b).flatMap(([, students]) => students);
	return { ids: bestFirst.slice(0, MAX_FOUND).map(({ id }) => id), count: named.length };
});

/** 0 where the name begins as typed, 1 where it does without signs, 2 where every word begins a word of it. */
function ranking(typed: string, words: string[]): (key: string) => number {
	const letters = (key: string) => withoutSigns(key).replaceAll(" ", "");
	const begins = words.map((word) => [` ${word}`, ...asTwoWords(word)]);
	const lettersTyped = letters(typed);
	return (key) => {
		if (key.startsWith(typed)) return 0;
		if (letters(key).startsWith(lettersTyped)) return 1;
		// A hyphen and an apostrophe begin a word too: Marie-Thérèse, N'Diaye.
		const spellings = ` ${withoutSigns(key)} ${withSpaces(key)}`;
		return begins.every((forms) => forms.some((form) => spellings.includes(form))) ? 2 : 3;
	};
}

const inOrderOfName = (tx: Reader, year: number, conditions: SQL[]) =>
	tx
		.select({ id: students.id, name_key: students.name_key, name_sort: students.name_sort })
		.from(students)
		.where(and(eq(students.year, year), ...conditions))
		.orderBy(asc(students.name_sort), asc(students.id));

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
	const matches = contactMatcher(tx, withoutMisleading(typed).toUpperCase().normalize());
	if (!matches) return [];
	const isNamed = keyHas(wordsOf(typed) ?? []);
	return studentsOfYear(tx, year)
		.filter((student) => matches(student) && !isNamed(student.name_key))
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
	const begins = printedMatricule(text);
	if (!MATRICULE.test(begins)) return null;
	return ({ full_name, guardian_contact }: Contact) =>
		printedMatricule(matricule(full_name, guardian_contact)).toUpperCase().normalize().startsWith(begins);
}
