import { describe, expect, test } from "bun:test";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { paymentOf, STUDENT_FORM } from "#testing/students";
import { createStudent, deleteStudent, getStudent } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

describe("changing a record", () => {
	test("fields that are not sent stay", async () => {
		const { looks_like: _, ...before } = await createStudent(cast.admin, STUDENT_FORM);
		const after = await updateStudent(cast.admin, { id: before.id, guardian_contact: 699112233 });
		expect(after).toEqual({ ...before, guardian_contact: "699112233", matricule: "MPAIS6933" });
	});

	test("an owner changes no status, by sending one or by an edit", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		expect(await updateStudent(cast.parent, { id, status: "approved" })).toMatchObject({ status: "pending" });
		expect(await updateStudent(cast.admin, { id, status: "approved" })).toMatchObject({ status: "approved" });
		const edited = await updateStudent(cast.parent, { id, place_of_birth: "Limbe", status: "pending" });
		expect(edited).toMatchObject({ status: "approved", place_of_birth: "Limbe" });
	});

	test("a stranger's record is not found", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		for (const work of [
			getStudent(cast.otherParent, { id }),
			updateStudent(cast.otherParent, { id, full_name: "Mine" }),
			deleteStudent(cast.student, { id }),
			getStudent(cast.parent, { id: 9_999 }),
		])
			await refuses(work, "not-found", "Student not found.");
	});

	test("a record moves to another year only with that year's class and department, and without payments", async () => {
		const { id } = await createStudent(cast.admin, STUDENT_FORM);
		const form2 = classNamed("Form 2", { year: 2027 });
		departmentNamed("Sewing", 2027);
		await refuses(updateStudent(cast.admin, { id, year: 2027 }), "invalid", {
			next_class: "Next Class of 2027 is required.",
			vocational_training: "Vocational Training of 2027 is required.",
		});
		const moved = { id, year: 2027, next_class: "Form 2", vocational_training: "Sewing" };
		paymentOf(id);
		await refuses(updateStudent(cast.admin, moved), "conflict");
		const free = await createStudent(cast.admin, STUDENT_FORM);
		const inForm2 = { year: 2027, class_id: form2.id, vocational_training: "Sewing" };
		expect(await updateStudent(cast.admin, { ...moved, id: free.id })).toMatchObject(inForm2);
	});

	test.each([
		["approved", (id: number) => updateStudent(cast.admin, { id, status: "approved" })],
		["paid", async (id: number) => paymentOf(id)],
	])("once it is %s, class, year and registration date are the office's", async (_, confirm) => {
		const form2 = classNamed("Form 2");
		classNamed("Form 3", { year: 2027 });
		departmentNamed("Woodwork", 2027);
		const { id } = await createStudent(cast.parent, { ...STUDENT_FORM, next_class: "Form 2" });
		await updateStudent(cast.parent, { id, next_class: "Form 1" });
		await updateStudent(cast.parent, { id, class_id: form2.id, registration_date: "2026-09-02" });
		await confirm(id);
		for (const [sent, field] of [
			[{ next_class: "Form 1" }, "next_class"],
			[{ class_id: form1.id }, "class_id"],
			[{ class_id: form1.id, next_class: "form 1", full_name: "Other" }, "next_class"],
			[{ registration_date: "2026-09-03" }, "registration_date"],
			[{ year: 2027, next_class: "Form 3", vocational_training: "Woodwork" }, "year"],
		] as const)
			await refuses(updateStudent(cast.parent, { id, ...sent }), "conflict", /Please ask the office/, [field]);
		await updateStudent(cast.admin, { id, status: "pending" });
		await refuses(updateStudent(cast.parent, { id, next_class: "Form 1" }), "conflict", /Please ask the office/);
		const same = { next_class: "Form 2", year: 2026, registration_date: "2026-09-02", full_name: "Njoya Franck" };
		expect(await updateStudent(cast.parent, { id, ...same })).toMatchObject({ full_name: "Njoya Franck" });
		expect(await getStudent(cast.admin, { id })).toMatchObject({ class_id: form2.id, year: 2026 });
		expect(await updateStudent(cast.admin, { id, next_class: "Form 1" })).toMatchObject({ class_name: "Form 1" });
	});

	test("a father's name cannot be emptied", async () => {
		const { id } = await createStudent(cast.admin, STUDENT_FORM);
		const required = { father_name: "Father's Name is required." };
		await refuses(updateStudent(cast.admin, { id, father_name: " " }), "invalid", required);
	});

	test("the audit trail has the old and the new values", async () => {
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		await updateStudent(cast.admin, { id, mother_name: "Mefire Awa" });
		expect(newestEntry()).toMatchObject({
			username: "Head",
			action: "updateStudent",
			summary: `changed the student "Njoya François": mother's name "Mefire Aïcha" to "Mefire Awa"`,
			student_id: id,
		});
	});
});
