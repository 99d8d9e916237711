import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { invalid, refusedField } from "#refusal";
import { pick } from "#shared/collections";
import { today } from "#shared/dates";
import { fold } from "#shared/names";
import { CLASS_IS_FIXED, type Sex, type StudentStatus } from "#shared/student-values";
import type { Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { type Changed, changesInWords, listOrNothing, quoted } from "../audit/in-words.ts";
import { balances } from "../balances/balances.ts";
import { askAboutMove } from "../balances/fee-effect.ts";
import { keepShare, shareKept } from "../balances/keep-share.ts";
import { chosenClass } from "../classes/classes.queries.ts";
import { paymentCount } from "../counts-in-words.ts";
import { isRequired } from "../field-messages.ts";
import { definedOnly } from "../fields.ts";
import { writeJournal } from "../journal/journal.ts";
import { change } from "../operation.ts";
import { HEAD_AND_FAMILY } from "../permissions.ts";
import { removePictures, storePictures } from "../uploaded-pictures.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";
import { askAboutRename } from "./ask-about-duplicate.ts";
import { removeUnusedPhotos } from "./delete-students.ts";
import { refuseTakenNationalMatricule, whoHasNationalMatricule } from "./matricules.ts";
import { askAboutAverage, classFixedFor, refuseTooManyChildren, requiredChoices } from "./registration-rules.ts";
import {
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

/** A record that its owner edits is pending again. */
export const updateStudent = change({
	name: "updateStudent",
	allow: HEAD_AND_FAMILY,
	input: studentUpdateInput,
	inputFor: (actor) => (actor.role === "admin" ? studentUpdateInput : ownStudentUpdateInput),
	answer: studentAnswer,
	prepare: ({ actor, input }) => storePictures(input, ["student_picture"], actor),
	abandon: (pictures) => removePictures(Object.values(pictures)),
	run: ({ tx, actor, input, prepared: pictures, language, note, afterCommit }) => {
		const { id, remove_picture, status, ask, another_child, asked_about, keep_share } = input;
		const fields = definedOnly({ ...pick(input, PLAIN_FIELDS), year: input.year });
		const stored = findWritableStudent(tx, actor, id);
		const before = studentById(tx, id);
		if (fields.father_name === "" && stored.father_name !== "")
			throw invalid({ father_name: isRequired(say("Father's Name")) });
		const { year = stored.year } = input;
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
				status: actor.role === "admin" ? (status ?? stored.status) : "pending",
			})
			.where(eq(students.id, id))
			.run();
		const after = studentById(tx, id);
		note(whatChanged(before, after), { student_id: id });
		const kept = keepShare(tx, { actor, language }, money, after);
		if (kept.students > 0) afterCommit(writeJournal);
		if (kept.students > 0) note(shareKept(quoted(before.full_name), kept), { student_id: id });
		return after;
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

/** After a payment, even a voided one, the owner can change neither class nor year: that could lower what it owes. */
function choicesInSameYear(tx: Tx, actor: SignedIn, stored: StoredStudent, sent: StudentUpdate) {
	const schoolClass = chosenClass(tx, sent, stored.year);
	if (schoolClass && schoolClass.id !== stored.class_id) {
		const fixed = classFixedFor(tx, actor, stored);
		if (fixed !== null) {
			const sentence = say(CLASS_IS_FIXED, { class: fixed });
			throw refusedField("conflict", sent.next_class === undefined ? "class_id" : "next_class", sentence);
		}
		if (sent.ask) askAboutMove(tx, sent.effect_confirmed, stored.id, schoolClass);
	}
	const department = chosenDepartment(tx, sent.vocational_training, stored.year);
	const moved = schoolClass && schoolClass.id !== stored.class_id ? { class_since: classSince(actor, stored) } : {};
	return definedOnly({ class_id: schoolClass?.id, department_id: department?.id, ...moved });
}

/** A family that moves a child again and again does not put off its dates. */
const classSince = (actor: SignedIn, { class_since }: StoredStudent): string =>
	actor.role === "admin" ? today() : (class_since ?? today());

function choicesInOtherYear(tx: Tx, actor: SignedIn, stored: StoredStudent, sent: StudentUpdate, year: number) {
	refuseToLeaveYear(tx, actor, stored);
	refuseTooManyChildren(tx, actor, year);
	const { schoolClass, department } = requiredChoices(tx, sent, year);
	return { class_id: schoolClass.id, department_id: department.id, class_since: classSince(actor, stored) };
}

function refuseToLeaveYear(tx: Tx, actor: SignedIn, stored: StoredStudent): void {
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
		actor.role === "admin"
			? say("{name} has {payments} in {year} and stays in that year.", { name, payments: paymentCount(paid), year })
			: say("Ask the office to change the year: payments were made for {year}.", { year }),
	);
}

const FIELDS_IN_WORDS: [field: Exclude<keyof Student, "expected">, words: RuleLabel, inFrench?: Changed[3]][] = [
	["full_name", "name"],
	["registration_date", "registration date", (day: string) => new Day(day)],
	["sex", "sex", (sex: Sex) => say(sex)],
	["date_of_birth", "date of birth", (day: string) => new Day(day)],
	["place_of_birth", "place of birth"],
	["father_name", "father's name"],
	["mother_name", "mother's name"],
	["previous_class", "previous class"],
	["next_class", "next class"],
	["previous_average", "previous average"],
	["guardian_contact", "guardian contact"],
	["vocational_training", "vocational training"],
	["status", "status", (status: StudentStatus) => say(status)],
	["year", "year"],
	["national_matricule", "national matricule"],
];

function whatChanged(before: Student, after: Student): Sentence {
	const changes = changesInWords(
		FIELDS_IN_WORDS.map(([field, words, inFrench]) => [words, before[field], after[field], inFrench]),
	);
	if (before.student_picture !== after.student_picture)
		changes.push(after.student_picture ? say("a new picture") : say("picture removed"));
	return say("changed the student {name}: {changes}", {
		name: quoted(before.full_name),
		changes: listOrNothing(changes),
	});
}
