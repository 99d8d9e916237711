import { and, eq, ne } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { departments, students } from "#db/schema/school";
import { conflict, notFound } from "#refusal";
import { byName, caseKey } from "#shared/names";
import { DEPARTMENT_PICTURE_FIELDS, pictureUrl } from "#shared/pictures";
import { say } from "#shared/words/words";
import { countOf } from "../list.ts";
import { pickAnswer } from "../pick-answer.ts";
import { type Department, departmentAnswer } from "./departments.schema.ts";

export const DEPARTMENT_COLUMNS = pickAnswer(departmentAnswer(), departments);

/** SQLite cannot sort in French dictionary order. */
export const byYearAndTitle = (a: { year: number; title: string }, b: { year: number; title: string }) =>
	a.year - b.year || byName(a.title, b.title);

/** The database stores names of pictures; answers have addresses. */
export function withPictureUrls(row: Department): Department {
	const urls = DEPARTMENT_PICTURE_FIELDS.map((column) => [column, pictureUrl(row[column])]);
	return { ...row, ...Object.fromEntries(urls) };
}

export function departmentsOf(tx: Reader, year?: number): Department[] {
	return tx
		.select(DEPARTMENT_COLUMNS)
		.from(departments)
		.where(year ? eq(departments.year, year) : undefined)
		.all()
		.sort(byYearAndTitle);
}

export function findDepartment(tx: Reader, id: number): Department {
	const department = tx.select(DEPARTMENT_COLUMNS).from(departments).where(eq(departments.id, id)).get();
	if (!department) throw notFound("Vocational department");
	return department;
}

export const insertDepartment = (tx: Tx, fields: Omit<typeof departments.$inferInsert, "title_key">): Department =>
	tx
		.insert(departments)
		.values({ ...fields, title_key: caseKey(fields.title) })
		.returning(DEPARTMENT_COLUMNS)
		.get();

export const studentsOf = (tx: Reader, departmentId: number) =>
	countOf(tx, students, eq(students.department_id, departmentId));

export function refuseTakenTitle(tx: Reader, title: string, year: number, exceptId = 0): void {
	const namesake = tx
		.select({ id: departments.id })
		.from(departments)
		.where(and(eq(departments.year, year), eq(departments.title_key, caseKey(title)), ne(departments.id, exceptId)))
		.get();
	if (!namesake) return;
	throw conflict(say("There is already a vocational department {title} in {year}.", { title, year }), {
		title: say("This title is taken in {year}.", { year }),
	});
}
