import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { invalid, refusedField } from "#refusal";
import { pick } from "#shared/collections";
import { today } from "#shared/dates";
import { fold } from "#shared/names";
import { CONFIRMED_IS_FIXED, FAMILY_FIELDS } from "#shared/student-values";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { balances } from "../balances/balances.ts";
import { askAboutMove } from "../balances/fee-effect.ts";
import { keepShare, shareKept } from "../balances/keep-share.ts";
import { chosenClass } from "../classes/classes.queries.ts";
import { paymentCount } from "../counts-in-words.ts";
import { isRequired } from "../field-messages.ts";
import { definedOnly } from "../fields.ts";
import { change } from "../operation.ts";
import { HEAD_AND_FAMILY } from "../permissions.ts";
import { removePictures, storePictures } from "../uploaded-pictures.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";
import { askAboutRename } from "./ask-about-duplicate.ts";
import { whatChanged } from "./changes-in-words.ts";
import { confirmStudents } from "./confirm-students.ts";
import { removeUnusedPhotos } from "./delete-students.ts";
import { dropFamilyChanges, noteFamilyChanges } from "./family-changes.ts";
import { refuseTakenNationalMatricule, whoHasNationalMatricule } from "./matricules.ts";
import {
	askAboutAverage,
	refuseRegistrationDate,
	refuseTooManyChildren,
	requiredChoices,
} from "./registration-rules.ts";
import {
	asReadBy,
	findWritableStudent,
	nameColumns,
	paymentsOf,
	type StoredStudent,
	studentById,
	yearNeighbour,
} from "./students.queries.ts";
import {
	ownStudentUpdateInput,
	PLAIN_FIELDS,
	type Student,
	type StudentUpdate,
	studentAnswer,
	studentUpdateInput,
} from "./students.schema.ts";

/** Once a record is confirmed, the office looks at what its owner changes in it, and some of it is the office's. */
export const updateStudent = change({
	name: "updateStudent",
	allow: HEAD_AND_FAMILY,
	input: studentUpdateInput,
	inputFor: (actor) => (actor.role === "admin" ? studentUpdateInput() : ownStudentUpdateInput()),
	answer: studentAnswer,
	prepare: ({ actor, input }) => storePictures(input, ["student_picture"], actor),
	abandon: (pictures) => removePictures(Object.values(pictures)),
	record: {
		find: ({ tx, actor, input }) => studentById(tx, findWritableStudent(tx, actor, input.id).id),
		changes: whatChanged,
		about: ({ input }) => ({ student_id: input.id }),
	},
	run: ({ tx, actor, input, prepared: pictures, language, note, afterCommit }) => {
		const { id, remove_picture, status, ask, another_child, asked_about, keep_share } = input;
		const fields = definedOnly({ ...pick(input, PLAIN_FIELDS), year: input.year });
		const stored = findWritableStudent(tx, actor, id);
		const before = studentById(tx, id);
		if (fields.father_name === "" && stored.father_name !== "")
			throw invalid({ father_name: isRequired(say("Father's Name")) });
		const { year = stored.year, registration_date = stored.registration_date } = input;
		if (registration_date !== stored.registration_date || year !== stored.year)
			refuseRegistrationDate(actor, registration_date, year, stored.left_on);
		const byOwner = actor.role !== "admin";
		if (byOwner && stored.confirmed_at !== null) refuseOfficeFields(tx, stored, input);
		const choices =
			year === stored.year
				? choicesInSameYear(tx, actor, stored, input)
				: choicesInOtherYear(tx, actor, stored, input, year);
		const national_matricule = nationalMatriculeAfter(tx, actor, stored, input);
		if (ask && fields.previous_average !== before.previous_average) askAboutAverage(tx, input, year);
		if (ask && fields.full_name !== undefined && fold(fields.full_name) !== stored.name_key)
			askAboutRename(tx, actor, { ...stored, ...fields, another_child, asked_about });
		const picture = pictures.student_picture ?? (remove_picture ? null : stored.student_picture);
		if (picture !== stored.student_picture) afterCommit(() => removeUnusedPhotos([stored.student_picture]));
		const money = keep_share ? balances(tx, eq(students.id, id)) : [];
		tx.update(students)
			.set({
				...fields,
				...(fields.full_name === undefined ? {} : nameColumns(fields.full_name)),
				...choices,
				national_matricule,
				student_picture: picture,
				...(byOwner ? {} : { status }),
			})
			.where(eq(students.id, id))
			.run();
		if (byOwner && stored.confirmed_at !== null) noteFamilyChanges(tx, before, studentById(tx, id));
		if (!byOwner) markReviewed(tx, before, input);
		const after = studentById(tx, id);
		note(whatChanged(before, after));
		const kept = keepShare(tx, { actor, language }, money, after);
		if (kept.students > 0) note(shareKept(quoted(before.full_name), kept));
		return asReadBy(actor, after);
	},
});

