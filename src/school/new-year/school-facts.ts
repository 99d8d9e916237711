import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { classes, departments, students } from "#db/schema/school";
import { byTeachingOrder } from "#shared/levels";
import { caseKey } from "#shared/names";
import { ladderOf } from "./ladder.ts";
import type { Rollover } from "./rollovers.queries.ts";

/** The school of the year that ends and of the next one, as far as the move asks for it. */

export const classesOf = (tx: Reader, year: number) =>
	tx.select().from(classes).where(eq(classes.year, year)).all().sort(byTeachingOrder);
export const departmentsOf = (tx: Reader, year: number) =>
	tx.select().from(departments).where(eq(departments.year, year)).all();

export type OldClass = ReturnType<typeof classesOf>[number];
export type OldDepartment = ReturnType<typeof departmentsOf>[number];

/** What the run copies: what the next year does not have by name. */
export function toCopy(tx: Reader, { from_year, to_year, copy }: Pick<Rollover, "from_year" | "to_year" | "copy">) {
	const thereByName = new Set(classesOf(tx, to_year).map(({ name_key }) => name_key));
	const thereByTitle = new Set(departmentsOf(tx, to_year).map(({ title_key }) => title_key));
	return {
		classes: copy.classes ? classesOf(tx, from_year).filter(({ name_key }) => !thereByName.has(name_key)) : [],
		departments: copy.departments
			? departmentsOf(tx, from_year).filter(({ title_key }) => !thereByTitle.has(title_key))
			: [],
	};
}

/** The classes of both years, and which follows which. */
export function ladderFacts(tx: Reader, rollover: Pick<Rollover, "from_year" | "to_year" | "copy">) {
	const old = classesOf(tx, rollover.from_year);
	const next = [...classesOf(tx, rollover.to_year), ...toCopy(tx, rollover).classes].sort(byTeachingOrder);
	return { old, next, ladder: ladderOf(old, next), nextNames: new Map(next.map(({ name }) => [caseKey(name), name])) };
}

/** Who may be moved: the students of the year whom no record continues and who do not leave. By class, then by name. */
export function studentsToMove(tx: Reader, year: number) {
	return tx
		.select({
			id: students.id,
			name: students.full_name,
			name_sort: students.name_sort,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			status: students.status,
			class_id: students.class_id,
			class_name: sql<string>`${classes.name}`.as("class_name"),
			title_key: departments.title_key,
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.innerJoin(departments, eq(departments.id, students.department_id))
		.where(
			and(
				eq(students.year, year),
				isNull(students.leaving),
				sql`not exists (select 1 from ${students} as later where later.continues_id = ${students.id})`,
			),
		)
		.orderBy(students.name_sort, students.id)
		.all();
}
export type ToMove = ReturnType<typeof studentsToMove>[number];

const personKey = ({ name_key, date_of_birth }: { name_key: string; date_of_birth: string }) =>
	`${date_of_birth} ${name_key}`;

/** The records of a year by name and birth date. */
export function recordsByPerson(tx: Reader, year: number) {
	const rows = tx
		.select({
			id: students.id,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			continues_id: students.continues_id,
			person_id: students.person_id,
			class_id: students.class_id,
			class_name: sql<string>`${classes.name}`.as("class_name"),
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(eq(students.year, year))
		.all();
	const byPerson = Map.groupBy(rows, personKey);
	return { rows, matching: (student: Parameters<typeof personKey>[0]) => byPerson.get(personKey(student)) ?? [] };
}
