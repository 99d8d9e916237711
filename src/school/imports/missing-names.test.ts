import { expect, test } from "bun:test";
import { answerTo } from "#http/refusals";
import type { MissingNames } from "#shared/imports";
import { CREATED_AT_ONCE_MAX } from "#shared/limits";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { allTables, rowsOf } from "#testing/rows";
import { cast, openSchools, thrownRefusal, trail } from "#testing/school";
import { fixture } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { updateUser } from "../accounts/users.ts";
import { listClasses } from "../classes/classes.ts";
import { listStudents } from "../students/students.ts";
import { listDepartments } from "../vocational/departments.ts";
import { createImport, updateImport } from "./imports.ts";
import { runImport } from "./run-import.ts";
import { uploadStudents } from "./upload-students.ts";

openSchools();

const row = (name: string, next_class: TestCell, department: TestCell = "Catering and Hotel Work"): TestCell[] => [
	name,
	...GOOD_ROW.slice(1, 6),
	next_class,
	...GOOD_ROW.slice(7, 9),
	department,
];
const sheet = (...rows: TestCell[][]) => new File([workbookOf([HEADERS, ...rows]) as BlobPart], "students.xlsx");
const upload = (file: unknown, more = {}) => uploadStudents(cast.admin, { file, year: 2026, ...more });
const refusedUpload = async (file: unknown, more = {}) => {
	const error = await thrownRefusal(upload(file, more));
	const { details, fields, problems, missing } = answerTo(error).body;
	return { details, fields, problems, missing: missing as MissingNames | undefined, words: error?.words };
};
const classNames = async () => (await listClasses(cast.admin, { year: 2026 })).map(({ name }) => name);

const NEW_SCHOOL = () => fixture("students-2026.xlsx");

test("a list of 412 in a school without classes names 15 classes and 5 departments once", async () => {
	const { problems, missing, details, words } = await refusedUpload(NEW_SCHOOL());
	expect(problems).toHaveLength(824);
	expect(words?.other_problems).toEqual([]);
	const { classes, departments } = missing ?? expect.unreachable();
	expect([classes.length, departments.length]).toEqual([...COUNTS]);
	expect(classes.reduce((sum, { rows }) => sum + rows, 0)).toBe(412);
	expect(classes[0]?.name).toBe("6ème");
	expect(details).toBe(
		`2026 does not have ${COUNTS[0]} classes and ${COUNTS[1]} departments that 412 rows name. Nothing was saved: create them, or mend the sheet.`,
	);
});

test("the upload creates them, without fees and with the level of their names, and registers all", async () => {
	expect((await upload(NEW_SCHOOL(), { create_missing: true })).count).toBe(412);
	const classes = await listClasses(cast.admin, { year: 2026 });
	expect(classes).toHaveLength(COUNTS[0]);
	expect(classes.find(({ name }) => name === "Form 1A")).toMatchObject({
		tuition_fee: 0,
		level: "F1",
		installments: [],
	});
	expect(await listDepartments(cast.admin, { year: 2026 })).toHaveLength(COUNTS[1]);
	expect(await listStudents(cast.admin, { year: 2026 })).toHaveLength(412);
	expect(trail().at(-2)).toStartWith("created 15 classes and 5 departments of 2026 for a workbook: 6ème, 5ème, ");
});

test("what else is wrong is listed beside the names, and then nothing is created", async () => {
	const before = rowsOf(...allTables());
	const rows = [row("ABE Ruth", "Form 1A"), row("", "Form 1A"), row("EBA Paul", "Form 1A"), row("FRU Anna", "Form 1B")];
	const { details, words } = await refusedUpload(sheet(...rows));
	expect(details).toStartWith("The workbook has 9 problems in 4 rows.");
	expect(words?.other_problems?.map(({ row, column }) => [row, String(column)])).toEqual([
		[3, "Full Name"],
		[5, "Next Class"],
	]);
	const after = await refusedUpload(sheet(...rows), { create_missing: true });
	expect([after.missing, after.problems]).toEqual([undefined, [expect.objectContaining({ row: 3 })]]);
	expect(rowsOf(...allTables())).toEqual(before);
});

test("one class is created for all spellings of a name, as most rows write it", async () => {
	const spellings = ["FORM 1A", "Form 1A", "Form  1 A", "Form 1A", "F\u043erm 1A"];
	await upload(sheet(...spellings.map((name, index) => row(`Child ${index}`, name))), { create_missing: true });
	expect(await classNames()).toEqual(["Form 1A"]);
});