/** Dropped silently; a refusal would reveal another child. */
function nationalMatriculeAfter(tx: Tx, actor: SignedIn, stored: StoredStudent, sent: StudentUpdate): string | null {
	const { national_matricule = stored.national_matricule, year = stored.year } = sent;
	const numbered = { national_matricule, year, id: stored.id };
	if (actor.role !== "admin") return whoHasNationalMatricule(tx, numbered) ? null : national_matricule;
	refuseTakenNationalMatricule(tx, numbered);
	return national_matricule;
}

/** They could lower what the family owes, or hide it. */
function refuseOfficeFields(tx: Tx, stored: StoredStudent, sent: StudentUpdate): void {
	const { year = stored.year, registration_date = stored.registration_date } = sent;
	const classField = sent.next_class === undefined ? "class_id" : "next_class";
	const differs = {
		year: year !== stored.year,
		[classField]: year === stored.year && (chosenClass(tx, sent, year)?.id ?? stored.class_id) !== stored.class_id,
		registration_date: registration_date !== stored.registration_date,
	};
	const [field] = Object.entries(differs).flatMap(([name, isChanged]) => (isChanged ? [name] : []));
	if (field !== undefined) throw refusedField("conflict", field, say(CONFIRMED_IS_FIXED));
}

/** By an approval all that the family changed, else what the office wrote itself. */
function markReviewed(tx: Tx, before: Student, { id, status }: StudentUpdate): void {
	if (status === "approved") {
		confirmStudents(tx, eq(students.id, id));
		tx.update(students).set({ family_changes: null }).where(eq(students.id, id)).run();
	} else {
		const after = studentById(tx, id);
		const written = FAMILY_FIELDS.filter((field) => before[field] !== after[field]);
		dropFamilyChanges(tx, id, written);
	}
}

function choicesInSameYear(tx: Tx, actor: SignedIn, stored: StoredStudent, sent: StudentUpdate) {
	const schoolClass = chosenClass(tx, sent, stored.year);
	if (schoolClass && schoolClass.id !== stored.class_id && sent.ask)
		askAboutMove(tx, sent.effect_confirmed, stored.id, schoolClass);
	const department = chosenDepartment(tx, sent.vocational_training, stored.year);
	const moved = schoolClass && schoolClass.id !== stored.class_id ? { class_since: classSince(actor, stored) } : {};
	return definedOnly({ class_id: schoolClass?.id, department_id: department?.id, ...moved });
}

/** A family that moves a child again and again does not put off its dates. */
const classSince = (actor: SignedIn, { class_since }: StoredStudent): string =>
	actor.role === "admin" ? today() : (class_since ?? today());

function choicesInOtherYear(tx: Tx, actor: SignedIn, stored: StoredStudent, sent: StudentUpdate, year: number) {
	refuseToLeaveYear(tx, stored);
	refuseTooManyChildren(tx, actor, year);
	const { schoolClass, department } = requiredChoices(tx, sent, year);
	return { class_id: schoolClass.id, department_id: department.id, class_since: classSince(actor, stored) };
}

function refuseToLeaveYear(tx: Tx, stored: StoredStudent): void {
	const { id, full_name: name, year } = stored;
	const other = yearNeighbour(tx, stored);
	const stays = (sentence: Sentence) => refusedField("conflict", "year", sentence);
	if (other)
		throw stays(
			say("{name} stays in {year}: the record {id} of {other} is of the same child.", {
				name,
				year,
				id: other.id,
				other: other.year,
			}),
		);
	const paid = paymentsOf(tx, id);
	if (paid === 0) return;
	throw stays(
		say("{name} has {payments} in {year} and stays in that year.", { name, payments: paymentCount(paid), year }),
	);
}
