import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { teachers } from "#db/schema/school";
import { notFound } from "#refusal";
import { fold, nameSortKey } from "#shared/names";
import type { SignedIn } from "../actor.ts";
import { pickAnswer } from "../pick-answer.ts";
import { ownProfile } from "../scope.ts";
import { type Teacher, teacherAnswer } from "./teachers.schema.ts";

export const TEACHER_COLUMNS = pickAnswer(teacherAnswer(), teachers);

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
