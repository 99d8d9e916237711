import { beforeAll, describe, expect, test } from "bun:test";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { readWorkbook } from "#files/workbooks/read-workbook";
import { isoDate, today } from "#shared/dates";
import { GOOD_ROW, HEADERS } from "#testing/workbooks";
import type { SheetFacts } from "./sheet-facts.ts";
import { validateSheet } from "./student-sheet.ts";

const fixture = (name: string) => Bun.file(`tests/fixtures/${name}`);
const school: SheetFacts = { year: 2026, today: today(), classes: [], departments: [], registered: [] };
let sheet: SheetRow[];

beforeAll(async () => {
	const classes: { name: string }[] = await fixture("classes-2026.json").json();
	const departments: { title: string }[] = await fixture("departments-2026.json").json();
	school.classes = classes.map(({ name }, index) => ({ id: index + 1, name }));
	school.departments = departments.map(({ title }, index) => ({ id: index + 101, title }));
	sheet = await readWorkbook(await fixture("students-2026.xlsx").bytes());
});

/** The good row with some of its columns typed differently, as row 2 of a sheet. */
function withCells(changes: Record<string, Cell>, facts: Partial<SheetFacts> = {}) {
	const cells = HEADERS.map(
		(header, index): Cell => (header in changes ? (changes[header] ?? null) : (GOOD_ROW[index] ?? null)),
	);
	const rows = [
		{ row: 1, cells: HEADERS },
		{ row: 2, cells },
	];
	return validateSheet(rows, { ...school, ...facts });
}

const student = (changes: Record<string, Cell>) => withCells(changes).students[0];
const keys = (changes: Record<string, Cell>) => withCells(changes).problems.map(({ key }) => key);

