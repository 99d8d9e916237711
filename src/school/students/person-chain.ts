import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";

interface Before {
	continues_id: number | null;
	/** Null if the record is the first of its person. */
	person_id: number | null;
}

/** Links a record to the one of the year before, or to none. The records of later years get its person. */
export function setYearBefore(tx: Tx, id: number, { continues_id, person_id }: Before): void {
	tx.update(students).set({ continues_id, person_id }).where(eq(students.id, id)).run();
	const later = sql`with recursive later (id) as (
		select id from students where continues_id = ${id}
		union all select s.id from students as s join later on s.continues_id = later.id) select id from later`;
	tx.update(students)
		.set({ person_id: person_id ?? id })
		.where(sql`${students.id} in (${later})`)
		.run();
}
