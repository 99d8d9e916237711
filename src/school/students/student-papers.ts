import { and, asc, eq, isNull, not } from "drizzle-orm";
import { z } from "zod";
import { students } from "#db/schema/school";
import { studentTemplate } from "#files/workbooks/student-template";
import { SHEET_TYPE } from "#files/write-sheet";
import { invalid } from "#refusal";
import { today } from "#shared/dates";
import { say } from "#shared/words/words";
import { findClass } from "../classes/classes.queries.ts";
import { sheetFileName } from "../excel-file.ts";
import { emptyAsUnset, recordId, tick } from "../fields.ts";
import { FileAnswer } from "../file-answer.ts";
import { countOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { hasLeft } from "../scope.ts";
import { readIdentity } from "../settings/identity.ts";
import { numbersIfShared } from "./matricules.ts";
import { asStudent, selectStudents } from "./students.queries.ts";

const NO_CLASS_CHOSEN = say("Please select a class first");

export const classList = recordedRead({
	name: "classList",
	action: "openPaper",
	allow: OFFICE,
	input: () => z.object({ class_id: emptyAsUnset(recordId("Class")), no_photo: tick }),
	run: ({ tx, input: { class_id, no_photo = false } }) => {
		if (class_id === undefined) throw invalid({ class_id: NO_CLASS_CHOSEN });
		const { name, year } = findClass(tx, class_id);
		const inClass = eq(students.class_id, class_id);
		const members = selectStudents(
			tx,
			and(inClass, not(hasLeft), no_photo ? isNull(students.student_picture) : undefined),
		)
			.orderBy(asc(students.name_sort), asc(students.id))
			.all()
			.map(asStudent);
		const numberOf = numbersIfShared(tx);
		const answer = {
			school: readIdentity(tx),
			class_name: name,
			no_photo,
			year,
			printed_on: today(),
			left: countOf(tx, students, and(inClass, hasLeft)),
			students: members.map((student) => ({
				full_name: student.full_name,
				matricule: student.matricule,
				sex: student.sex,
				date_of_birth: student.date_of_birth,
				place_of_birth: student.place_of_birth,
				guardian_contact: student.guardian_contact,
				confirmed: student.confirmed_at !== null,
				expected: student.expected,
				...numberOf(student),
			})),
		};
		return { answer, summary: say("opened the class list of {class} ({year})", { class: name, year }) };
	},
});
export type ClassListPaper = Awaited<ReturnType<typeof classList>>;

export const downloadStudentTemplate = read({
	name: "downloadStudentTemplate",
	allow: OFFICE,
	input: () => z.object({}),
	run: async ({ language }) =>
		new FileAnswer({
			file: await studentTemplate(language),
			name: `${sheetFileName(say("Students template"), language)}.xlsx`,
			type: SHEET_TYPE,
		}),
});