test("names that the year could not tell apart are one name, also where their letters fold differently", async () => {
	const rows = ["ΤΑΞΙΣ Α", "ταξις α", "N´golo", "N'golo", "ŉgolo", "ʼngolo"].map((name, index) =>
		row(`Child ${index}`, name, name),
	);
	await upload(sheet(...rows), { create_missing: true });
	expect(await classNames()).toHaveLength(3);
	expect(await listDepartments(cast.admin, { year: 2026 })).toHaveLength(3);
});

test("a name that two classes could mean is no class to create", async () => {
	classNamed("4ème B");
	classNamed("4eme B");
	departmentNamed("Catering and Hotel Work");
	const refused = await refusedUpload(sheet(row("ABE Ruth", "4 EME B")), { create_missing: true });
	expect([refused.missing, refused.problems]).toEqual([undefined, [expect.objectContaining({ column: "Next Class" })]]);
	expect(await classNames()).toHaveLength(2);
});

test("a class that another head creates meanwhile is not created twice", async () => {
	classNamed("Form 1A", { level: "F1" });
	await upload(sheet(row("ABE Ruth", "form 1a"), row("EBA Paul", "Form 2")), { create_missing: true });
	expect(await classNames()).toEqual(["Form 1A", "Form 2"]);
});

test("a wrong column of hundreds of names creates nothing", async () => {
	const rows = Array.from({ length: CREATED_AT_ONCE_MAX + 1 }, (_, index) =>
		row(`Child ${index}`, `ABE Ruth ${index}`),
	);
	const refused = await refusedUpload(sheet(...rows), { create_missing: true });
	expect(refused.fields).toEqual({
		create_missing:
			"The workbook has 101 names that 2026 does not know, and at most 100 are created at once. Is it the right column?",
	});
	expect(await classNames()).toEqual([]);
});

test("the rows of a footer or with a mistyped cell make no class", async () => {
	const rows = [row("ABE Ruth", "Form 1A"), ["", "", "", "", "", "", "Total"], row("EBA Paul", { raw: ERROR_CELL })];
	const { missing } = await refusedUpload(sheet(...rows));
	expect(missing).toMatchObject({ classes: [{ name: "Form 1A", rows: 1 }] });
});

const ERROR_CELL = (address: string) => `<c r="${address}" t="e"><v>#REF!</v></c>`;

test("an import creates them and checks again, in one step", async () => {
	const { id, counts, missing } = await createImport(cast.admin, { file: NEW_SCHOOL(), year: 2026 });
	expect([counts, missing.classes.length]).toEqual([{ new: 0, changed: 0, same: 0, problems: 412 }, COUNTS[0]]);
	const again = await updateImport(cast.admin, { id, create_missing: true });
	expect([again.counts, again.missing]).toEqual([
		{ new: 412, changed: 0, same: 0, problems: 0 },
		{ classes: [], departments: [] },
	]);
	expect(trail().slice(-2)).toEqual([
		expect.stringMatching(/^created 15 classes and 5 departments of 2026 for a workbook: 6ème, 5ème, /),
		'checked "students-2026.xlsx": 412 new, 0 changed, 0 with problems',
	]);
	// Pressed twice, it creates nothing more.
	await updateImport(cast.admin, { id, create_missing: true });
	expect(await classNames()).toHaveLength(COUNTS[0]);
	expect(await runImport(cast.admin, { id, rows: "all" })).toMatchObject({ added: 412 });
});

test("only the head creates classes by a list", async () => {
	const { id } = await createImport(cast.admin, { file: sheet(row("ABE Ruth", "Form 1A")), year: 2026 });
	await updateUser(cast.admin, { id: cast.bursar.id, desk_only: true });
	for (const person of [cast.bursar, cast.teacher, cast.parent, cast.student]) {
		const create_missing = true;
		for (const attempt of [
			uploadStudents(person, { file: sheet(row("ABE Ruth", "Form 1A")), year: 2026, create_missing }),
			updateImport(person, { id, create_missing }),
		])
			expect((await thrownRefusal(attempt))?.reason).toBe(person === cast.bursar ? "conflict" : "forbidden");
	}
	expect(await classNames()).toEqual([]);
});

/** Of the workbook in tests/fixtures. */
const COUNTS = [15, 5] as const;
