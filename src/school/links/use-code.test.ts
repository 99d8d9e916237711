import { describe, expect, test } from "bun:test";
import type { Reason } from "#refusal";
import type { SignedIn } from "#school/actor";
import { studentFees } from "#school/fees/student-fees";
import { createStudent, deleteStudent, getStudent, listStudents } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { viaApi } from "#testing/api-door";
import { person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { amina, boris, cast, form1, openSchools, refusal, refuses, trail } from "#testing/school";
import { codeFor, NOT_VALID, STUDENT_FORM } from "#testing/students";
import { ownStudents } from "../students/students-list.ts";
import { unlinkAccount, unlinkChild } from "./linked-accounts.ts";
import { checkLinkCode, linkChild } from "./use-code.ts";

openSchools({ year: 2026, linked: false });

async function bothRefuse(who: SignedIn, code: string, sentence: string, reason: Reason = "conflict"): Promise<void> {
	for (const ask of [checkLinkCode, linkChild]) await refuses(ask(who, { code }), reason, sentence);
}

describe("a code", () => {
	test("is refused to an admin, who reads all students anyway", async () => {
		const code = await codeFor(cast.admin, amina);
		await bothRefuse(cast.admin, code, "Your account sees every student.");
		expect(await checkLinkCode(cast.parent, { code })).toMatchObject({ name: "Ng*** A**" });
	});

	test("is not spent by a refusal, which names no account", async () => {
		const own = enrol("Own Child", form1, cast.parent);
		const code = await codeFor(cast.admin, own);
		await bothRefuse(cast.parent, code, "Your account sees this child already.");
		await linkChild(cast.otherParent, { code });
		for (let more = 0; more < 3; more++)
			await linkChild(person(`aunt ${more}`, "parent"), { code: await codeFor(cast.admin, own) });
		const fifth = await codeFor(cast.admin, own);
		const uncle = person("uncle", "parent");
		await bothRefuse(uncle, fifth, "Four accounts see this child already. Ask the office to end one of them.");
		await unlinkAccount(cast.admin, { id: own.id, user_id: cast.otherParent.id });
		expect(await linkChild(uncle, { code: fifth })).toMatchObject({ id: own.id, user_id: null });
	});

	test("links a student account to one person only", async () => {
		await linkChild(cast.student, { code: await codeFor(cast.admin, amina) });
		const second = await codeFor(cast.admin, boris);
		await bothRefuse(cast.student, second, "A student account belongs to one person, and yours has one already.");
		const once = "You have already registered yourself as a student. Students can only register once.";
		await refuses(createStudent(cast.student, { ...STUDENT_FORM, next_class: "Form 1" }), "conflict", once);
		enrol("Boris himself", form1, cast.otherStudent);
		await refuses(linkChild(cast.otherStudent, { code: second }), "conflict");
		expect(await linkChild(cast.parent, { code: second })).toMatchObject({ id: boris.id });
	});

	test("never exceeds these limits, even at the same moment", async () => {
		for (let more = 0; more < 3; more++)
			await linkChild(person(`aunt ${more}`, "parent"), { code: await codeFor(cast.admin, amina) });
		const codes = [await codeFor(cast.admin, amina), await codeFor(cast.admin, amina)];
		const uncles = codes.map((code, at) => refusal(linkChild(person(`uncle ${at}`, "parent"), { code })));
		expect((await Promise.all(uncles)).map(({ reason }) => reason).sort()).toEqual(["conflict", "nothing refused"]);

		const children = [boris, enrol("Eto Bella", form1)];
		const [first, second] = await Promise.all(children.map((child) => codeFor(cast.admin, child)));
		const persons = [
			linkChild(cast.student, { code: first }),
			createStudent(cast.student, { ...STUDENT_FORM, next_class: "Form 1", vocational_training: "Sewing" }),
			linkChild(cast.student, { code: second }),
		].map(refusal);
		const reasons = (await Promise.all(persons)).map(({ reason }) => reason).sort();
		expect(reasons).toEqual(["conflict", "conflict", "nothing refused"]);
		expect(await listStudents(cast.student, {})).toHaveLength(1);
	});

	test("lets the account read the child, but not change it", async () => {
		const child = enrol("Ngo Bella", form1, cast.otherParent);
		await linkChild(cast.parent, { code: await codeFor(cast.admin, child) });
		expect(await listStudents(cast.parent, {})).toMatchObject([{ id: child.id, user_id: null }]);
		expect(await getStudent(cast.parent, { id: child.id })).toMatchObject({ user_id: null });
		expect(await studentFees(cast.parent, { id: child.id })).toMatchObject({ student: { id: child.id } });
		await refuses(studentFees(cast.parent, { id: amina.id }), "not-found");
		expect(await ownStudents(cast.parent, { year: 2026 })).toMatchObject({ count: 1, students: [{ user_id: null }] });
		expect(await listStudents(cast.otherParent, {})).toMatchObject([{ user_id: cast.otherParent.id }]);
		await refuses(updateStudent(cast.parent, { id: child.id, full_name: "Mine" }), "not-found");
		await refuses(deleteStudent(cast.parent, { id: child.id }), "not-found");
		await refuses(unlinkChild(cast.otherParent, { student_id: child.id }), "not-found", "Student not found.");
	});

	test("counts once when the Yes is sent again after a lost answer", async () => {
		const form = { code: await codeFor(cast.admin, amina), idempotency_key: "0192-the-question" };
		const first = await linkChild(cast.parent, form);
		expect(await linkChild(cast.parent, form)).toEqual(first);
		expect(trail().at(-1)).toBe("sent the same form a second time; nothing was created");
		await refuses(linkChild(cast.otherParent, form), "invalid", NOT_VALID);
		const other = await codeFor(cast.admin, boris);
		for (const code of [other, "K7QM-4T2X"]) await refuses(linkChild(cast.parent, { ...form, code }), "conflict");
		expect(await listStudents(cast.parent, {})).toHaveLength(1);
	});

	test("counts once when a program sends it again with the same key in the header", async () => {
		const code = await codeFor(cast.admin, amina);
		const link = () => viaApi(cast.parent, "POST", "/links", { code }, { "Idempotency-Key": "one code" });
		const first = await link();
		expect(first).toMatchObject({ status: 201, body: { id: amina.id } });
		expect(await link()).toMatchObject({ status: 201, text: first.text });
	});

	test("that is malformed gets another message than a wrong one", async () => {
		const mistyped = "A code has 8 letters and digits, never 0, 1, I, L or O. Compare it with the card.";
		for (const code of ["K7QM-4T2", "K7QM-4T20", "hello"]) await bothRefuse(cast.parent, code, mistyped, "invalid");
		await bothRefuse(cast.parent, "", "Code is required.", "invalid");
	});

	test("still works after the child moves to another class", async () => {
		const form2 = classNamed("Form 2");
		const code = await codeFor(cast.admin, amina);
		await updateStudent(cast.admin, { id: amina.id, class_id: form2.id });
		expect(await checkLinkCode(cast.parent, { code })).toEqual({ name: "Ng*** A**", class_name: "Form 2" });
	});
});
