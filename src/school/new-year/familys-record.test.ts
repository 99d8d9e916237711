import { expect, test } from "bun:test";
import { studentLinks } from "#db/schema/families";
import { deleteUser } from "#school/accounts/users";
import { changeOwner } from "#school/links/change-owner";
import { linkAccount } from "#school/links/linked-accounts";
import { viaApi } from "#testing/api-door";
import { person } from "#testing/cast";
import { departmentNamed, enrol } from "#testing/enrolled";
import {
	approved,
	decide,
	form1,
	levelled,
	next,
	ofYear,
	openSchoolsWithLadder,
	runNow,
	start,
	stored,
} from "#testing/new-year";
import { insert, rowsOf } from "#testing/rows";
import { cast, refuses } from "#testing/school";
import { deleteStudent, getStudent, listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { continueStudent, questionsBeforeMove } from "./continue-student.ts";
import { rolloverStudents } from "./new-year-pages.ts";
import { rolloverLines } from "./rollover-lines.ts";
import { rolloverSummary } from "./rollover-summary.ts";
import { getRollover } from "./rollovers.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchoolsWithLadder();

const photo = "a".repeat(32);
const ofOffice = { guardian_contact: "677123456", national_matricule: "AB1", student_picture: photo };
const child = () => approved("Ngo Amina", form1, ofOffice);
/** Whoever knows a child's name and birth date can register it. */
const registeredBy = (account: typeof cast.parent, inClass = levelled("Form 2A", 2027), more = {}) =>
	enrol("NGO AMINA", inClass, account, { guardian_contact: "699999999", ...more });
const lineOf = async (id: number, student_id: number) =>
	(await rolloverLines(cast.admin, { id })).find((line) => line.student_id === student_id);

test("a stranger's record of the child's name and birth date is a question, and the run leaves it alone", async () => {
	const old = child();
	insert(studentLinks, { student_id: old.id, user_id: cast.parent.id, how: "code", at: "2026-09-01", by_name: "Head" });
	const theirs = registeredBy(cast.otherParent);
	const before = stored(theirs.id);
	const { id, counts, problems, questions } = await start();
	expect([counts.linked, counts.new, problems]).toEqual([0, 1, []]);
	const question = {
		student_id: theirs.id,
		class_name: "Form 2A",
		account: cast.otherParent.username,
		contact: expect.any(String),
		guardian_contact: "677123456",
	};
	expect(questions).toEqual([{ student_id: old.id, class_name: "Form 1A", question, same_child: null }]);
	expect(await lineOf(id, old.id)).toMatchObject({ already_there: false, question, same_child: null, entered: false });
	expect(await rolloverSummary(cast.admin, { id })).toMatchObject({
		question_count: 1,
		questions: [{ name: "Ngo Amina", question }],
	});
	const { rows, classes } = await rolloverStudents(cast.admin, { id });
	expect([rows[0]?.open, classes[0]?.open]).toEqual([true, 1]);
	expect(await runNow(id)).toMatchObject({ promoted: 1, linked: 0 });
	expect(next(old.id)).toMatchObject({ ...ofOffice, user_id: null });
	expect(next(old.id)?.id).not.toBe(theirs.id);
	expect(stored(theirs.id)).toEqual(before);
	expect((await listStudents(cast.otherParent)).map(({ id }) => id)).toEqual([theirs.id]);
	expect((await listStudents(cast.parent, { year: 2027 })).map(({ id }) => id)).toEqual([next(old.id)?.id as number]);
});

test("the answer “the same child” links the record, by call too, and an undo takes it back", async () => {
	const old = child();
	const theirs = registeredBy(cast.otherParent);
	const { id } = await start();
	const put = (line: object) => viaApi(cast.admin, "PUT", `/rollovers/${id}/lines`, [{ student_id: old.id, ...line }]);
	expect((await put({ same_child: "perhaps" })).status).toBe(400);
	expect((await put({ same_child: true })).status).toBe(200);
	expect(await lineOf(id, old.id)).toMatchObject({ already_there: true, same_child: true, to_class: "Form 2A" });
	expect(await getRollover(cast.admin, { id })).toMatchObject({ counts: { linked: 1, new: 0 } });
	await put({ same_child: null });
	expect(await lineOf(id, old.id)).toMatchObject({ already_there: false, same_child: null, entered: false });
	await put({ same_child: true });
	await runNow(id);
	expect(next(old.id)).toMatchObject({ id: theirs.id, user_id: cast.otherParent.id });
	await refuses(getStudent(cast.otherParent, { id: old.id }), "not-found");
	expect((await rolloverLines(cast.admin, { id }))[0]).toMatchObject({ already_there: true, same_child: true });
	await undoRollover(cast.admin, { id, count: 0 });
	expect(stored(theirs.id)).toEqual(theirs);
});

test("“another child” is remembered, and an answer about a record that is gone does not count", async () => {
	const old = child();
	const class2027 = levelled("Form 2A", 2027);
	const theirs = registeredBy(cast.otherParent, class2027);
	const { id } = await start();
	await decide(id, { student_id: old.id, same_child: false });
	expect(await lineOf(id, old.id)).toMatchObject({ already_there: false, same_child: false, entered: true });
	expect(await rolloverSummary(cast.admin, { id })).toMatchObject({ question_count: 0 });
	await decide(id, { student_id: old.id, same_child: true });
	await deleteStudent(cast.otherParent, { id: theirs.id });
	expect(await lineOf(id, old.id)).toMatchObject({ already_there: false, question: null, same_child: null });
	const another = registeredBy(cast.student, class2027);
	expect(await lineOf(id, old.id)).toMatchObject({ question: { student_id: another.id }, same_child: null });
	const outdated = { student_id: old.id, same_child: true, asked_about: theirs.id };
	await refuses(decide(id, outdated), "conflict", /look again/);
	const boris = approved("Boris", form1);
	await refuses(decide(id, { student_id: boris.id, same_child: true }), "conflict", /look again/);
});

test("records of several strangers never stop the run, and are asked about one after the other", async () => {
	const old = child();
	const class2027 = levelled("Form 2A", 2027);
	const [first, second] = [
		registeredBy(cast.otherParent, class2027),
		registeredBy(person("third", "parent"), class2027),
	];
	const { id, problems } = await start();
	expect(problems).toEqual([]);
	expect((await lineOf(id, old.id))?.question).toMatchObject({ student_id: first.id });
	await decide(id, { student_id: old.id, same_child: false });
	expect(await lineOf(id, old.id)).toMatchObject({ question: { student_id: second.id }, same_child: null });
	await decide(id, { student_id: old.id, same_child: false });
	expect(await lineOf(id, old.id)).toMatchObject({ question: { student_id: second.id }, same_child: false });
	await runNow(id);
	expect(ofYear(2027)).toHaveLength(3);
	expect([stored(first.id), stored(second.id)]).toEqual([first, second]);
});

test("beside a record that the office made, a stranger's is no question and no problem", async () => {
	const old = child();
	const class2027 = levelled("Form 2A", 2027);
	registeredBy(cast.otherParent, class2027);
	const there = enrol("Ngo Amina", class2027);
	const { id, problems, questions, counts } = await start();
	expect([problems, questions, counts.linked]).toEqual([[], [], 1]);
	await runNow(id);
	expect(next(old.id)?.id).toBe(there.id);
	await refuses(getStudent(cast.otherParent, { id: there.id }), "not-found");
});

test("a record that continues another child's is left alone if a stranger gave it the child's name", async () => {
	const other = approved("Foo", form1, {}, cast.otherParent);
	const first = await start();
	await runNow(first.id);
	const old = child();
	const name = { full_name: "Ngo Amina", date_of_birth: "2012-02-29" };
	await updateStudent(cast.otherParent, { id: next(other.id)?.id, ...name });
	const { id, problems, questions } = await start();
	expect([problems, questions]).toEqual([[], []]);
	await runNow(id);
	expect(next(old.id)).toMatchObject({ user_id: null });
});

test("a family that reads the child is not asked about, whether it registered it or is linked to it", async () => {
	const class2027 = levelled("Form 2A", 2027);
	const owned = approved("Ngo Amina", form1, {}, cast.parent);
	const linked = approved("Eto Boris", form1);
	await linkAccount(cast.admin, { id: linked.id, user_id: cast.otherParent.id });
	const again = registeredBy(cast.parent, class2027);
	const boris = enrol("Eto Boris", class2027, cast.otherParent);
	const { id, questions, counts } = await start();
	expect([questions, counts.linked]).toEqual([[], 2]);
	await runNow(id);
	expect([next(owned.id)?.id, next(linked.id)?.id]).toEqual([again.id, boris.id]);
});

test("a record of the old year that nobody confirmed opens no record of the office to its family", async () => {
	const theirs = approved("Ngo Amina", form1, { status: "pending" }, cast.otherParent);
	const there = enrol("Ngo Amina", levelled("Form 2A", 2027), undefined, ofOffice);
	const { id } = await start();
	await decide(id, { student_id: theirs.id, decision: "promote" });
	const question = { student_id: there.id, account: cast.otherParent.username, guardian_contact: "677123456" };
	expect(await lineOf(id, theirs.id)).toMatchObject({ already_there: false, question });
	await runNow(id);
	await refuses(getStudent(cast.otherParent, { id: there.id }), "not-found");
	expect(stored(there.id)).toEqual(there);
});

test("moving one student makes a record of its own unless somebody says that a family's is the same child", async () => {
	departmentNamed("Woodwork", 2027);
	const class2027 = levelled("Form 2A", 2027);
	const [old, boris] = [child(), approved("Eto Boris", form1)];
	const theirs = registeredBy(cast.otherParent, class2027);
	const move = (id: number, more = {}) =>
		viaApi(cast.admin, "POST", `/students/${id}/continue`, { class_id: class2027.id, ...more });
	expect(await questionsBeforeMove(cast.admin, { id: old.id })).toMatchObject([
		{ student_id: theirs.id, account: cast.otherParent.username, guardian_contact: "677123456" },
	]);
	const moved = await move(old.id);
	expect(moved).toMatchObject({ status: 201, body: { continues_id: old.id, user_id: null } });
	expect(stored(theirs.id)).toEqual(theirs);
	const borisOfStranger = enrol("Eto Boris", class2027, cast.otherParent);
	expect((await move(boris.id, { same_child: true, asked_about: theirs.id })).status).toBe(409);
	expect(await move(boris.id, { same_child: true })).toMatchObject({ status: 200, body: { id: borisOfStranger.id } });
});

test("two strangers' records do not stop the move of one student", async () => {
	departmentNamed("Woodwork", 2027);
	const class2027 = levelled("Form 2A", 2027);
	const old = child();
	const [first, second] = [registeredBy(cast.otherParent, class2027), registeredBy(cast.student, class2027)];
	expect((await questionsBeforeMove(cast.admin, { id: old.id })).map(({ student_id }) => student_id)).toEqual([
		first.id,
		second.id,
	]);
	const before = rowsOf("student_links");
	const answer = { same_child: true, asked_about: second.id };
	const linked = await continueStudent(cast.admin, { id: old.id, class_id: class2027.id, ...answer });
	expect([linked.id, rowsOf("student_links")]).toEqual([second.id, before]);
});

test("a family that registers its own child twice does not stop the run either, and is asked about", async () => {
	const old = approved("Ngo Amina", form1, {}, cast.parent);
	const class2027 = levelled("Form 2A", 2027);
	const [first, second] = [registeredBy(cast.parent, class2027), registeredBy(cast.parent, class2027)];
	const { id, problems } = await start();
	expect(problems).toEqual([]);
	expect((await lineOf(id, old.id))?.question).toMatchObject({ student_id: first.id });
	await runNow(id);
	expect(next(old.id)).toMatchObject({ user_id: cast.parent.id });
	expect([stored(first.id), stored(second.id)]).toEqual([first, second]);
});

test("nor does one that gives a record of another of its children the child's name", async () => {
	const other = approved("Foo", form1, {}, cast.parent);
	await runNow((await start()).id);
	const old = approved("Ngo Amina", form1, {}, cast.parent);
	const name = { full_name: "Ngo Amina", date_of_birth: "2012-02-29" };
	await updateStudent(cast.parent, { id: next(other.id)?.id, ...name });
	const { id, problems } = await start();
	expect(problems).toEqual([]);
	await runNow(id);
	expect(next(old.id)).toMatchObject({ user_id: cast.parent.id });
});

test("a stranger's record stays a question when its account is deleted or loses it", async () => {
	const old = child();
	const class2027 = levelled("Form 2A", 2027);
	const theirs = registeredBy(cast.otherParent, class2027);
	await deleteUser(cast.admin, { id: cast.otherParent.id });
	const boris = approved("Eto Boris", form1);
	const taken = enrol("Eto Boris", class2027, cast.student);
	await changeOwner(cast.admin, { id: taken.id, user_id: null });
	const { id, questions } = await start();
	const question = { student_id: theirs.id, account: "Papa Eto", contact: "677000004", guardian_contact: "677123456" };
	expect(questions.find(({ student_id }) => student_id === old.id)).toMatchObject({ question });
	expect(questions.find(({ student_id }) => student_id === boris.id)).toMatchObject({ question: { account: "Amina" } });
	await runNow(id);
	expect([next(old.id)?.id, next(boris.id)?.id].some((made) => made === theirs.id || made === taken.id)).toBe(false);
});

test("nor one that gives two of its children one name", async () => {
	const [old, other] = [approved("Ngo Amina", form1, {}, cast.parent), approved("Foo", form1, {}, cast.parent)];
	const there = registeredBy(cast.parent);
	await updateStudent(cast.parent, { id: other.id, full_name: "Ngo Amina", date_of_birth: "2012-02-29" });
	const { id, problems } = await start();
	expect(problems).toEqual([]);
	await runNow(id);
	expect([next(old.id)?.id, next(other.id)?.id].includes(there.id)).toBe(false);
	expect(stored(there.id)).toEqual(there);
});
