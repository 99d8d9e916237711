import { expect, test } from "bun:test";
import { readWorkbook } from "#files/workbooks/read-workbook";
import { answerTo } from "#http/refusals";
import { viaApi } from "#testing/api-door";
import { classNamed } from "#testing/enrolled";
import { allTables, rowsOf } from "#testing/rows";
import { cast, openSchools, thrownRefusal, trail } from "#testing/school";
import { formOf } from "#testing/served-school";
import { type TestCell, workbookOf } from "#testing/workbooks";
import { updateUser } from "../accounts/users.ts";
import { listClasses } from "../classes/classes.ts";
import { downloadClassTemplate, uploadClasses } from "./upload-classes.ts";

openSchools();

const FEES = ["Registration Fee", "Tuition Fee", "Vocational Fee", "Sport Wear Fee", "Health & Sanitation Fee"];
const HEADERS = ["Class Name", "Level", ...FEES, "Installments", "Due date 1", "Due date 2", "Due date 3"];
const sheetOf = (...rows: TestCell[][]) => new File([workbookOf(rows) as BlobPart], "classes.xlsx");
const sheet = (...rows: TestCell[][]) => sheetOf(HEADERS, ...rows);
const upload = (file: unknown, more = {}) => uploadClasses(cast.admin, { file, year: 2026, ...more });
const classes = () => listClasses(cast.admin, { year: 2026 });

interface Problem {
	row: number;
	column: string;
	value: string | number;
	reason: string;
}
async function problemsOf(file: unknown) {
	const before = rowsOf(...allTables());
	const { problems, details } = answerTo(await thrownRefusal(upload(file))).body;
	expect(rowsOf(...allTables())).toEqual(before);
	return { details, problems: (problems ?? []) as Problem[] };
}

const DATES = ["15/09/2026", "2027-01-15", "15/04/2027"];

test("a sheet of classes creates them with fees, installments in equal parts, dates and levels", async () => {
	const file = sheet(
		["Form 1A", "", 15_000, "110 000", 0, 5_000, 2_000, 3, ...DATES],
		["Terminale C", "Tle", 15_000, 125_000, "", "", "", "", ...DATES.slice(0, 2)],
		["1ère année B", "T1"],
		["Atelier"],
	);
	const { message, count } = await upload(file);
	expect([String(message), count]).toEqual(["Classes uploaded successfully!", 4]);
	expect(await classes()).toMatchObject([
		{ name: "Terminale C", level: "Tle", tuition_fee: 125_000, number_of_installments: 2 },
		{
			name: "Form 1A",
			level: "F1",
			registration_fee: 15_000,
			tuition_fee: 110_000,
			vocational_fee: 0,
			sport_wear_fee: 5_000,
			health_sanitation_fee: 2_000,
			number_of_installments: 3,
			installments: [
				{ amount: 54_000, due_date: "2026-09-15" },
				{ amount: 39_000, due_date: "2027-01-15" },
				{ amount: 39_000, due_date: "2027-04-15" },
			],
		},
		{ name: "1ère année B", level: "T1", tuition_fee: 0, number_of_installments: 1, installments: [] },
		{ name: "Atelier", level: null },
	]);
	expect(trail().at(-1)).toBe("created 4 classes of 2026 for a workbook: Form 1A, Terminale C, 1ère année B, Atelier");
});

test("the template comes back filled in, in both languages, with its columns in any order", async () => {
	for (const [language, name] of [
		["en", "Form 1"],
		["fr", "6ème"],
	] as const) {
		const template = await downloadClassTemplate(cast.admin, {}, { language });
		const [head] = await readWorkbook(template.file as Uint8Array, undefined, 40);
		const headers = (head?.cells ?? []).flatMap((cell) => (cell === null ? [] : [String(cell)]));
		expect(headers).toHaveLength(12);
		const row: TestCell[] = [name, "", 10_000, 50_000, "", "", "", 1, "2026-10-01"];
		const cells = headers.map((header, index) => [header, row[index] ?? null] as const).toReversed();
		await upload(
			sheetOf(
				["Collège de Mbanga"],
				cells.map(([header]) => header),
				cells.map(([, cell]) => cell),
			),
		);
	}
	expect(
		(await classes()).map(({ name, level, tuition_fee, installments }) => [name, level, tuition_fee, installments]),
	).toEqual([
		["6ème", "6e", 50_000, [{ number: 1, amount: 60_000, due_date: "2026-10-01" }]],
		["Form 1", "F1", 50_000, [{ number: 1, amount: 60_000, due_date: "2026-10-01" }]],
	]);
});

