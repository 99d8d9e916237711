import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema";
import { matricule } from "#shared/matricule";

interface Numbered {
	id: number;
	matricule: string;
}

/**
 * Which of these students share their matricule with another student of the year. Only those whose contact ends alike can,
 * so only they are looked at.
 */
export function sharedMatricules(
	tx: Pick<Tx, "select">,
	year: number,
	asked: (Numbered & { guardian_contact: string })[],
): Set<number> {
	if (asked.length === 0) return new Set();
	const ends = [...new Set(asked.map(({ guardian_contact }) => [...guardian_contact].slice(-2).join("")))];
	const candidates = tx
		.select({ id: students.id, name: students.full_name, contact: students.guardian_contact })
		.from(students)
		.where(and(eq(students.year, year), inArray(sql`substr(${students.guardian_contact}, -2)`, ends)))
		.all()
		.map(({ id, name, contact }) => ({ id, matricule: matricule(name, contact) }));
	const holders = Map.groupBy(candidates, (one: Numbered) => one.matricule);
	return new Set(asked.filter((one) => (holders.get(one.matricule)?.length ?? 0) > 1).map(({ id }) => id));
}
