import { and, asc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { param, preparedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { pick } from "#shared/collections";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { YEARS } from "#shared/years";
import { inChunks } from "#yield-to-others";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { certificatesBlockDeletion, paymentsBlockDeletion } from "../counts-in-words.ts";
import { yearFilter } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD_AND_FAMILY, OFFICE_AND_FAMILY, SIGNED_IN } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { removePictures, storePictures } from "../uploaded-pictures.ts";
import { askAboutDuplicate } from "./ask-about-duplicate.ts";
import { deleteStudents, removeUnusedPhotos } from "./delete-students.ts";
import { withLooksLike } from "./earlier-records.ts";
import { refuseTakenNationalMatricule } from "./matricules.ts";
import { continueChosen } from "./person-chain.ts";
import {
	ALREADY_REGISTERED,
	addStudent,
	askAboutAverage,
	hasRegistered,
	refuseRegistrationDate,
	refuseTooManyChildren,
	requiredChoices,
} from "./registration-rules.ts";
import {
	asReadBy,
	asStudent,
	certificatesOf,
	findReadableStudent,
	findWritableStudent,
	paymentsOf,
	type StoredStudent,
	selectStudents,
	studentById,
} from "./students.queries.ts";
import {
	newOwnStudentInput,
	newStudentAnswer,
	newStudentInput,
	PLAIN_FIELDS,
	studentAnswer,
	studentIdInput,
} from "./students.schema.ts";

export const listStudents = read({
	name: "listStudents",
	allow: SIGNED_IN,
	input: yearFilter,
	answer: () => z.array(studentAnswer()),
	run: async ({ tx, actor, input }) => {
		if (actor.role === "teacher") return [];
		if (actor.role === "admin") return input.year ? studentsOfYear(tx, input.year) : await studentsOfAllYears(tx);
		const where = and(mayRead(actor), input.year ? eq(students.year, input.year) : undefined);
		return byYearAndName(tx, where)
			.all()
			.map((row) => asReadBy(actor, asStudent(row)));
	},
});

const byYearAndName = (tx: Reader, where: SQL | undefined) =>
	selectStudents(tx, where).orderBy(asc(students.year), asc(students.name_sort), asc(students.id));
const rowsOfYear = preparedRows((tx) => byYearAndName(tx, eq(students.year, param("year"))));
const studentsOfYear = (tx: Reader, year: number) => rowsOfYear(tx, { year }).map(asStudent);

/** Reading 18,000 records at once would block all other requests. */
async function studentsOfAllYears(tx: Reader) {
	return (await inChunks(YEARS, 1, (years) => years.flatMap((year) => studentsOfYear(tx, year)))).flat();
}

export const getStudent = read({
	name: "getStudent",
	allow: OFFICE_AND_FAMILY,
	input: studentIdInput,
	answer: studentAnswer,
	run: ({ tx, actor, input }) => asReadBy(actor, studentById(tx, findReadableStudent(tx, actor, input.id).id)),
});

export const createStudent = change({
	name: "createStudent",
	allow: HEAD_AND_FAMILY,
	input: newStudentInput,
	inputFor: (actor) => (actor.role === "admin" ? newStudentInput() : newOwnStudentInput()),
	answer: newStudentAnswer,
	prepare: async ({ actor, input }) => storePictures(input, ["student_picture"], actor),
	abandon: async (pictures) => removePictures(Object.values(pictures)),
	repeatAnswer: ({ tx, actor, id }) => answerTo(tx, actor, findReadableStudent(tx, actor, id).id),
	run: ({ tx, actor, input, prepared: pictures, note }) => {
		if (hasRegistered(tx, actor)) throw conflict(ALREADY_REGISTERED);
		const { ask, year = schoolYear(tx), national_matricule = null } = input;
		refuseTooManyChildren(tx, actor, year);
		refuseRegistrationDate(actor, input.registration_date, year, null);
		if (ask) askAboutAverage(tx, input, year);
		const { schoolClass, department } = requiredChoices(tx, input, year);
		refuseTakenNationalMatricule(tx, { national_matricule, year });
		if (ask) askAboutDuplicate(tx, actor, input, schoolClass);
		const student = addStudent(tx, actor, {
			...pick(input, PLAIN_FIELDS),
			class_id: schoolClass.id,
			department_id: department.id,
			student_picture: pictures.student_picture ?? null,
			national_matricule,
			year,
		});
		const values = { name: quoted(input.full_name), class: schoolClass.name, year };
		const done = say("registered the student {name} in {class} ({year})", values);
		note(continueChosen(tx, actor, { id: student.id, continues: input.continues, done }), { student_id: student.id });
		return answerTo(tx, actor, student.id);
	},
});

const answerTo = (tx: Reader, actor: SignedIn, id: number) =>
	withLooksLike(tx, actor, asReadBy(actor, studentById(tx, id)));

/** Once the school has confirmed a record, only the office deletes it. */
function deletionBlocker(tx: Reader, actor: SignedIn, student: StoredStudent): Sentence | null {
	const blocker = recordKeepers(tx, student);
	if (actor.role === "admin" || student.confirmed_at === null) return blocker;
	const name = student.full_name;
	const askOffice = say("The school has confirmed the registration of {name}. Please ask the office.", { name });
	return joinSentences([...(blocker ? [blocker] : []), askOffice]);
}

function recordKeepers(tx: Reader, student: StoredStudent): Sentence | null {
	const paid = paymentsOf(tx, student.id);
	if (paid > 0) return paymentsBlockDeletion(student.full_name, paid);
	const issued = certificatesOf(tx, student.id);
	return issued > 0 ? certificatesBlockDeletion(student.full_name, issued) : null;
}

export const studentDeletionBlocker = read({
	name: "studentDeletionBlocker",
	allow: HEAD_AND_FAMILY,
	input: studentIdInput,
	run: ({ tx, actor, input }) => deletionBlocker(tx, actor, findWritableStudent(tx, actor, input.id)),
});

export const deleteStudent = change({
	name: "deleteStudent",
	allow: HEAD_AND_FAMILY,
	input: studentIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note, afterCommit }) => {
		const student = findWritableStudent(tx, actor, input.id);
		const blocker = deletionBlocker(tx, actor, student);
		if (blocker) throw conflict(blocker);
		const { withDeletedCounts, pictures } = deleteStudents(tx, eq(students.id, student.id));
		afterCommit(() => removeUnusedPhotos(pictures));
		const values = { name: quoted(student.full_name), year: student.year };
		note(withDeletedCounts(say("deleted the student {name} ({year})", values)), { student_id: student.id });
		return { message: say("Student deleted successfully!") };
	},
});
