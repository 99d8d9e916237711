import { eq } from "drizzle-orm";
import { given, kept, named } from "#db/kept";
import { students } from "#db/schema";
import { whileUnchanged } from "#db/while-unchanged";
import { matricule } from "#shared/matricule";

const ofYear = kept((db) =>
	db
		.select(named({ id: students.id, name: students.full_name, contact: students.guardian_contact }))
		.from(students)
		.where(eq(students.year, given("year"))),
);

/** The students of a year who share their matricule with another of that year. */
export const sharedMatricules = whileUnchanged((year: number): ReadonlySet<number> => {
	const holders = new Map<string, number[]>();
	for (const { id, name, contact } of ofYear.all({ year })) {
		const sign = matricule(name, contact);
		const others = holders.get(sign);
		if (others) others.push(id);
		else holders.set(sign, [id]);
	}
	return new Set([...holders.values()].filter((ids) => ids.length > 1).flat());
});
