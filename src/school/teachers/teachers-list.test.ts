import { expect, test } from "bun:test";
import { cast, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { createTeacher, decideTeacher, updateTeacher } from "./teachers.ts";
import { downloadTeachers, teachersPage } from "./teachers-list.ts";

openSchools();

const teacher = (teacher_name: string, subjects = "Physics", more: object = {}) =>
	createTeacher(cast.admin, { teacher_name, subjects, salary_amount: 0, year: 2026, ...more });

const found = async (search: string) =>
	(await teachersPage(cast.admin, { year: 2026, search })).rows.map(({ teacher_name }) => teacher_name);

test("the search finds words of name, subjects and ID card", async () => {
	await teacher("Ngo Bassong Élise", "Français, Histoire", { id_card: "CM-1042" });
	await teacher("Fru Emmanuel", "Mathématiques");
	expect(await found("elise")).toEqual(["Ngo Bassong Élise"]);
	expect(await found("HISTOIRE ngo")).toEqual(["Ngo Bassong Élise"]);
	expect(await found("cm-10")).toEqual(["Ngo Bassong Élise"]);
	expect(await found("mathe")).toEqual(["Fru Emmanuel"]);
	expect(await found("  ")).toEqual(["Fru Emmanuel", "Ngo Bassong Élise"]);
});

test("a database wildcard is an ordinary character in a search", async () => {
	await teacher("Fru Emmanuel");
	for (const search of ["%", "_", "'", "fru%", "*"]) expect(await found(search)).toEqual([]);
});

test("the search finds a changed record by its new values", async () => {
	const { id } = await teacher("Fru Emmanuel");
	await updateTeacher(cast.admin, { id, subjects: "Géographie" });
	expect(await found("geographie")).toEqual(["Fru Emmanuel"]);
	expect(await found("physics")).toEqual([]);
});

test("a page counts the search and the year, and has the edited teacher", async () => {
	for (let n = 100; n < 153; n += 1) await teacher(`Teacher ${n}`);
	const last = await teachersPage(cast.admin, { year: 2026, page: "9" });
	expect(last).toMatchObject({ count: 53, ofYear: 53, page: 2, pages: 2 });
	const edit = last.rows[0]?.id;
	expect(await teachersPage(cast.admin, { year: 2026, edit })).toMatchObject({ page: 2 });
	expect(await teachersPage(cast.admin, { year: 2026, search: "er 15" })).toMatchObject({ count: 4, ofYear: 53 });
});

test("a year without teachers names the year that has some", async () => {
	await teacher("Fru Emmanuel");
	expect(await teachersPage(cast.admin, { year: 2027 })).toMatchObject({ elsewhere: { year: 2026, count: 1 } });
	expect(await teachersPage(cast.admin, { year: 2026, search: "nobody" })).toMatchObject({ count: 0, elsewhere: null });
});

test("the Excel file has the teachers that the search finds", async () => {
	await teacher("=1+1", "Physics", { id_card: "007", salary_amount: "125000,50" });
	await teacher("Fru Emmanuel", "History");
	await teacher("Later", "Physics", { year: 2027 });
	const { rows } = await openedSheet(downloadTeachers(cast.admin, { year: 2026, search: "PHYS" }));
	expect(rows).toEqual([["=1+1", "Physics", "007", null, 125_000.5, "pending", 2026]]);
	const { column } = await openedSheet(downloadTeachers(cast.admin));
	expect(column("Name")).toEqual(["=1+1", "Fru Emmanuel", "Later"]);
});

test("a status narrows the list and its file", async () => {
	const { id } = await teacher("Fru Emmanuel");
	await teacher("Ngo Bassong Élise");
	await decideTeacher(cast.admin, { id, status: "approved" });
	const waiting = await teachersPage(cast.admin, { year: 2026, status: "pending" });
	expect(waiting).toMatchObject({ count: 1, ofYear: 2, rows: [{ teacher_name: "Ngo Bassong Élise" }] });
	expect(await teachersPage(cast.admin, { year: 2026, status: "x" })).toMatchObject({ count: 2 });
	const file = await openedSheet(downloadTeachers(cast.admin, { year: 2026, status: "approved" }));
	expect(file.column("Name")).toEqual(["Fru Emmanuel"]);
	await refuses(downloadTeachers(cast.admin, { status: "x" }), "invalid");
});
