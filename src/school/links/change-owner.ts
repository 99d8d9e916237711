import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/open";
import { linkCodes } from "#db/schema/families";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { linksOf, noteFormerOwner, ownerOf, removeLinks } from "../accounts/student-links.queries.ts";
import { quoted } from "../audit/in-words.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordsOf } from "../person.ts";
import { findWritableStudent, type StoredStudent, studentById } from "../students/students.queries.ts";
import { studentAnswer } from "../students/students.schema.ts";
import { newOwnerInput } from "./links.schema.ts";

/**
 * The account that registered a child edits it, and only the office can end that: a court may have decided so. It
 * loses every year of the child, and so that nothing on paper brings it back, unused codes end.
 */
export const changeOwner = change({
	name: "changeOwner",
	allow: HEAD,
	input: newOwnerInput,
	answer: studentAnswer,
	record: {
		find: ({ tx, actor, input }) => studentById(tx, findWritableStudent(tx, actor, input.id).id),
		changes: () => [],
		about: ({ input }) => ({ student_id: input.id }),
	},
	run: ({ tx, actor, input: { id, user_id }, note }) => {
		const student = findWritableStudent(tx, actor, id);
		const before = student.user_id === null ? null : ownerOf(tx, student.user_id);
		const after = user_id === null ? null : linkedAccount(tx, student, user_id);
		const person = student.person_id ?? id;
		const ofPerson = recordsOf([person]) as SQL;
		const given = and(ofPerson, sql`${students.user_id} is ${student.user_id}`) as SQL;
		if (before) noteFormerOwner(tx, given, before);
		tx.update(students).set({ user_id, self_user_id: null }).where(given).run();
		if (after?.role === "student") nameOwnAccount(tx, id, after.user_id);
		if (before) {
			removeLinks(tx, person, before.user_id);
			endUnusedCodes(tx, ofPerson);
		}
		note(changedInWords(student, before?.username, after?.username));
		return studentById(tx, id);
	},
});

/** Only one record may name the student's own account: perhaps the one of another year that the student registered. */
function nameOwnAccount(tx: Tx, id: number, self_user_id: number): void {
	if (tx.select({ id: students.id }).from(students).where(eq(students.self_user_id, self_user_id)).get()) return;
	tx.update(students).set({ self_user_id }).where(eq(students.id, id)).run();
}

function linkedAccount(tx: Tx, { id, full_name: name }: StoredStudent, user_id: number) {
	const linked = linksOf(tx, id).find((link) => link.user_id === user_id);
	if (!linked) throw conflict(say("Only an account that is linked to {name} can get the record.", { name }));
	return linked;
}

function endUnusedCodes(tx: Tx, ofPerson: SQL): void {
	const records = tx.select({ id: students.id }).from(students).where(ofPerson);
	tx.delete(linkCodes)
		.where(and(isNull(linkCodes.used_by), sql`${linkCodes.student_id} in ${records}`))
		.run();
}

function changedInWords({ full_name, id }: StoredStudent, before = "", after = ""): Sentence {
	const values = { name: quoted(full_name), id, before: quoted(before), after: quoted(after) };
	if (after === "") return say("took {name} away from {before}: no account edits the record now", values);
	if (before === "") return say("gave {name} to {after}, who may edit the record now", values);
	return say("took {name} away from {before} and gave it to {after}", values);
}