test("one bad row saves nothing, and each problem names its cell", async () => {
	classNamed("Form 2");
	const { details, problems } = await problemsOf(
		sheet(
			["Form 1A", "Form one", -5, "abc", 12.5, 123.456, "", 13],
			["", "", 15_000],
			["FORM  2"],
			["Form 3", "", 10_000, "", "", "", "", 3, ...DATES.slice(0, 2)],
			["Form 4", "", 10_000, "", "", "", "", 2, "2027-01-15", "15/09/2026"],
			["Form 5", "", 10_000, "", "", "", "", 1, "31/02/2027"],
			["Form 6", "", 10_000, "", "", "", "", 1, "2035-01-01"],
		),
	);
	expect(details).toStartWith("The workbook has 12 problems in 7 rows. Nothing was saved;");
	const cells = problems.map(({ row, column }) => `${row} ${column}`).sort();
	expect(cells).toEqual(
		[
			...["Level", ...FEES.slice(0, 4), "Installments"].map((column) => `2 ${column}`).sort(),
			"3 Class Name",
			"4 Class Name",
			"5 Installments",
			"6 Due date 2",
			"7 Due date 1",
			"8 Due date 1",
		].sort(),
	);
	expect(problems.find(({ row }) => row === 4)).toMatchObject({
		value: "FORM 2",
		reason: "There is already a class Form 2 in 2026.",
	});
});

test("one name twice, also by a letter that only looks the same, is a problem of the later row", async () => {
	const { problems } = await problemsOf(sheet(["Form 1A"], ["form 1 a"], ["F\u043erm 1A"], ["6ème"], ["6eme"]));
	expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
		[3, "Row 2 has a class of this name already."],
		[4, "Row 2 has a class of this name already."],
		[6, "Row 5 has a class of this name already."],
	]);
	const greek = await problemsOf(sheet(["ΤΑΞΙΣ"], ["ταξις"]));
	expect(greek.problems.map(({ row, reason }) => [row, reason])).toEqual([
		[3, "Row 2 has a class of this name already."],
	]);
});

test("a cell with an error, a formula without a result or a date for a name is a problem", async () => {
	const error = { raw: (at: string) => `<c r="${at}" t="e"><v>#REF!</v></c>` };
	const formula = { raw: (at: string) => `<c r="${at}"><f>1+1</f></c>` };
	const date = { raw: (at: string) => `<c r="${at}" s="1"><v>46000</v></c>` };
	const { problems } = await problemsOf(sheet(["Form 1", "", error], ["Form 2", "", formula], [date]));
	expect(problems.map(({ row, column }) => [row, column])).toEqual([
		[2, "Registration Fee"],
		[3, "Registration Fee"],
		[4, "Class Name"],
	]);
});

test("a sheet without names, with a column twice, of students or without rows is refused", async () => {
	const noName = await problemsOf(sheetOf(["Level", ...FEES], ["F1", 5]));
	expect(noName.problems).toMatchObject([{ column: "Class Name", reason: expect.stringContaining("is missing") }]);
	const twice = await problemsOf(sheetOf([...HEADERS, "tuition fee"], ["Form 1"]));
	expect(twice.problems).toMatchObject([{ row: 1, column: "Tuition Fee", reason: expect.stringContaining("twice") }]);
	expect((await problemsOf(sheet())).details).toStartWith("The workbook has no classes.");
	const many = Array.from({ length: 101 }, (_, index) => [`Class ${index}`]);
	expect((await problemsOf(sheet(...many))).details).toBe("Send at most 100 classes at once.");
	expect((await problemsOf(new File(["hello"], "classes.xlsx"))).details).toBe(
		"Please select a valid Excel file (.xlsx)",
	);
});

test("a hundred thousand rows are refused before they are read whole", async () => {
	const rows = Array.from({ length: 100_000 }, (_, index) => [`Class ${index}`]);
	expect((await problemsOf(sheet(...rows))).details).toMatch(/too large|at most 100 classes/);
});

test("a name that looks like a formula is a name", async () => {
	await upload(sheet(['=HYPERLINK("http://evil")']));
	expect((await classes()).map(({ name }) => name)).toEqual(['=HYPERLINK("http://evil")']);
});

test("both doors, and the head alone", async () => {
	const { status, body } = await viaApi(
		cast.admin,
		"POST",
		"/classes/upload?year=2026",
		formOf({ file: sheet(["Form 1"]) }),
	);
	expect([status, body]).toEqual([200, { message: "Classes uploaded successfully!", count: 1 }]);
	await updateUser(cast.admin, { id: cast.bursar.id, desk_only: true });
	for (const [person, reason] of [
		[cast.bursar, "conflict"],
		[cast.teacher, "forbidden"],
		[cast.parent, "forbidden"],
		[cast.student, "forbidden"],
		[null, "not-signed-in"],
	] as const)
		expect((await thrownRefusal(uploadClasses(person, { file: sheet(["Form 2"]), year: 2026 })))?.reason).toBe(reason);
	expect(await classes()).toHaveLength(1);
});
