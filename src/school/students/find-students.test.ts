import { beforeEach, describe, expect, test } from "bun:test";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { register } from "#testing/students";
import { debugClasses } from "../classes/debug-classes.ts";
import { uploadStudents } from "../imports/upload-students.ts";
import { debugStudents } from "./debug-students.ts";
import { dailyRegistrations, searchStudents } from "./find-students.ts";
import { classList, downloadStudentTemplate } from "./student-papers.ts";

openSchools({ year: 2026, students: false });

const names = (found: { full_name: string }[]) => found.map(({ full_name }) => full_name);

async function nextYear() {
	classNamed("Form 2", { year: 2027 });
	departmentNamed("Sewing", 2027);
	return register("Eto Paul", { year: 2027, next_class: "Form 2", vocational_training: "Sewing" });
}

describe("a search for a student", () => {
	beforeEach(async () => {
		await register("NJOYA  François");
		await register("Mbarga Éléonore");
		await register("100% Sûr_Eto");
		await nextYear();
	});
	test.each([
		["francois njoya", ["NJOYA  François"]],
		["eto", ["100% Sûr_Eto", "Eto Paul"]],
		["% s", ["100% Sûr_Eto"]],
		["r_e", ["100% Sûr_Eto"]],
		["\\", []],
		[" n ", []],
	])("%p finds %p", async (query, found) => {
		expect(names(await searchStudents(cast.admin, { query }))).toEqual(found);
	});

	test("is limited to a year, and each student has its year", async () => {
		expect(await searchStudents(cast.admin, { query: "eto", year: 2027 })).toEqual([
			expect.objectContaining({ full_name: "Eto Paul", class_name: "Form 2", year: 2027, matricule: "MPAUL6756" }),
		]);
		expect(await searchStudents(cast.admin)).toEqual([]);
	});
});

test("registrations are counted by day", async () => {
	await register("A", { registration_date: "2026-09-02" });
	await register("B", { registration_date: "2026-09-02" });
	await register("C", { registration_date: "2026-09-01" });
	await nextYear();
	expect(await dailyRegistrations(cast.admin, { year: 2026 })).toEqual([
		{ date: "2026-09-01", count: 1 },
		{ date: "2026-09-02", count: 2 },
	]);
	expect((await dailyRegistrations(cast.admin)).map(({ count }) => count)).toEqual([2, 2]);
});

describe("the class list", () => {
	test("is in French dictionary order, with matricules", async () => {
		const zoe = await register("Étoa Zoé");
		await register("eba Ali");
		const joe = await register("Fru Joé");
		const list = await classList(cast.admin, { class_id: form1.id });
		expect(list).toMatchObject({ class_name: "Form 1", year: 2026 });
		expect(list.students.map(({ full_name, record_number }) => [full_name, record_number])).toEqual([
			["eba Ali", undefined],
			["Étoa Zoé", zoe.id],
			["Fru Joé", joe.id],
		]);
	});
	test("needs a class", async () => {
		for (const class_id of [undefined, ""])
			await refuses(classList(cast.admin, { class_id }), "invalid", "Please select a class first");
		await refuses(classList(cast.admin, { class_id: 999 }), "not-found");
	});
});

test("the template is a workbook with the columns of students", async () => {
	const template = new File([(await downloadStudentTemplate(cast.admin)).file as BlobPart], "template.xlsx");
	await refuses(uploadStudents(cast.admin, { file: template }), "invalid", /no students/);
});

test("debugging lists duplicates, shared matricules and classes with similar names", async () => {
	const one = await register("Njoya François");
	const two = await register("NJOYA FRANCOIS");
	classNamed("form1");
	const students = await debugStudents(cast.admin);
	expect(students).toMatchObject({
		total: 2,
		without_account: 2,
		without_picture: 2,
		orphans: [],
		years: [{ year: 2026, count: 2, pending: 2, approved: 0 }],
	});
	expect(students.duplicates).toEqual([{ year: 2026, full_name: "Njoya François", ids: [one.id, two.id] }]);
	expect(students.shared_matricules).toEqual([{ year: 2026, matricule: "MPAIS6756", ids: [one.id, two.id] }]);
	const known = await debugClasses(cast.admin);
	expect(known.duplicates.map((alike) => alike.map(({ name }) => name))).toEqual([["Form 1", "form1"]]);
	expect(known.without_students.map(({ name }) => name)).toEqual(["form1"]);
});
