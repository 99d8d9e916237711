import { describe, expect, test } from "bun:test";
import { loggedInAgain } from "#testing/cast";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, form1, openSchools, refusal, refuses } from "#testing/school";
import { paymentOf, register, STUDENT_FORM } from "#testing/students";
import { updateUser } from "../accounts/users.ts";
import { updateClass } from "../classes/classes.ts";
import { ALREADY_REGISTERED, registrationNotice } from "./registration-rules.ts";
import { createStudent, deleteStudent, getStudent, listStudents } from "./students.ts";

openSchools({ year: 2026, students: false });

const UNKNOWN = { next_class: "X", vocational_training: "Y" };

describe("registering a student", () => {
	test("the office registers a student with every field of the specification", async () => {
		const { looks_like, ...student } = await createStudent(cast.admin, STUDENT_FORM);
		expect(looks_like).toEqual([]);
		expect(student).toMatchObject({
			...STUDENT_FORM,
			user_id: null,
			class_id: form1.id,
			class_name: "Form 1",
			previous_average: 12.75,
			student_picture: null,
			status: "pending",
			year: 2026,
			registration_fee: 15_000,
			tuition_fee: 85_000,
			vocational_fee: 20_000,
			sport_wear_fee: 7_500,
			health_sanitation_fee: 2_500,
			matricule: "MPAIS6756",
		});
		expect(await listStudents(cast.bursar, { year: 2026 })).toEqual([student]);
	});

	test("a parent's children belong to the parent's account, whatever the form has", async () => {
		const claims = { user_id: cast.otherParent.id, status: "approved" };
		const child = await createStudent(cast.parent, { ...STUDENT_FORM, ...claims });
		await register("Njoya Awa", {}, cast.parent);
		expect(child).toMatchObject({ user_id: cast.parent.id, status: "pending" });
		expect((await listStudents(cast.parent)).map((one) => one.full_name)).toEqual(["Njoya Awa", "Njoya François"]);
		expect(await listStudents(cast.otherParent)).toEqual([]);
		expect(await listStudents(cast.teacher)).toEqual([]);
	});

	test("a student registers once, in whatever year", async () => {
		classNamed("Form 2", { year: 2027 });
		departmentNamed("Sewing", 2027);
		await createStudent(cast.student, STUDENT_FORM);
		const next = { next_class: "Form 2", vocational_training: "Sewing", year: 2027 };
		await refuses(createStudent(cast.student, { ...STUDENT_FORM, ...next }), "conflict", String(ALREADY_REGISTERED));
		expect(await registrationNotice(cast.student)).toBe(ALREADY_REGISTERED);
		expect(await registrationNotice(cast.otherStudent)).toBeNull();
		expect(await createStudent(cast.otherStudent, STUDENT_FORM)).toMatchObject({ user_id: cast.otherStudent.id });
	});

	test("an account that had another role meanwhile keeps its one record", async () => {
		await createStudent(cast.student, STUDENT_FORM);
		for (const role of ["parent", "student"]) await updateUser(cast.admin, { id: cast.student.id, role });
		const again = register("Somebody Else", {}, loggedInAgain(cast.student));
		await refuses(again, "conflict", String(ALREADY_REGISTERED));
	});

	test("a student who was deleted may register again", async () => {
		const { id } = await createStudent(cast.student, STUDENT_FORM);
		await deleteStudent(cast.student, { id });
		expect(await createStudent(cast.student, STUDENT_FORM)).toMatchObject({ status: "pending" });
	});

	test("an account that becomes a parent is no longer held to one record", async () => {
		await createStudent(cast.student, STUDENT_FORM);
		await updateUser(cast.admin, { id: cast.student.id, role: "parent" });
		const asParent = loggedInAgain(cast.student, "parent");
		expect(await register("Amina's child", {}, asParent)).toMatchObject({ user_id: cast.student.id });
	});

	test("all missing fields are named at once", async () => {
		const { year: _, ...required } = STUDENT_FORM;
		const { reason, fields } = await refusal(createStudent(cast.parent, { student_picture: "" }));
		expect([reason, Object.keys(fields).sort()]).toEqual(["invalid", Object.keys(required).sort()]);
		expect(fields).toMatchObject({
			father_name: "Father's Name is required.",
			next_class: "Next Class is required.",
			registration_date: "Registration Date is required.",
		});
	});

	test.each([
		["an average above 100", { previous_average: "100.01" }, "previous_average"],
		["a negative average", { previous_average: "-1" }, "previous_average"],
		["an average in words", { previous_average: "twelve" }, "previous_average"],
		["an unknown sex", { sex: "male" }, "sex"],
		["a day that no calendar has", { date_of_birth: "2014-02-30" }, "date_of_birth"],
		["a birth in the future", { date_of_birth: "2999-01-01" }, "date_of_birth"],
		["a name of 201 characters", { full_name: "a".repeat(201) }, "full_name"],
		["a name with a character that turns the direction", { full_name: "Njoya\u202eFrançois" }, "full_name"],
		["an unknown class", { next_class: "Form 9" }, "next_class"],
		["an unknown department", { vocational_training: "Alchemy" }, "vocational_training"],
		["an unknown class with an unknown department", UNKNOWN, "next_class vocational_training"],
		["a year before the portal's", { year: "2024" }, "year"],
		["a class of another year", { year: "2027" }, "next_class vocational_training"],
		["the number of no class", { class_id: "999" }, "next_class"],
	])("%s is refused at its field", async (_, changes, fields) => {
		await refuses(createStudent(cast.admin, { ...STUDENT_FORM, ...changes }), "invalid", fields.split(" "));
		expect(await listStudents(cast.admin)).toEqual([]);
	});

	test("a class is sent by number, by name in any case, or by both", async () => {
		const { next_class: _, ...without } = STUDENT_FORM;
		const byNumber = await createStudent(cast.admin, { ...without, class_id: form1.id });
		expect(byNumber).toMatchObject({ next_class: "Form 1" });
		const byName = await register("Ngo Amina", { next_class: " form  1", vocational_training: "WOODWORK" });
		expect(byName).toMatchObject({ class_id: form1.id });
		await refuses(register("Eto Boris", { class_id: classNamed("Form 2").id }), "invalid");
	});

	test("a class that is renamed has the new name in its students' records", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		await updateClass(cast.admin, { id: form1.id, name: "Sixième" });
		expect(await getStudent(cast.parent, { id })).toMatchObject({ next_class: "Sixième", class_name: "Sixième" });
	});
});

test("a record is deleted by its owner or the office, but not with a payment", async () => {
	const [paid, unpaid] = [
		await createStudent(cast.parent, STUDENT_FORM),
		await createStudent(cast.parent, STUDENT_FORM),
	];
	paymentOf(paid.id);
	paymentOf(paid.id, 2_000);
	const kept = "Njoya François has 2 payments in the books and cannot be deleted.";
	await refuses(deleteStudent(cast.admin, { id: paid.id }), "conflict", kept);
	await refuses(deleteStudent(cast.parent, { id: paid.id }), "conflict", /2 payments .* Please ask the office/);
	const { message } = await deleteStudent(cast.parent, { id: unpaid.id });
	expect(String(message)).toBe("Student deleted successfully!");
	expect(await listStudents(cast.admin)).toHaveLength(1);
});
