import { beforeEach, describe, expect, test } from "bun:test";
import { updateSettings } from "#school/settings/settings";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { STUDENT_FORM } from "#testing/students";
import { createStudent } from "./students.ts";
import { ownStudents } from "./students-list.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

test("an account finds its own students of the year, or the year that has them", async () => {
	const mine = enrol("Ngo Amina", form1, cast.parent);
	enrol("Eto Boris", form1, cast.otherParent);
	enrol("Nobody's", form1);
	const students = [{ id: mine.id, full_name: "Ngo Amina", year: 2026 }];
	expect(await ownStudents(cast.parent, { year: 2026 })).toMatchObject({ students, count: 1, elsewhere: null });
	const none = { students: [], elsewhere: { year: 2026, count: 1 } };
	expect(await ownStudents(cast.parent, { year: 2027 })).toMatchObject(none);
	expect(await ownStudents(cast.student, { year: 2026 })).toMatchObject({ students: [], elsewhere: null });
});

test("a page has fifty, however many the account has", async () => {
	for (let n = 0; n < 120; n++) enrol(`Child ${String(n).padStart(3, "0")}`, form1, cast.parent);
	const first = await ownStudents(cast.parent, { year: 2026 });
	expect([first.students.length, first.count, first.pages]).toEqual([50, 120, 3]);
	const last = await ownStudents(cast.parent, { year: 2026, page: "99" });
	expect([last.students.length, last.page, last.students.at(-1)?.full_name]).toEqual([20, 3, "Child 119"]);
});

describe("an account that has twenty students in a year", () => {
	const another = { ...STUDENT_FORM, full_name: "Twenty-first" };
	const full =
		"This account has 20 students in 2026, which is as many as one account may register. Ask the office to register more.";
	beforeEach(() => {
		for (let n = 0; n < 20; n++) enrol(`Child ${n}`, form1, cast.parent);
	});

	test("cannot register another or move one from another year", async () => {
		await refuses(createStudent(cast.parent, another), "conflict", full);
		const elsewhere = enrol("Next year's", classNamed("Form 1", { year: 2027 }), cast.parent);
		const moved = { id: elsewhere.id, year: 2026, next_class: "Form 1", vocational_training: "Woodwork" };
		await refuses(updateStudent(cast.parent, moved), "conflict", full);
		expect(await ownStudents(cast.parent, { year: 2026 })).toMatchObject({ count: 20 });
	});

	test("can change those it has", async () => {
		const { id } = enrol("Last year's", classNamed("Form 1", { year: 2025 }), cast.parent);
		const changed = { id, place_of_birth: "Kribi" };
		expect(await updateStudent(cast.parent, changed)).toMatchObject(changed);
		expect(await createStudent(cast.otherParent, another)).toMatchObject({ user_id: cast.otherParent.id });
		expect(await createStudent(cast.admin, another)).toMatchObject({ user_id: null });
	});

	test("can register more if the school allows more", async () => {
		await updateSettings(cast.admin, { children_limit: "21" });
		expect(await createStudent(cast.parent, another)).toMatchObject({ full_name: "Twenty-first" });
		for (const none of ["0", "201", "many"])
			await refuses(updateSettings(cast.admin, { children_limit: none }), "invalid");
	});
});
