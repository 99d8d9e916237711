import { beforeAll, describe, expect, test } from "bun:test";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { readWorkbook } from "#files/workbooks/read-workbook";
import { STUDENT_COLUMNS, sheetHeader } from "#shared/imports";
import { fixtureSchool, nameOfProblem, sheetOf, uploadedSheet } from "#testing/imports";
import { GOOD_ROW, HEADERS } from "#testing/workbooks";
import type { RowValues } from "./read-rows.ts";

const school = await fixtureSchool();
let sheet: SheetRow[];
beforeAll(async () => {
	sheet = await readWorkbook(await Bun.file("tests/fixtures/students-2026.xlsx").bytes());
});

describe("the school's workbook of 412 students", () => {
	test("every field of every student has the value of its cell", () => {
		const { students, problems } = uploadedSheet(sheet, school);
		expect([students.length, problems]).toEqual([412, []]);
		const squeezed = (cell: Cell | undefined) => String(cell).replace(/\s/g, "").toLowerCase();
		const oneSpaced = (cell: Cell | undefined) => String(cell).split(/\s+/).filter(Boolean).join(" ");
		for (const [index, one] of students.entries()) {
			const [name, sex, born, place, mother, previous, next, average, contact, department] =
				sheet[index + 1]?.cells ?? [];
			const className = school.classes.find(({ id }) => id === one.class_id)?.name;
			const title = school.departments.find(({ id }) => id === one.department_id)?.title;
			const lines = [one.full_name, one.place_of_birth, one.mother_name, one.previous_class, one.guardian_contact];
			expect(lines).toEqual([name, place, mother, previous, contact].map(oneSpaced));
			expect([squeezed(className), squeezed(title)]).toEqual([squeezed(next), squeezed(department)]);
			expect(one.sex[0]?.toLowerCase()).toBe(String(sex).trim()[0]?.toLowerCase());
			expect(one.previous_average).toBe(Number(String(average).replace(",", ".")));
			const typed = typeof born === "object" && born && "date" in born ? born.date : String(born).trim();
			expect([one.date_of_birth, one.date_of_birth.split("-").reverse().join("/")]).toContain(typed);
		}
	});

	test("selected students have the expected values", () => {
		const { students } = uploadedSheet(sheet, school);
		expect(students[0] as RowValues).toEqual({
			full_name: "MBUA RELINDIS",
			name_sort: "mbua relindis",
			name_key: "mbua relindis",
			sex: "Female",
			date_of_birth: "2014-01-01",
			place_of_birth: "Bafut",
			mother_name: "Agbor Mercy Favour",
			previous_class: "Class 6",
			class_id: 1,
			department_id: 105,
			previous_average: 7.4,
			guardian_contact: "671385386",
		});
		const nelson = { full_name: "Tah Nelson", previous_average: 10.75, date_of_birth: "2009-09-24" };
		expect(students[407]).toMatchObject(nelson);
		expect(students[402]).toMatchObject({ class_id: 14, guardian_contact: "673813067", date_of_birth: "2007-11-27" });
	});
});

test("every problem of a workbook is listed in order, and no student is returned", async () => {
	type Expected = { row: number; column: string; value: string | number; reason: string };
	const expected: { problems: Expected[] } = await Bun.file("tests/fixtures/students-problems.expected.json").json();
	const faulty = await readWorkbook(await Bun.file("tests/fixtures/students-problems.xlsx").bytes());
	const { students, problems } = uploadedSheet(faulty, school);
	const found = problems.map((one) => [one.row, String(one.column), one.value, nameOfProblem(one)]);
	expect(found).toEqual(expected.problems.map(({ row, column, value, reason }) => [row, column, value, reason]));
	expect(students).toEqual([]);
	expect(String(problems.find(({ row }) => row === 30)?.reason)).toContain("row 6");
});

describe("headers", () => {
	const understand = (headers: string[]) => uploadedSheet(sheetOf(headers, GOOD_ROW), school);
	test("match without case, spaces, hints and the kind of apostrophe", () => {
		const odd = [" FULL  NAME", "sex [M/F]", "Date of Birth (YYYY-MM-DD)", "Place of\nBirth", "Mother’s name"];
		expect(understand([...odd, ...HEADERS.slice(5), "Remarks"]).students).toHaveLength(1);
	});
	test("a missing column is named", () => {
		const { problems } = understand(HEADERS.filter((header) => header !== "Vocational Training"));
		const [missing, ...others] = JSON.parse(JSON.stringify(problems));
		expect(missing).toMatchObject({ row: 1, column: "Vocational Training", value: "" });
		expect(others).toEqual([]);
		expect(String(problems[0]?.reason)).toContain('"Vocational Training" is missing');
	});
	test("a moved column is named with its place and the right one", () => {
		const { problems } = understand(["Sex", "Full Name", ...HEADERS.slice(2)]);
		expect(problems.map(({ column, reason }) => [String(column), String(reason)])).toEqual([
			["Full Name", 'The column "Full Name" is in column B. It belongs in column A.'],
			["Sex", 'The column "Sex" is in column A. It belongs in column B.'],
		]);
	});
	test("are understood in French, also mixed with English ones", () => {
		const portal = STUDENT_COLUMNS.map((column) => sheetHeader(column).in("fr"));
		const child = ["NOM ET PRENOMS", "sexe", "Né(e) le", "Lieu de naissance", "Mère", "Classe précédente"];
		const list = [...child, "Classe", "Moyenne", "Contact parent / Téléphone", "Filière"];
		const mixed = HEADERS.map((header, index) => (index % 2 === 0 ? header : (portal[index] as string)));
		const before = [...portal.slice(0, 9), "Formation professionnelle (comme dans le portail)"];
		for (const headers of [portal, before, list, mixed])
			expect([headers, understand(headers).problems]).toEqual([headers, []]);
	});
	test("that are French and misplaced are named in the reader's language", () => {
		const { problems } = understand(["Sexe", "Nom", ...HEADERS.slice(2)]);
		const reasons = problems.map(({ reason }) => reason.in("fr").replaceAll("\u00a0", " "));
		expect(reasons).toEqual([
			"La colonne « Nom complet » manque. Sa place est en colonne A, avec cet en-tête à la première ligne.",
			"La colonne « Sexe » est en colonne A. Sa place est en colonne B.",
		]);
		expect(String(problems[1]?.reason)).toBe('The column "Sex" is in column A. It belongs in column B.');
	});
	test("a sheet without a header row is refused", () => {
		expect(uploadedSheet([{ row: 2, cells: GOOD_ROW }], school).problems).toHaveLength(10);
		expect(uploadedSheet([], school).problems).toHaveLength(10);
	});
});

test("the same student in two rows is a problem of the later row", () => {
	const rowOf = (name: string, sex = "M") => [name, sex, ...GOOD_ROW.slice(2)];
	const names = ["NJOYA  FRANCOIS", "Njoya Franço\u200bise", "Njo\u00adya François", "Njoy\u0430 François"];
	const rows = sheetOf(HEADERS, rowOf("Njoya François", "?"), ...names.map((name) => rowOf(name)));
	expect(uploadedSheet(rows, school).problems.map((one) => [one.row, nameOfProblem(one)])).toEqual([
		[2, "unknown_sex"],
		[3, "duplicate_row"],
		[5, "duplicate_row"],
		[6, "duplicate_row"],
	]);
});
