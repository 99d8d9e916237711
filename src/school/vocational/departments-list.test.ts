import { expect, test } from "bun:test";
import { departmentNamed } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { fixture } from "#testing/students";
import { createDepartment } from "./departments.ts";
import { departmentsPage, downloadDepartments } from "./departments-list.ts";

openSchools();

test.each([
	["of 100 characters is shown whole", "é".repeat(100), "é".repeat(100)],
	[
		"that is longer is cut after 100 whole characters, with an ellipsis, on one line",
		`${"Robes\n".repeat(16)}123👩🏽 and more`,
		`${"Robes ".repeat(16)}123👩🏽…`,
	],
])("a description %s", async (_, description, preview) => {
	await createDepartment(cast.admin, { title: "Couture", description, year: 2026 });
	expect((await departmentsPage(cast.admin, { year: 2026 })).rows).toMatchObject([{ preview }]);
});

test("the list has the number of pictures, and all fields of the edited department", async () => {
	const couture = { title: "Couture", description: "Robes", year: 2026 };
	const saved = await createDepartment(cast.admin, { ...couture, picture2: fixture("photos/portrait-1.jpg") });
	const page = await departmentsPage(cast.admin, { year: 2026, edit: String(saved.id) });
	expect(page.rows).toEqual([
		{ id: saved.id, title: "Couture", preview: "Robes", pictures: 1, created_on: expect.any(String) },
	]);
	expect(page.edited).toEqual({ ...saved, picture2: saved.picture2?.replace(".jpg", "-small.jpg") ?? "" });
});

test("an address with an unknown department opens no form", async () => {
	const { id } = departmentNamed("Of another year", 2027);
	for (const edit of [id, 4711, "x", "", null])
		expect(await departmentsPage(cast.admin, { year: 2026, edit })).toMatchObject({ edited: null });
});

test("a year without departments names the year that has some", async () => {
	expect(await departmentsPage(cast.admin, { year: 2026 })).toMatchObject({ count: 0, elsewhere: null });
	departmentNamed("Sewing", 2027);
	departmentNamed("Woodwork", 2027);
	departmentNamed("Sewing", 2025);
	expect(await departmentsPage(cast.admin, { year: 2026 })).toMatchObject({ elsewhere: { year: 2027, count: 2 } });
	expect(await departmentsPage(cast.admin, { year: 2025 })).toMatchObject({ count: 1, elsewhere: null });
});

test("the Excel file has the departments of the year with the whole description", async () => {
	await createDepartment(cast.admin, { title: "Woodwork", year: 2026 });
	const description = "Robes\n".repeat(40).trim();
	await createDepartment(cast.admin, { title: "=1+1", description, year: 2026 });
	departmentNamed("Later", 2027);
	const { rows } = await openedSheet(downloadDepartments(cast.admin, { year: 2026 }));
	expect(rows).toEqual([
		["=1+1", description, 0, expect.any(Date), 2026],
		["Woodwork", null, 0, expect.any(Date), 2026],
	]);
	expect((await openedSheet(downloadDepartments(cast.admin))).column("Year")).toEqual([2026, 2026, 2027]);
});
