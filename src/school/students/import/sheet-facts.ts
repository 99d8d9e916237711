import { eq } from "drizzle-orm";
import { given, kept, named } from "#db/kept";
import type { Tx } from "#db/open";
import { classes, departments, students } from "#db/schema";
import { today } from "#shared/dates";

/** What a sheet of this year is judged by, as it stands in the database: equal facts, equal judgement. */
export function sheetFacts(tx: Pick<Tx, "select">, year: number) {
	return {
		year,
		today: today(),
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: registeredIn.all({ year }),
	};
}

export type SheetFacts = ReturnType<typeof sheetFacts>;

const registeredIn = kept((db) =>
	db
		.select(named({ name_key: students.name_key, date_of_birth: students.date_of_birth, class_id: students.class_id }))
		.from(students)
		.where(eq(students.year, given("year"))),
);
