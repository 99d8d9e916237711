import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { cast, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { updateStudent } from "../students/update-student.ts";
import { downloadRowsToMend } from "./import-downloads.ts";
import { importPage, importRows } from "./import-page.ts";
import { createImport, dropImport, updateImport } from "./imports.ts";
import { runImport } from "./run-import.ts";
import { dropOldImports } from "./stored-rows.ts";

openSchools();
beforeEach(classesOfFixtures);

const BAD_ROW = ["FOTSO Paul", "X", ...GOOD_ROW.slice(2)];
const ODD_ROW = ["ABE Ruth", ...GOOD_ROW.slice(1, 7), 0.64, ...GOOD_ROW.slice(8)];
const check = async (...rows: (string | number)[][]) => {
	const file = new File([workbookOf([HEADERS, ...rows]) as BlobPart], "list.xlsx");
	return (await createImport(cast.admin, { file, year: 2026, mode: "both" })).id;
};
const stored = () => database().$client.query("SELECT import_id, row, kind FROM import_rows ORDER BY row").values();
const aDayAgo = (id: number) =>
	database().$client.run("UPDATE imports SET at = ? WHERE id = ?", [
		new Date(Date.now() - 86_500_000).toISOString(),
		id,
	]);

test("what each row did stays as it was, whatever happens to the students afterwards", async () => {
	const id = await check(GOOD_ROW, BAD_ROW, ODD_ROW);
	await runImport(cast.admin, { id, rows: "good" });
	const [first, second] = database().select().from(students).orderBy(students.id).all();
	await updateStudent(cast.admin, { id: first?.id, full_name: "TUM Innocente", date_of_birth: "2014-03-07" });
	expect(await importRows(cast.admin, { id })).toMatchObject([
		{ row: 2, kind: "new", name: "TUM Innocent", student_id: first?.id, problems: [] },
		{ row: 3, kind: "problem", student_id: null, problems: [{ column: "Sex", value: "X" }] },
		{ row: 4, kind: "new", student_id: second?.id, warnings: [{ column: "Previous Average" }] },
	]);
	const { rows } = await openedSheet(downloadRowsToMend(cast.admin, { id }));
	expect(rows.map((cells) => cells.slice(0, 3))).toEqual([[3, "FOTSO Paul", "X"]]);
});

test("the page shows the rows of a kind, and those with warnings, in either language", async () => {
	const id = await check(GOOD_ROW, BAD_ROW, ODD_ROW);
	const rowsOf = async (kind: string) => (await importPage(cast.admin, { id, kind })).check;
	expect(await rowsOf("")).toMatchObject({ total: 3, warned: 1, count: 3, counts: { new: 2, problems: 1 } });
	const { rows: [warned] = [] } = (await rowsOf("warning")) ?? {};
	const french = [
		warned?.warnings[0]?.reason.in("fr"),
		(await rowsOf("problem"))?.rows[0]?.problems[0]?.reason.in("fr"),
	];
	expect(french).toEqual([
		"les moyennes entre 0 et 1 sont rares",
		"« Sex » doit être M ou F (masculin ou féminin, garçon ou fille).".replaceAll(/(?<=«) | (?=»)/g, "\u00a0"),
	]);
	expect((await rowsOf("changed"))?.rows).toEqual([]);
});

test("a text that thousands of cells share is refused: it would be large in the rows", async () => {
	const text = "x".repeat(990);
	const shared = { raw: (address: string) => `<c r="${address}" t="s"><v>0</v></c>` };
	const rows = Array.from({ length: 900 }, () => Array.from({ length: 10 }, () => shared));
	const parts: [string, string][] = [["xl/sharedStrings.xml", `<sst><si><t>${text}</t></si></sst>`]];
	const file = new File([workbookOf([HEADERS, ...rows], { parts }) as BlobPart], "list.xlsx");
	await refuses(createImport(cast.admin, { file, year: 2026 }), "too-large", ["file"]);
	expect(stored()).toEqual([]);
});

test("a dropped import leaves no cell of its sheet", async () => {
	const id = await check(GOOD_ROW);
	expect(stored()).toEqual([
		[id, 1, null],
		[id, 2, "new"],
	]);
	await dropImport(cast.admin, { id });
	expect(stored()).toEqual([]);
});

test("after a day the rows go, of those that were run too", async () => {
	const [run, checked, fresh] = [await check(GOOD_ROW, BAD_ROW), await check(BAD_ROW), await check(ODD_ROW)];
	await runImport(cast.admin, { id: run, rows: "good" });
	for (const id of [run, checked]) aDayAgo(id);
	for (const gone of [importRows(cast.admin, { id: run }), downloadRowsToMend(cast.admin, { id: run })])
		await refuses(gone, "conflict", /stored for 24 hours and is gone/);
	await refuses(updateImport(cast.admin, { id: checked }), "conflict", /was dropped/);
	dropOldImports();
	expect(new Set(stored().map(([id]) => id))).toEqual(new Set([fresh]));
	const states = database().$client.query("SELECT state FROM imports ORDER BY id").values();
	expect(states).toEqual([["run"], ["dropped"], ["checked"]]);
});
