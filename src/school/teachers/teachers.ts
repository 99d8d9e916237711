import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { teachers } from "#db/schema/school";
import { conflict } from "#refusal";
import { joined, type Sentence } from "#shared/words/sentence";
import { Amount, Stored } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import type { SignedIn } from "../actor.ts";
import { changesInWords, detailed, listOrNothing, quoted } from "../audit/in-words.ts";
import { definedOnly, yearFilter } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD, HEAD_AND_TEACHER } from "../permissions.ts";
import { ownProfile } from "../scope.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { findTeacher, TEACHER_COLUMNS, teacherKeys } from "./teachers.queries.ts";
import {
	decisionInput,
	newOwnTeacherInput,
	newTeacherInput,
	ownTeacherUpdateInput,
	type Teacher,
	teacherAnswer,
	teacherIdInput,
	teacherUpdateInput,
} from "./teachers.schema.ts";

/** A teacher account gets only its own profile. */
export const listTeachers = read({
	name: "listTeachers",
	allow: HEAD_AND_TEACHER,
	input: yearFilter,
	answer: () => z.array(teacherAnswer()),
	run: ({ tx, actor, input }) =>
		tx
			.select(TEACHER_COLUMNS)
			.from(teachers)
			.where(and(ownProfile(actor), input.year ? eq(teachers.year, input.year) : undefined))
			.orderBy(asc(teachers.year), asc(teachers.name_sort), asc(teachers.id))
			.all(),
});

/** A teacher account adds its own profile once, without salary and classes. */
export const createTeacher = change({
	name: "createTeacher",
	allow: HEAD_AND_TEACHER,
	input: newTeacherInput,
	inputFor: (actor) => (actor.role === "admin" ? newTeacherInput() : newOwnTeacherInput()),
	answer: teacherAnswer,
	repeatAnswer: ({ tx, actor, id }) => findTeacher(tx, actor, id),
	run: ({ tx, actor, input, note }) => {
		const user_id = actor.role === "admin" ? null : actor.id;
		if (user_id !== null) refuseSecondProfile(tx, actor);
		const { teacher_name, subjects, id_card = "", classes_taught = "", salary_amount = null } = input;
		const saved = tx
			.insert(teachers)
			.values({
				user_id,
				teacher_name,
				subjects,
				id_card,
				classes_taught,
				salary_amount,
				...teacherKeys({ teacher_name, subjects, id_card }),
				year: input.year ?? schoolYear(tx),
			})
			.returning(TEACHER_COLUMNS)
			.get();
		const created = say("created the teacher {name} ({year})", { name: quoted(saved.teacher_name), year: saved.year });
		note(detailed(created, salaryInWords(saved)));
		return saved;
	},
});

function refuseSecondProfile(tx: Tx, actor: SignedIn): void {
	const existing = tx.select({ id: teachers.id }).from(teachers).where(eq(teachers.user_id, actor.id)).get();
	if (existing)
		throw conflict(say("You have already registered yourself as a teacher. Teachers can only register once."));
}

const profile = {
	find: ({ tx, actor, input }: { tx: Reader; actor: SignedIn; input: { id: number } }) =>
		findTeacher(tx, actor, input.id),
	changes: whatChanged,
	about: ({ input }: { input: { id: number } }) => ({ record: `teacher ${input.id}` }),
};

/** A profile that its owner changes is pending again. */
export const updateTeacher = change({
	name: "updateTeacher",
	allow: HEAD_AND_TEACHER,
	input: teacherUpdateInput,
	inputFor: (actor) => (actor.role === "admin" ? teacherUpdateInput() : ownTeacherUpdateInput()),
	answer: teacherAnswer,
	record: profile,
	run: ({ tx, actor, input, note }) => {
		const { id, ...sent } = input;
		const before = findTeacher(tx, actor, id);
		const after = { ...before, ...definedOnly(sent) };
		const changed = EDITABLE.filter((field) => before[field] !== after[field]);
		if (actor.role !== "admin" && changed.length > 0) after.status = "pending";
		const saved = tx
			.update(teachers)
			.set({ ...definedOnly(sent), status: after.status, ...teacherKeys(after) })
			.where(eq(teachers.id, id))
			.returning(TEACHER_COLUMNS)
			.get();
		note(whatChanged(before, saved));
		return saved;
	},
});

/** The owner may then register again. */
export const deleteTeacher = change({
	name: "deleteTeacher",
	allow: HEAD_AND_TEACHER,
	input: teacherIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		const teacher = findTeacher(tx, actor, input.id);
		tx.delete(teachers).where(eq(teachers.id, teacher.id)).run();
		const deleted = say("deleted the teacher {name} ({year})", {
			name: quoted(teacher.teacher_name),
			year: teacher.year,
		});
		note(detailed(deleted, salaryInWords(teacher)));
		return { message: say("Teacher deleted successfully!") };
	},
});

const EDITABLE = ["teacher_name", "subjects", "id_card", "classes_taught", "salary_amount", "year"] as const;
const WORD = {
	teacher_name: "name",
	id_card: "ID card [number]",
	classes_taught: "classes taught",
	salary_amount: "salary",
	subjects: "subjects",
	year: "year",
} as const satisfies Record<(typeof EDITABLE)[number], RuleLabel>;

const salaryInWords = ({ salary_amount: salary }: Pick<Teacher, "salary_amount">): Sentence[] =>
	salary === null ? [] : [joined([say("salary"), new Stored(String(salary), new Amount(salary))], " ")];

function whatChanged(before: Teacher, after: Teacher): Sentence {
	const salary = (xaf: number) => new Amount(xaf);
	const changes = changesInWords(
		EDITABLE.map((field) => [WORD[field], before[field], after[field], field === "salary_amount" ? salary : undefined]),
	);
	if (before.status !== after.status) changes.push(say("{status} again to pending", { status: say(before.status) }));
	const name = quoted(before.teacher_name);
	return say("changed the teacher {name}: {changes}", { name, changes: listOrNothing(changes) });
}

/** Final until the teacher changes the profile. */
export const decideTeacher = change({
	name: "decideTeacher",
	allow: HEAD,
	input: decisionInput,
	answer: teacherAnswer,
	record: profile,
	run: ({ tx, actor, input: { id, status }, note }) => {
		const teacher = findTeacher(tx, actor, id);
		if (teacher.status !== "pending") throw conflict(alreadyDecided(teacher));
		const saved = tx.update(teachers).set({ status }).where(eq(teachers.id, id)).returning(TEACHER_COLUMNS).get();
		const values = { name: quoted(saved.teacher_name), year: saved.year };
		note(
			status === "approved"
				? say("approved the teacher {name} ({year})", values)
				: say("rejected the teacher {name} ({year})", values),
		);
		return saved;
	},
});

const alreadyDecided = ({ teacher_name: name, status }: Teacher) =>
	status === "approved" ? say("{name} is already approved.", { name }) : say("{name} is already rejected.", { name });
