import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, newestEntry, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { openSmallSchools, SMALL_YEAR, school } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";
import { departmentChoices, listDepartments } from "../vocational/departments.ts";
import { registerAtDesk, usualDepartments } from "./register-at-desk.ts";
import { createStudent } from "./students.ts";
import { downloadStudents, studentsPage } from "./students-list.ts";
import { updateStudent } from "./update-student.ts";

openSmallSchools();

const CHILD = {
	full_name: "Fru Bih Grace",
	sex: "Female",
	date_of_birth: "2013-04-05",
	next_class: "Form 2",
	guardian_contact: "677 99 88 77",
	vocational_training: "Woodwork",
	year: SMALL_YEAR,
};
const toComplete = async () => (await studentsPage(cast.admin, { year: SMALL_YEAR, to_complete: "1" })).rows;

test("a bursar registers a child with a few fields, and it is approved", async () => {
	const bursar = { ...cast.bursar, desk_only: true };
	const child = await registerAtDesk(bursar, CHILD);
	const unknown = { place_of_birth: "-", father_name: "", mother_name: "-", previous_class: "-", previous_average: 0 };
	const saved = { status: "approved", user_id: null, registration_date: today() };
	expect(child).toMatchObject({ ...CHILD, ...unknown, ...saved });
	const summary = 'registered the student "Fru Bih Grace" in Form 2 (2026) at the desk';
	expect(newestEntry()).toMatchObject({ action: "registerAtDesk", student_id: child.id, summary });
});

describe("to be completed", () => {
	test("is a record with a dash or without an average", async () => {
		const { id } = await registerAtDesk(cast.bursar, CHILD);
		expect((await toComplete()).map((row) => row.id)).toEqual([id]);
		expect(await studentsPage(cast.admin, { year: SMALL_YEAR })).toMatchObject({ to_complete: 1 });
		await updateStudent(cast.admin, { id, place_of_birth: "Bamenda", mother_name: "Ngwe", previous_class: "Class 6" });
		expect(await toComplete()).toHaveLength(1);
		await updateStudent(cast.admin, { id, previous_average: "11,5" });
		expect(await toComplete()).toEqual([]);
		expect(await studentsPage(cast.admin, { year: SMALL_YEAR })).toMatchObject({ to_complete: 0 });
	});

	test("is an imported record with any dash", async () => {
		const dash = enrol("Eto Dash", school.form1, undefined, { mother_name: "–" });
		enrol("Eto Whole", school.form1, undefined, { father_name: "" });
		expect((await toComplete()).map((row) => row.id)).toEqual([dash.id]);
		const { column } = await openedSheet(downloadStudents(cast.admin, { year: SMALL_YEAR, to_complete: "1" }));
		expect(column("Full Name")).toEqual(["Eto Dash"]);
	});
});

describe("the department", () => {
	const { vocational_training: _, ...WITHOUT } = CHILD;

	test("is the most common one of the class if none is sent", async () => {
		for (const { id } of [school.woodwork, school.woodwork, school.sewing])
			enrol("Eto", school.form2, undefined, { department_id: id });
		const usual = { "Form 1": "Sewing", "Form 2": "Woodwork" };
		expect(await usualDepartments(cast.bursar, { year: SMALL_YEAR })).toEqual(usual);
		const child = await registerAtDesk(cast.bursar, { ...WITHOUT, next_class: "form  2" });
		expect(child).toMatchObject({ vocational_training: "Woodwork" });
	});

	test("must be chosen for an empty class, unless the year has only one", async () => {
		await refuses(registerAtDesk(cast.bursar, WITHOUT), "invalid", "Vocational Training of 2026 is required.");
		database().$client.run("UPDATE students SET department_id = ?", [school.sewing.id]);
		database().$client.run("DELETE FROM departments WHERE id = ?", [school.woodwork.id]);
		expect(await registerAtDesk(cast.bursar, WITHOUT)).toMatchObject({ vocational_training: "Sewing" });
	});

	test("is General in a school without departments", async () => {
		const year = SMALL_YEAR + 1;
		classNamed(CHILD.next_class, { year });
		expect(await departmentChoices(cast.parent, { year })).toEqual(["General"]);
		expect(await listDepartments(cast.admin, { year })).toEqual([]);
		expect(await registerAtDesk(cast.bursar, { ...WITHOUT, year })).toMatchObject({ vocational_training: "General" });
		const another = { ...STUDENT_FORM, next_class: CHILD.next_class, year };
		await refuses(createStudent(cast.admin, another), "invalid");
		const general = await createStudent(cast.admin, { ...another, vocational_training: "general" });
		expect(general).toMatchObject({ vocational_training: "General" });
		expect(await listDepartments(cast.admin, { year })).toHaveLength(1);
	});
});

test("all mistakes of a form are named", async () => {
	const wrong = { full_name: " ", date_of_birth: "2999-01-01", next_class: "", guardian_contact: "", sex: "" };
	await refuses(registerAtDesk(cast.bursar, { ...CHILD, ...wrong }), "invalid", Object.keys(wrong));
});

test("the list opens at the page of a record that was just saved", async () => {
	for (let many = 0; many < 60; many++) enrol(`Abanda ${String(many).padStart(2, "0")}`, school.form1);
	const { id } = await registerAtDesk(cast.bursar, CHILD);
	const at = async (more: object) => studentsPage(cast.admin, { year: SMALL_YEAR, page: 1, saved: id, ...more });
	expect(await at({})).toMatchObject({ page: 2 });
	expect((await at({})).rows.map((row) => row.id)).toContain(id);
	expect(await at({ status: "pending" })).toMatchObject({ page: 1 });
	expect(await at({ saved: "none" })).toMatchObject({ page: 1 });
});
