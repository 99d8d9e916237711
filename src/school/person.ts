import { or, type SQL, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import { students } from "#db/schema/school";

/** The first record of the chain, which has no `person_id` itself. */
export const personOf = sql<number>`coalesce(${students.person_id}, ${students.id})`;

export const recordsOf = (persons: readonly number[]): SQL | undefined =>
	or(isIn(students.id, persons), isIn(students.person_id, persons));
