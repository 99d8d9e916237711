import { and, eq, ne, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { users } from "#db/schema/accounts";
import { classes, departments, students } from "#db/schema/school";
import { today } from "#shared/dates";
import { byTeachingOrder } from "#shared/levels";
import { byName } from "#shared/names";
import { isUnconfirmedOfFamily } from "../scope.ts";
import { readSetting } from "../settings/read-setting.ts";
import { earlierPersons } from "../students/earlier-records.ts";
import { FAMILY_ACCOUNT } from "../students/family-records.ts";

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
	guardian_contact: students.guardian_contact,
	class_id: students.class_id,
	department_id: students.department_id,
	national_matricule: students.national_matricule,
	registration_date: students.registration_date,
	left_on: students.left_on,
	import_id: students.import_id,
	unconfirmed: sql<number>`${isUnconfirmedOfFamily}`.as("unconfirmed"),
};

export const choicesOf = (tx: Reader, year: number) => ({
	classes: tx
		.select({ id: classes.id, name: classes.name, level: classes.level })
		.from(classes)
		.where(eq(classes.year, year))
		.all()
		.sort(byTeachingOrder)
		.map(({ id, name }) => ({ id, name })),
	departments: tx
		.select({ id: departments.id, title: departments.title })
		.from(departments)
		.where(eq(departments.year, year))
		.all()
		.sort((a, b) => byName(a.title, b.title)),
});

export function importFacts(tx: Reader, year: number, recordNumbers: readonly number[]) {
	return {
		year,
		country: readSetting(tx, "country"),
		today: today(),
		...choicesOf(tx, year),
		registered: unmappedRows(
			tx,
			tx
				.select({ ...REGISTERED, ...FAMILY_ACCOUNT })
				.from(students)
				.leftJoin(users, eq(users.id, students.user_id))
				.where(eq(students.year, year))
				.orderBy(students.id),
		),
		earlier: earlierPersons(tx, year),
		ofOtherYears: tx
			.select({ id: students.id, year: students.year })
			.from(students)
			.where(and(isIn(students.id, recordNumbers), ne(students.year, year)))
			.all(),
	};
}

export type ImportFacts = ReturnType<typeof importFacts>;
export type Registered = ImportFacts["registered"][number];
