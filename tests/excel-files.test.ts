import { afterAll, beforeAll, expect, test } from "bun:test";
import { SHEET_TYPE } from "#files/write-sheet";
import { bearer, cookieOf } from "#testing/api-door";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { openedSheet } from "#testing/sheets";
import { smallSchool } from "#testing/small-school";

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
}, 60_000);
afterAll(() => school.stop());

async function fileAt(path: string, headers: HeadersInit) {
	const answer = await fetch(school.url + path, { headers, redirect: "manual" });
	expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, SHEET_TYPE]);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const { headers: columns, rows } = await openedSheet(await answer.bytes());
	return { name: answer.headers.get("content-disposition") ?? "", columns, rows };
}

/** A call, the page's address of the same file, how many rows both have, and how the file is called. */
const FILES: [call: string, page: string, rows: number, name: string][] = [
	["/students/xlsx?year=2026", "/students/list.xlsx", 6, "students-of-2026"],
	["/students/xlsx?year=2026&search=strang", "/students/list.xlsx?year=2026&q=strang", 2, "students-of-2026"],
	["/students/xlsx?year=2027", "/students/list.xlsx?year=2027", 0, "students-of-2027"],
	["/teachers/xlsx?year=2026&search=fru", "/teachers/list.xlsx?q=fru", 1, "teachers-of-2026"],
	["/classes/xlsx?year=2026", "/classes/list.xlsx", 2, "classes-of-2026"],
	["/vocational/xlsx?year=2026", "/vocational/list.xlsx", 2, "vocational-departments-of-2026"],
	["/users/xlsx?q=mama", "/users/list.xlsx?view=users&q=mama", 1, "users"],
	["/fees/xlsx?year=2026", "/fees/list.xlsx?year=2026", 3, "payments-of-2026"],
	["/fees/class/1/xlsx", "/fees/class.xlsx?class_id=1", 6, "fees-form-1-of-2026"],
];

for (const [call, page, many, name] of FILES) {
	test(`${page} is the file that ${call} answers`, async () => {
		const { admin } = school.made.cast;
		const called = await fileAt(`/api${call}`, await bearer(admin));
		const shown = await fileAt(page, { cookie: await cookieOf(admin) });
		expect(called.rows).toHaveLength(many);
		expect(shown).toEqual(called);
		expect(called.name).toMatch(new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`));
	});
}

test("a search that is too long for any teacher is refused in a sentence", async () => {
	const path = `/api/teachers/xlsx?search=${"x".repeat(201)}`;
	const answer = await fetch(school.url + path, { headers: await bearer(school.made.cast.admin) });
	expect(await answer.json()).toMatchObject({ fields: { search: "Search may have at most 200 characters." } });
});

test("the link beside a list carries the year and the filter of the page, and no dialog", async () => {
	const linkOf = async (path: string) => {
		const { text } = await school.browse(school.made.cast.admin, path);
		return /href="([^"]*xlsx[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
	};
	expect(await linkOf("/students?q=Str&class_id=1&page=1&menus")).toBe(
		"/students/list.xlsx?year=2026&q=Str&class_id=1",
	);
	expect(await linkOf("/teachers")).toBe("/teachers/list.xlsx?year=2026");
	expect(await linkOf("/dashboard?view=users&q=mama")).toContain("/users/list.xlsx?view=users&q=mama");
	expect(await linkOf("/students?q=nobody")).toBeUndefined();
	expect(await linkOf("/fees")).toBe("/fees/list.xlsx?year=2026");
});
