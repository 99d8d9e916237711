import { asc, eq } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { param, prepared, unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import { matricule, printedMatricule } from "#shared/matricule";
import { wordsOf } from "../list.ts";

const contactsOfYear = prepared((tx) =>
	tx
		.select({
			id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			guardian_contact: students.guardian_contact,
			date_of_birth: students.date_of_birth,
		})
		.from(students)
		.where(eq(students.year, param("year")))
		.orderBy(asc(students.name_sort), asc(students.id))
		.prepare(),
);

/** In the order of names. What is compared lies in no index, so it is read once after each write. */
export const studentsOfYear = cachedUntilWrite((tx, year: number) => unmappedRows(tx, contactsOfYear(tx), { year }));

/** People write a phone number with or without the country before it. */
const COUNTRY = /^(?:00)?237(?=\d{9}$)/;
const PHONE = /^[\d\s+()./-]+$/;
const PHONE_MIN = 4;
/** The three letters that every matricule begins with, and something of its own. */
const MATRICULE = /^MPA\S{2,}$/;

/**
 * The ids of the students of a year whose guardian's phone has the typed digits (four or more), else of those whose
 * matricule begins with what was typed, in the order of names. Who is found by the name already is left out.
 */
export function foundByContact(tx: Reader, typed: string, year: number): number[] {
	const matches = comparison(typed.trim().toUpperCase().normalize());
	if (!matches) return [];
	const words = wordsOf(typed) ?? [];
	return studentsOfYear(tx, year)
		.filter((student) => matches(student) && !words.every((word) => student.name_key.includes(word)))
		.map(({ id }) => id);
}

export const bornOn = (tx: Reader, day: string, year: number) =>
	studentsOfYear(tx, year).filter(({ date_of_birth }) => date_of_birth === day);

interface Compared {
	full_name: string;
	guardian_contact: string;
}

/** How a student is compared with what was typed; null if that is neither a phone number nor a matricule. */
function comparison(text: string): ((student: Compared) => boolean) | null {
	const digits = PHONE.test(text) ? text.replace(/\D/g, "").replace(COUNTRY, "") : "";
	if (digits.length >= PHONE_MIN) return ({ guardian_contact }) => guardian_contact.replace(/\D/g, "").includes(digits);
	if (!MATRICULE.test(text)) return null;
	return ({ full_name, guardian_contact }) => printedMatricule(matricule(full_name, guardian_contact)).startsWith(text);
}
