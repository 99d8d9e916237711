import { and, eq, ne, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, departments, students } from "#db/schema/school";
import { today } from "#shared/dates";

const REGISTERED = {
	id: students.id,
	full_name: students.full_name,
	name_key: students.name_key,
	sex: students.sex,
	date_of_birth: students.date_of_birth,
	place_of_birth: students.place_of_birth,
	father_name: students.father_name,
	mother_name: students.mother_name,
	previous_class: students.previous_class,
	previous_average: sql<number>`${students.previous_average} / 100.0`.as("previous_average"),
	class_id: students.class_id,
	department_id: students.department_id,
	guardian_contact: students.guardian_contact,
	national_matricule: students.national_matricule,
	registration_date: students.registration_date,
	import_id: students.import_id,
};

export function importFacts(tx: Reader, year: number, recordNumbers: readonly number[]) {
	return {
		year,
		today: today(),
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: tx.select(REGISTERED).from(students).where(eq(students.year, year)).all(),
		yearBefore: tx
			.select({ name_key: students.name_key, date_of_birth: students.date_of_birth })
			.from(students)
			.where(eq(students.year, year - 1))
			.all(),
		ofOtherYears: tx
			.select({ id: students.id, year: students.year })
			.from(students)
			.where(and(isIn(students.id, recordNumbers), ne(students.year, year)))
			.all(),
	};
}

export type ImportFacts = ReturnType<typeof importFacts>;
export type Registered = ImportFacts["registered"][number];
