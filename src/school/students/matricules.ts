import { and, eq, gte, lt, ne } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import { refusedField } from "#refusal";
import { NATIONAL_MATRICULE_MAX } from "#shared/limits";
import { matricule } from "#shared/matricule";
import { withoutUnseen } from "#shared/names";
import { say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import { line, optionalLine, rawMax } from "../fields.ts";
import { once } from "../once.ts";

interface OfYear {
	id: number;
	year: number;
}

/** Papers print it next to a shared matricule. */
export const numberIfShared = (tx: Reader, student: OfYear) => numbersIfShared(tx)(student);

/** For the rows of a list: each year's matricules are asked for once. */
export function numbersIfShared(tx: Reader) {
	const shared = new Map<number, ReadonlySet<number>>();
	return ({ id, year }: OfYear): { record_number?: number } =>
		shared.getOrInsertComputed(year, () => sharedMatricules(tx, year)).has(id) ? { record_number: id } : {};
}

export const sharedMatricules = cachedUntilWrite((tx, year: number): ReadonlySet<number> => {
	const rows = unmappedRows(
		tx,
		tx
			.select({ id: students.id, full_name: students.full_name, guardian_contact: students.guardian_contact })
			.from(students)
			.where(eq(students.year, year)),
	);
	const holders = Map.groupBy(rows, ({ full_name, guardian_contact }) => matricule(full_name, guardian_contact));
	return new Set([...holders.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])));
});

const LETTERS_AND_DIGITS = /^[\p{L}\p{Nd}]+$/u;

const filled = once(() =>
	z.preprocess(
		(sent) =>
			typeof sent === "string" && sent.length <= rawMax(NATIONAL_MATRICULE_MAX)
				? sent.normalize("NFKC").toUpperCase()
				: sent,
		line("National matricule", NATIONAL_MATRICULE_MAX).refine(
			(text) => LETTERS_AND_DIGITS.test(text),
			issueText(say("{label} may have letters and digits only.", { label: say("National matricule") })),
		),
	),
);

/** Null clears it, undefined leaves it. */
export const nationalMatricule = once(() =>
	optionalLine("National matricule", NATIONAL_MATRICULE_MAX, filled())
		.transform((sent) => (sent === "" ? null : sent))
		.optional()
		.meta({ type: ["string", "null"] }),
);

const TYPED_MIN = 4;

/** Null if the text cannot be the beginning of one. */
export function typedNationalMatricule(typed: string): string | null {
	if (typed.length > rawMax(NATIONAL_MATRICULE_MAX)) return null;
	const text = withoutUnseen(typed).normalize("NFKC").replace(/\s+/g, "").toUpperCase();
	return text.length >= TYPED_MIN && LETTERS_AND_DIGITS.test(text) ? text : null;
}

export const nationalMatriculeBegins = (beginning: string) =>
	and(gte(students.national_matricule, beginning), lt(students.national_matricule, `${beginning}\u{10FFFF}`));

interface Numbered {
	national_matricule: string | null;
	year: number;
	id?: number;
}

export const whoHasNationalMatricule = (tx: Reader, { national_matricule, year, id = 0 }: Numbered) =>
	national_matricule === null
		? undefined
		: tx
				.select({ id: students.id, full_name: students.full_name })
				.from(students)
				.where(and(eq(students.year, year), eq(students.national_matricule, national_matricule), ne(students.id, id)))
				.get();

export function refuseTakenNationalMatricule(tx: Reader, numbered: Numbered): void {
	const other = whoHasNationalMatricule(tx, numbered);
	if (!other) return;
	throw refusedField("conflict", "national_matricule", isTakenBy(other.full_name, numbered));
}

export const isTakenBy = (name: string, { national_matricule, year }: Numbered) =>
	say("{name} has the national matricule {matricule} in {year} already.", {
		name,
		matricule: national_matricule ?? "",
		year,
	});
