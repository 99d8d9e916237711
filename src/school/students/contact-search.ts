import { asc, eq } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema/school";
import { unmappedRows } from "#db/unmapped-rows";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import { wordsOf } from "./students.queries.ts";

const contactsOfYear = prepared((tx) =>
	tx
		.select({
			id: students.id,
			full_name: students.full_name,
			name_key: students.name_key,
			guardian_contact: students.guardian_contact,
		})
		.from(students)
		.where(eq(students.year, param("year")))
		.orderBy(asc(students.name_sort), asc(students.id))
		.prepare(),
);

/** What is compared lies in no column: digits without the signs people put between them, and the matricule. */
const comparedOfYear = cachedUntilWrite((tx, year: number) =>
	unmappedRows(tx, contactsOfYear(tx), { year }).map(({ id, full_name, name_key, guardian_contact }) => ({
		id,
		name_key,
		digits: guardian_contact.replace(/\D/g, ""),
		matricule: fold(matricule(full_name, guardian_contact)),
	})),
);

/** People write a phone number with or without the country before it. */
const COUNTRY = /^(?:00)?237(?=\d{9}$)/;
const PHONE = /^[\d\s+()./-]+$/;
const PHONE_MIN = 4;
/** The three letters that every matricule begins with, and something of its own. */
const MATRICULE = /^mpa\S{2,}$/;

/**
 * The ids of the students of a year whose guardian's phone has the typed digits (four or more), else of those whose
 * matricule begins with what was typed, in the order of names. Who is found by the name already is left out.
 */
export function foundByContact(tx: Reader, typed: string, year: number): number[] {
	const text = fold(typed);
	const digits = PHONE.test(text) ? text.replace(/\D/g, "").replace(COUNTRY, "") : "";
	const isPhone = digits.length >= PHONE_MIN;
	if (!isPhone && !MATRICULE.test(text)) return [];
	const words = wordsOf(typed) ?? [];
	const isNamed = (name: string) => words.every((word) => name.includes(word));
	return comparedOfYear(tx, year)
		.filter((one) => (isPhone ? one.digits.includes(digits) : one.matricule.startsWith(text)) && !isNamed(one.name_key))
		.map(({ id }) => id);
}