describe("the school's workbook of 412 students", () => {
	test("every student is read", () => {
		const { students, problems } = validateSheet(sheet, school);
		expect(problems).toEqual([]);
		expect(students).toHaveLength(412);
	});

	test("every field of every student is what its cell says", () => {
		const { students } = validateSheet(sheet, school);
		const squeezed = (cell: Cell | undefined) => String(cell).replace(/\s/g, "").toLowerCase();
		for (const [index, one] of students.entries()) {
			const [name, sex, born, place, mother, previous, next, average, contact, department] =
				sheet[index + 1]?.cells ?? [];
			const className = school.classes.find(({ id }) => id === one.class_id)?.name;
			const title = school.departments.find(({ id }) => id === one.department_id)?.title;
			const words = [name, place, mother, previous, contact].map((cell) =>
				String(cell).split(/\s+/).filter(Boolean).join(" "),
			);
			expect([one.full_name, one.place_of_birth, one.mother_name, one.previous_class, one.guardian_contact]).toEqual(
				words,
			);
			expect([squeezed(className), squeezed(title)]).toEqual([squeezed(next), squeezed(department)]);
			expect(one.sex[0]?.toLowerCase()).toBe(String(sex).trim()[0]?.toLowerCase());
			expect(one.previous_average).toBe(Number(String(average).replace(",", ".")));
			const typed = typeof born === "object" && born && "date" in born ? born.date : String(born).trim();
			expect([one.date_of_birth, one.date_of_birth.split("-").reverse().join("/")]).toContain(typed);
		}
	});

	test("some of them, read by eye", () => {
		const { students } = validateSheet(sheet, school);
		expect(students[0]).toEqual({
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
		expect(students[407]).toMatchObject({
			full_name: "Tah Nelson",
			previous_average: 10.75,
			date_of_birth: "2009-09-24",
		});
		expect(students[402]).toMatchObject({ class_id: 14, guardian_contact: "673813067", date_of_birth: "2007-11-27" });
	});

	test("uploaded a second time, all 412 are registered already", () => {
		const { students } = validateSheet(sheet, school);
		const again = validateSheet(sheet, { ...school, registered: students });
		expect(again.students).toEqual([]);
		expect(again.problems).toHaveLength(412);
		expect(new Set(again.problems.map(({ key }) => key))).toEqual(new Set(["already_registered"]));
	});
});

test("every problem of a workbook is listed in order, and no student is returned", async () => {
	type Expected = { row: number; column: string; value: string | number; reason: string };
	const expected: { problems: Expected[] } = await fixture("students-problems.expected.json").json();
	const { students, problems } = validateSheet(
		await readWorkbook(await fixture("students-problems.xlsx").bytes()),
		school,
	);
	expect(
		problems.map(({ row, column, value, key }) => ({ row, column: String(column), value, reason: String(key) })),
	).toEqual(expected.problems.map(({ row, column, value, reason }) => ({ row, column, value, reason })));
	expect(students).toEqual([]);
	expect(problems.find(({ row }) => row === 30)?.reason).toContain("row 6");
});

describe("headers", () => {
	const understand = (headers: string[]) =>
		validateSheet(
			[
				{ row: 1, cells: headers },
				{ row: 2, cells: GOOD_ROW },
			],
			school,
		);
	test("match without case, spaces, hints and the kind of apostrophe", () => {
		const odd = [
			" FULL  NAME",
			"sex [M/F]",
			"Date of Birth (YYYY-MM-DD)",
			"Place of\nBirth",
			"Mother’s name",
			...HEADERS.slice(5),
			"Remarks",
		];
		expect(understand(odd).students).toHaveLength(1);
	});
	test("a missing column is named", () => {
		const { problems } = understand(HEADERS.filter((header) => header !== "Vocational Training"));
		expect(problems).toEqual([
			expect.objectContaining({ row: 1, column: "Vocational Training", key: "missing_column", value: "" }),
		]);
		expect(problems[0]?.reason).toContain('"Vocational Training" is missing');
	});
	test("a moved column is named, with where it is and where it belongs", () => {
		const { problems } = understand(["Sex", "Full Name", ...HEADERS.slice(2)]);
		expect(problems.map(({ column, key }) => [column, key])).toEqual([
			["Full Name", "moved_column"],
			["Sex", "moved_column"],
		]);
		expect(problems[0]?.reason).toBe('The column "Full Name" is in column B. It belongs in column A.');
	});
	test("a sheet without a header row is not taken for students", () => {
		expect(validateSheet([{ row: 2, cells: GOOD_ROW }], school).problems).toHaveLength(10);
		expect(validateSheet([], school).problems).toHaveLength(10);
	});
});

describe("what people type", () => {
	test.each([
		...["M", " m ", "male", "H", "G", "Masculin", "Garçon", "GARCON", "homme", "Boy", "M."].map((typed) => [
			typed,
			"Male",
		]),
		...["F", "female", "Féminin", "feminin", "Fille", "Femme", "GIRL"].map((typed) => [typed, "Female"]),
	])("%p is a sex", (typed, sex) => {
		expect(student({ Sex: typed })?.sex).toBe(sex as "Male");
	});

	test.each([
		["2012-02-29", "2012-02-29"],
		["29/2/2012", "2012-02-29"],
		["05/03/2012", "2012-03-05"],
		[{ date: "2012-03-05" }, "2012-03-05"],
		[today(), today()],
	])("%p is a birth date", (typed, iso) => {
		expect(student({ "Date of Birth": typed })?.date_of_birth).toBe(iso);
	});

	test.each([
		["29/02/2013", "not_a_date"],
		["5/3/12", "not_a_date"],
		["12/31/2012", "not_a_date"],
		[40_000, "not_a_date"],
		[true, "not_a_date"],
		[{ date: "1899-12-30" }, "not_a_date"],
		[isoDate(new Date(Date.now() + 86_400_000)), "in_future"],
	])("%p is no birth date", (typed, key) => {
		expect(keys({ "Date of Birth": typed })).toEqual([key as "not_a_date"]);
	});

	test.each([
		["12,75", 12.75],
		[" 12.75 ", 12.75],
		[12.345, 12.35],
		[1.005, 1.01],
		["0", 0],
		[100.000000000001, 100],
		["100", 100],
	])("%p is an average", (typed, average) => {
		expect(student({ "Previous Average": typed })?.previous_average).toBe(average);
	});

	test.each([
		["12,75,3", "not_a_number"],
		["1e1", "not_a_number"],
		["12 / 20", "not_a_number"],
		["-4", "out_of_range"],
		[100.01, "out_of_range"],
		[{ date: "2026-05-12" }, "not_a_number"],
		[{ formula: "=A1" }, "no_result"],
		[{ error: "#DIV/0!" }, "cell_error"],
	])("%p is no average", (typed, key) => {
		expect(keys({ "Previous Average": typed })).toEqual([key as "not_a_number"]);
	});

	test("classes and departments match without case, spaces and accents", () => {
		expect(
			student({ "Next Class": " 6EME ", "Vocational Training": "electricite et  ENERGIE\u00a0solaire" }),
		).toMatchObject({
			class_id: 9,
			department_id: 104,
		});
	});

	test("two classes that only a space tells apart are never guessed", () => {
		const classes = [
			{ id: 1, name: "Form 11" },
			{ id: 2, name: "Form 1 1" },
		];
		expect(withCells({ "Next Class": "form 1 1" }, { classes }).students[0]?.class_id).toBe(2);
		expect(withCells({ "Next Class": "form11" }, { classes }).problems[0]?.key).toBe("unknown_class");
	});

	test("a year without classes says so", () => {
		expect(withCells({}, { classes: [] }).problems[0]?.reason).toContain("2026 has no classes yet");
	});

	test("contacts of odd shape are accepted, numbers as their digits", () => {
		expect(student({ "Guardian's Contact": 237677123456 })?.guardian_contact).toBe("237677123456");
		expect(student({ "Guardian's Contact": "222 31 ou\u00a06 99" })?.guardian_contact).toBe("222 31 ou 6 99");
	});

	test("text that is no text is refused", () => {
		expect(keys({ "Full Name": "TUM\u0007" })).toEqual(["control_character"]);
		expect(keys({ "Full Name": "TUM \u202eInnocent" })).toEqual(["control_character"]);
		expect(keys({ "Full Name": "a".repeat(201) })).toEqual(["too_long"]);
		expect(keys({ "Full Name": "a".repeat(200) })).toEqual([]);
		expect(keys({ "Previous Class": { date: "2026-06-01" } })).toEqual(["not_text"]);
	});
});

test("the same student twice is a problem of the later row, without case and accents, even when the earlier has another problem", () => {
	const named = (name: string, sex = "M") => [name, sex, ...GOOD_ROW.slice(2)];
	const rows = [HEADERS, named("Njoya François", "?"), named("NJOYA  FRANCOIS"), named("Njoya Françoise")].map(
		(cells, index) => ({ row: index + 1, cells }),
	);
	expect(validateSheet(rows, school).problems.map(({ row, key }) => [row, key])).toEqual([
		[2, "unknown_sex"],
		[3, "duplicate_row"],
	]);
});
