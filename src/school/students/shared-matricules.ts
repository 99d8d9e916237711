import { eq } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { param, prepared, unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import { matricule } from "#shared/matricule";

const namesOfYear = prepared((tx) =>
	tx
		.select({ id: students.id, full_name: students.full_name, guardian_contact: students.guardian_contact })
		.from(students)
		.where(eq(students.year, param("year")))
		.prepare(),
);

/** For a paper: the number of the record, if the student shares the matricule with another of the year. */
export const numberIfShared = (tx: Reader, { id, year }: { id: number; year: number }): { record_number?: number } =>
	sharedMatricules(tx, year).has(id) ? { record_number: id } : {};

export const sharedMatricules = cachedUntilWrite((tx, year: number): ReadonlySet<number> => {
	const holders = new Map<string, number[]>();
	for (const { id, full_name, guardian_contact } of unmappedRows(tx, namesOfYear(tx), { year })) {
		const key = matricule(full_name, guardian_contact);
		const others = holders.get(key);
		if (others) others.push(id);
		else holders.set(key, [id]);
	}
	return new Set([...holders.values()].filter((ids) => ids.length > 1).flat());
});
