import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { payments } from "#db/schema/ledger";
import { certificates, classes, departments, students } from "#db/schema/school";
import { notFound } from "#refusal";
import { matricule } from "#shared/matricule";
import { fold, nameSortKey } from "#shared/names";
import { pictureUrl } from "#shared/pictures";
import type { FamilyChange } from "#shared/student-values";
import type { SignedIn } from "../actor.ts";
import { FEE_COLUMNS } from "../classes/classes.queries.ts";
import { countOf } from "../list.ts";
import { pickAnswer } from "../pick-answer.ts";
import { mayRead, mayWrite } from "../scope.ts";
import { familyChangesIn } from "./family-changes.ts";
import { type Student, studentAnswer } from "./students.schema.ts";

/** Named and converted in SQL, so that long lists need no mapping (db/prepared.ts). */
const COLUMNS = pickAnswer(studentAnswer().omit({ matricule: true, expected: true }), {
	...students,
	...FEE_COLUMNS,
	class_name: sql<string>`${classes.name}`.as("class_name"),
	next_class: sql<string>`${classes.name}`.as("next_class"),
	previous_average: sql<number>`${students.previous_average} / 100.0`.as("previous_average"),
	vocational_training: sql<string>`${departments.title}`.as("vocational_training"),
	changes: sql<string | null>`${students.family_changes}`.as("changes"),
});

export function selectStudents(tx: Reader, where: SQL | undefined) {
	return tx
		.select(COLUMNS)
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.innerJoin(departments, eq(departments.id, students.department_id))
		.where(where)
		.$dynamic();
}

type Row = ReturnType<ReturnType<typeof selectStudents>["all"]>[number];

export function asStudent(row: Row): Student {
	const student = {
		...row,
		student_picture: pictureUrl(row.student_picture),
		matricule: matricule(row.full_name, row.guardian_contact),
		expected: row.confirmed_at === null && row.continues_id !== null,
		changes: NO_CHANGES,
	};
	if (row.changes !== null) student.changes = familyChangesIn(row.changes, student);
	return student;
}

const NO_CHANGES: FamilyChange[] = [];

/** What changed is for the office to look at. A linked account does not learn which account registered the child. */
export function asReadBy(actor: SignedIn, student: Student): Student {
	if (actor.role === "admin") return student;
	const { changes: _, ...known } = student;
	return known.user_id === actor.id ? known : { ...known, user_id: null };
}

export const findReadableStudent = (tx: Reader, actor: SignedIn, id: number) => findStored(tx, id, mayRead(actor));

export const findWritableStudent = (tx: Reader, actor: SignedIn, id: number) => findStored(tx, id, mayWrite(actor));

function findStored(tx: Reader, id: number, scope: SQL) {
	const student = tx
		.select()
		.from(students)
		.where(and(eq(students.id, id), scope))
		.get();
	if (!student) throw notFound("Student");
	return student;
}

export type StoredStudent = ReturnType<typeof findStored>;

const rowById = prepared((tx) => selectStudents(tx, eq(students.id, param("id"))).prepare());

export function studentById(tx: Reader, id: number): Student {
	const row = rowById(tx).get({ id });
	if (!row) throw notFound("Student");
	return asStudent(row);
}

/** The later records of the chain get its person too. */
export function setYearBefore(tx: Tx, id: number, before: Pick<StoredStudent, "continues_id" | "person_id">): void {
	tx.update(students).set(before).where(eq(students.id, id)).run();
	const later = sql`with recursive later (id) as (
		select id from students where continues_id = ${id}
		union all select s.id from students as s join later on s.continues_id = later.id) select id from later`;
	tx.update(students)
		.set({ person_id: before.person_id ?? id })
		.where(sql`${students.id} in (${later})`)
		.run();
}

export const yearNeighbour = (tx: Reader, { id, continues_id }: Pick<StoredStudent, "id" | "continues_id">) =>
	tx
		.select({ id: students.id, year: students.year })
		.from(students)
		.where(or(eq(students.id, continues_id ?? 0), eq(students.continues_id, id)))
		.limit(1)
		.get();

export const nameColumns = (fullName: string) => ({
	full_name: fullName,
	name_sort: nameSortKey(fullName),
	name_key: fold(fullName),
});

export const paymentsOf = (tx: Reader, studentId: number) => countOf(tx, payments, eq(payments.student_id, studentId));

/** Voided payments count too. */
export const hasPayments = sql`exists (select 1 from ${payments} where ${payments.student_id} = ${students.id})`;

export const certificatesOf = (tx: Reader, studentId: number) =>
	countOf(tx, certificates, eq(certificates.student_id, studentId));

export const hasCertificates = sql`exists (select 1 from ${certificates} where ${certificates.student_id} = ${students.id})`;
