import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { teachers } from "#db/schema/school";
import { notFound } from "#refusal";
import { fold, nameSortKey } from "#shared/names";
import type { SignedIn } from "../actor.ts";
import { ownProfile } from "../scope.ts";
import type { Teacher } from "./teachers.schema.ts";

export const TEACHER_COLUMNS = {
	id: teachers.id,
	user_id: teachers.user_id,
	teacher_name: teachers.teacher_name,
	subjects: teachers.subjects,
	id_card: teachers.id_card,
	classes_taught: teachers.classes_taught,
	salary_amount: teachers.salary_amount,
	status: teachers.status,
	year: teachers.year,
	created_at: teachers.created_at,
};

export function findTeacher(tx: Reader, actor: SignedIn, id: number): Teacher {
	const teacher = tx
		.select(TEACHER_COLUMNS)
		.from(teachers)
		.where(and(eq(teachers.id, id), ownProfile(actor)))
		.get();
	if (!teacher) throw notFound("Teacher");
	return teacher;
}

/** The columns by which teachers are sorted and searched. */
export function teacherKeys({
	teacher_name,
	subjects,
	id_card,
}: Pick<Teacher, "teacher_name" | "subjects" | "id_card">) {
	return { name_sort: nameSortKey(teacher_name), search_key: fold(`${teacher_name} ${subjects} ${id_card}`) };
}
