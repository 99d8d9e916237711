import { and, asc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { students } from "#db/schema";
import { unmappedRows } from "#db/unmapped-rows";
import { conflict, invalid, Refusal } from "#refusal";
import { REGISTRARS } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { own, type SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { chosenClass } from "../classes/classes.ts";
import { yearFilter } from "../fields.ts";
import { dropPictures, keepPictures } from "../keep-pictures.ts";
import { change, read, SIGNED_IN } from "../operation.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";
import { refuseTooManyChildren } from "./own-students.ts";
import { asStudent, findOwnStudent, nameColumns, paymentsOf, selectStudents, studentById } from "./student-records.ts";
import { newStudentInput, studentAnswer, studentIdInput } from "./students.schema.ts";
import { yearByYear } from "./year-by-year.ts";

export const ALREADY_REGISTERED = "You have already registered yourself as a student. Students can only register once.";

/** The students of a year, or of all years, by name: an admin's are all, a student's and a parent's their own. */
export const listStudents = read({
	name: "listStudents",
	allow: SIGNED_IN,
	input: yearFilter,
	answer: z.array(studentAnswer),
	run: async ({ tx, actor, input }) => {
		if (actor.role === "teacher") return [];
		if (actor.role === "admin")
			return input.year ? studentsOfYear(tx, input.year) : await yearByYear((year) => studentsOfYear(tx, year));
		const where = and(own(actor, students.user_id), input.year ? eq(students.year, input.year) : undefined);
		return byYearAndName(tx, where).all().map(asStudent);
	},
});

const byYearAndName = (tx: Reader, where: SQL | undefined) =>
	selectStudents(tx, where).orderBy(asc(students.year), asc(students.name_sort), asc(students.id));
const yearQuery = prepared((tx) => byYearAndName(tx, eq(students.year, param("year"))).prepare());
const studentsOfYear = (tx: Reader, year: number) => unmappedRows(tx, yearQuery(tx), { year }).map(asStudent);

export const getStudent = read({
	name: "getStudent",
	allow: REGISTRARS,
	input: studentIdInput,
	answer: studentAnswer,
	run: ({ tx, actor, input }) => studentById(tx, findOwnStudent(tx, actor, input.id).id),
});

/** A student account registers itself, once; a parent its children; the office anybody. The record starts pending. */
export const createStudent = change({
	name: "createStudent",
	allow: REGISTRARS,
	input: newStudentInput,
	answer: studentAnswer,
	prepare: async ({ actor, input }) => keepPictures(input, ["student_picture"], actor),
	abandon: async (kept) => dropPictures(Object.values(kept)),
	run: ({ tx, actor, input, prepared: kept, note }) => {
		refuseSecondSelf(tx, actor);
		const { next_class, class_id, vocational_training, student_picture: _, year = defaultYear(), ...fields } = input;
		refuseTooManyChildren(tx, actor, year);
		const { schoolClass, department } = bothChoices(tx, { next_class, class_id, vocational_training }, year);
		const { id } = tx
			.insert(students)
			.values({
				...fields,
				...nameColumns(fields.full_name),
				class_id: schoolClass.id,
				department_id: department.id,
				student_picture: kept.student_picture ?? null,
				user_id: actor.role === "admin" ? null : actor.id,
				self_user_id: actor.role === "student" ? actor.id : null,
				year,
			})
			.returning({ id: students.id })
			.get();
		note(`registered the student ${quoted(fields.full_name)} in ${schoolClass.name} (${year})`, { student_id: id });
		return studentById(tx, id);
	},
});

function refuseSecondSelf(tx: Tx, actor: SignedIn): void {
	if (actor.role !== "student") return;
	// Its own whatever the account was when it wrote it: `self_user_id` is only what a student wrote.
	const own = tx.select({ id: students.id }).from(students).where(eq(students.user_id, actor.id)).get();
	if (own) throw conflict(ALREADY_REGISTERED);
}

type Choices = {
	next_class?: string | undefined;
	class_id?: number | undefined;
	vocational_training?: string | undefined;
};

/** Class and department of a record that has neither yet in this year; what is unknown is said of both at once. */
export function bothChoices(tx: Tx, asked: Choices, year: number) {
	const fields: Record<string, string> = {};
	const schoolClass = orItsFields(fields, () => chosenClass(tx, asked, year));
	const department = orItsFields(fields, () => chosenDepartment(tx, asked.vocational_training, year));
	if (schoolClass && department) return { schoolClass, department };
	const missing = (given: unknown, field: string, label: string) =>
		given || fields[field] ? {} : { [field]: `${label} of ${year} is required.` };
	throw invalid({
		...missing(schoolClass ?? fields.class_id, "next_class", "Next Class"),
		...missing(department, "vocational_training", "Vocational Training"),
		...fields,
	});
}

function orItsFields<T>(fields: Record<string, string>, choose: () => T): T | undefined {
	try {
		return choose();
	} catch (error) {
		if (!(error instanceof Refusal) || !error.extra.fields) throw error;
		Object.assign(fields, error.extra.fields);
		return undefined;
	}
}

/** An owner may take its record back, and the office may remove it, as long as no money was taken for it. */
export const deleteStudent = change({
	name: "deleteStudent",
	allow: REGISTRARS,
	input: studentIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const found = findOwnStudent(tx, actor, input.id);
		const paid = paymentsOf(tx, found.id);
		if (paid > 0)
			throw conflict(
				`${found.full_name} has ${paid} ${paid === 1 ? "payment" : "payments"} in the books and cannot be deleted.`,
			);
		tx.delete(students).where(eq(students.id, found.id)).run();
		afterCommit(() => dropPictures([found.student_picture]));
		note(`deleted the student ${quoted(found.full_name)} (${found.year})`, { student_id: found.id });
		return { message: "Student deleted successfully!" };
	},
});
