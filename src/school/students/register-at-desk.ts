import { count, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { nowIso } from "#db/columns";
import type { Reader } from "#db/open";
import { classes, departments, students } from "#db/schema/school";
import { pick } from "#shared/collections";
import { today } from "#shared/dates";
import { caseKey } from "#shared/names";
import { NOT_KNOWN_YET } from "#shared/student-values";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { year } from "../fields.ts";
import { change, read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { departmentTitles } from "../vocational/chosen-department.ts";
import { askAboutDuplicate } from "./ask-about-duplicate.ts";
import { withLooksLike } from "./earlier-records.ts";
import { continueChosen } from "./person-chain.ts";
import { addStudent, requiredChoices } from "./registration-rules.ts";
import { studentById } from "./students.queries.ts";
import { deskStudentInput, newStudentAnswer } from "./students.schema.ts";

/** The family is not asked for these while it waits. */
const ASKED_LATER = {
	place_of_birth: NOT_KNOWN_YET,
	father_name: "",
	mother_name: NOT_KNOWN_YET,
	previous_class: NOT_KNOWN_YET,
	previous_average: 0,
};

/** Approved at once, so that the family can pay, and completed later. */
export const registerAtDesk = change({
	name: "registerAtDesk",
	allow: OFFICE,
	input: deskStudentInput,
	answer: newStudentAnswer,
	repeatAnswer: ({ tx, actor, id }) => withLooksLike(tx, actor, studentById(tx, id)),
	run: ({ tx, actor, input, note }) => {
		const { next_class, vocational_training, year = schoolYear(tx) } = input;
		const choices = { next_class, vocational_training: vocational_training ?? usualDepartment(tx, next_class, year) };
		const { schoolClass, department } = requiredChoices(tx, choices, year);
		askAboutDuplicate(tx, actor, input, schoolClass);
		const student = addStudent(tx, actor, {
			...pick(input, ["full_name", "sex", "date_of_birth", "guardian_contact"]),
			...ASKED_LATER,
			class_id: schoolClass.id,
			department_id: department.id,
			registration_date: today(),
			status: "approved",
			confirmed_at: nowIso(),
			year,
		});
		const values = { name: quoted(student.full_name), class: schoolClass.name, year };
		const done = say("registered the student {name} in {class} ({year}) at the desk", values);
		note(continueChosen(tx, actor, { id: student.id, continues: input.continues, done }), { student_id: student.id });
		return withLooksLike(tx, actor, studentById(tx, student.id));
	},
});

/** The most common department of each class, by the name of the class. */
export const usualDepartments = read({
	name: "usualDepartments",
	allow: OFFICE,
	input: () => z.object({ year: year() }),
	run: ({ tx, input }) => Object.fromEntries(usualOfClasses(tx, input.year).map((one) => [one.name, one.title])),
});

function usualOfClasses(tx: Reader, year: number) {
	const counted = tx
		.select({ name: classes.name, name_key: classes.name_key, title: departments.title })
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.innerJoin(departments, eq(departments.id, students.department_id))
		.where(eq(students.year, year))
		.groupBy(students.class_id, students.department_id)
		.orderBy(desc(count()))
		.all();
	const [...ofClasses] = Map.groupBy(counted, ({ name_key }) => name_key).values();
	return ofClasses.flatMap(([most]) => most ?? []);
}

/** Undefined for an empty class in a year with several departments: one must be chosen. */
function usualDepartment(tx: Reader, className: string, year: number): string | undefined {
	const [only, another] = departmentTitles(tx, year);
	if (!another) return only;
	return usualOfClasses(tx, year).find(({ name_key }) => name_key === caseKey(className))?.title;
}
