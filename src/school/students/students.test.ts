import { beforeEach, describe, expect, test } from "bun:test";
import { asAnswered } from "#testing/as-answered";
import { loggedInAgain } from "#testing/cast";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, inEnglish, openSchools, refuses } from "#testing/school";
import { paymentOf, STUDENT_FORM } from "#testing/students";
import { updateUser } from "../accounts/users.ts";
import { updateClass } from "../classes/classes.ts";
import { ALREADY_REGISTERED, registrationNotice } from "./registration-rules.ts";
import { createStudent, deleteStudent, getStudent, listStudents } from "./students.ts";

openSchools();
let form1: number;
beforeEach(() => {
	form1 = classNamed("Form 1").id;
	departmentNamed("Woodwork");
});

const without = (...names: (keyof typeof STUDENT_FORM)[]) =>
	Object.fromEntries(Object.entries(STUDENT_FORM).filter(([name]) => !names.includes(name as never)));

describe("registering a student", () => {
	test("the office registers anybody, and the record says all the specification names", async () => {
		const student = await createStudent(cast.admin, STUDENT_FORM);
		expect(student).toMatchObject({
			...STUDENT_FORM,
			user_id: null,
			class_id: form1,
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

	test("a parent's children belong to the parent's account, whatever the form says", async () => {
		const child = await createStudent(cast.parent, {
			...STUDENT_FORM,
			user_id: cast.otherParent.id,
			status: "approved",
		});
		await createStudent(cast.parent, { ...STUDENT_FORM, full_name: "Njoya Awa" });
		expect(child).toMatchObject({ user_id: cast.parent.id, status: "pending" });
		expect((await listStudents(cast.parent)).map((one) => one.full_name)).toEqual(["Njoya Awa", "Njoya François"]);
		expect(await listStudents(cast.otherParent)).toEqual([]);
		expect(await listStudents(cast.teacher)).toEqual([]);
	});

	test("a student registers once, in whatever year", async () => {
		classNamed("Form 2", { year: 2027 });
		departmentNamed("Sewing", 2027);
		await createStudent(cast.student, STUDENT_FORM);
		const again = createStudent(cast.student, {
			...STUDENT_FORM,
			next_class: "Form 2",
			vocational_training: "Sewing",
			year: 2027,
		});
		await expect(again).rejects.toMatchObject({ reason: "conflict", sentence: String(ALREADY_REGISTERED) });
		expect(await registrationNotice(cast.student)).toBe(ALREADY_REGISTERED);
		expect(await registrationNotice(cast.otherStudent)).toBeNull();
		expect(await createStudent(cast.otherStudent, STUDENT_FORM)).toMatchObject({ user_id: cast.otherStudent.id });
	});

	test("an account that was something else meanwhile still has its one record", async () => {
		await createStudent(cast.student, STUDENT_FORM);
		for (const role of ["parent", "student"]) await updateUser(cast.admin, { id: cast.student.id, role });
		const again = createStudent(loggedInAgain(cast.student), { ...STUDENT_FORM, full_name: "Somebody Else" });
		await expect(again).rejects.toMatchObject({ reason: "conflict", sentence: String(ALREADY_REGISTERED) });
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
		expect(await createStudent(asParent, { ...STUDENT_FORM, full_name: "Amina's child" })).toMatchObject({
			user_id: cast.student.id,
		});
	});

	test("what is missing is named field by field, all at once", async () => {
		const refused = await createStudent(cast.parent, { student_picture: "" }).catch((error) => error);
		expect(refused.reason).toBe("invalid");
		expect(Object.keys(refused.words.fields).sort()).toEqual(Object.keys(without("year")).sort());
		expect(inEnglish(refused).fields).toMatchObject({
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
		["a year before the portal's", { year: "2024" }, "year"],
		["a class of another year", { year: "2027" }, "next_class"],
		["the number of no class", { class_id: "999" }, "next_class"],
	])("%s is refused at its field", async (_, changes, field) => {
		const refused = await createStudent(cast.admin, { ...STUDENT_FORM, ...changes }).catch((error) => error);
		expect(refused.reason).toBe("invalid");
		expect(Object.keys(refused.words.fields)).toContain(field);
		expect(await listStudents(cast.admin)).toEqual([]);
	});

	test("an unknown class and an unknown department are said together", async () => {
		const refused = await createStudent(cast.admin, {
			...STUDENT_FORM,
			next_class: "X",
			vocational_training: "Y",
		}).catch((error) => error);
		expect(Object.keys(refused.words.fields).sort()).toEqual(["next_class", "vocational_training"]);
	});

	test("the class may come by number, by name without case, or both when they agree", async () => {
		const other = classNamed("Form 2").id;
		expect(await createStudent(cast.admin, { ...without("next_class"), class_id: form1 })).toMatchObject({
			next_class: "Form 1",
		});
		expect(
			await createStudent(cast.admin, { ...STUDENT_FORM, next_class: " form  1", vocational_training: "WOODWORK" }),
		).toMatchObject({ class_id: form1 });
		await refuses(createStudent(cast.admin, { ...STUDENT_FORM, class_id: other }), "invalid");
	});

	test("a renamed class renames itself in its students' records", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		await updateClass(cast.admin, { id: form1, name: "Sixième" });
		expect(await getStudent(cast.parent, { id })).toMatchObject({ next_class: "Sixième", class_name: "Sixième" });
	});
});

describe("deleting a record", () => {
	test("its owner and the office may, a payment keeps it for both", async () => {
		const paid = await createStudent(cast.parent, STUDENT_FORM);
		const unpaid = await createStudent(cast.parent, STUDENT_FORM);
		paymentOf(paid.id);
		paymentOf(paid.id, 2_000);
		for (const somebody of [cast.parent, cast.admin]) {
			await refuses(
				deleteStudent(somebody, { id: paid.id }),
				"conflict",
				"Njoya François has 2 payments in the books and cannot be deleted.",
			);
		}
		expect(await asAnswered(deleteStudent(cast.parent, { id: unpaid.id }))).toEqual({
			message: "Student deleted successfully!",
		});
		expect(await listStudents(cast.admin)).toHaveLength(1);
	});
});
