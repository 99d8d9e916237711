import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { classes, departments, students } from "#db/schema";
import { today } from "#shared/dates";

/** Everything in the database that the validation of a sheet depends on. Equal facts give an equal result. */
export function sheetFacts(tx: Reader, year: number) {
	return {
		year,
		today: today(),
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: registeredIn(tx).all({ year }),
	};
}

export type SheetFacts = ReturnType<typeof sheetFacts>;

const registeredIn = prepared((tx) =>
	tx
		.select({ name_key: students.name_key, date_of_birth: students.date_of_birth, class_id: students.class_id })
		.from(students)
		.where(eq(students.year, param("year")))
		.prepare(),
);
