import { mkdirSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { imports } from "#db/schema/imports";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { hashOfFile } from "#school/hash";
import { checkRows } from "#school/imports/check-rows";
import { atOnce } from "#school/imports/check-sheet";
import { guessedColumns, headerProblems } from "#school/imports/headers";
import type { ImportFacts } from "#school/imports/import-facts";
import { CELL_PROBLEMS } from "#school/imports/problems";
import type { RowValues } from "#school/imports/read-rows";
import { UPLOAD } from "#school/imports/upload-students";
import { today } from "#shared/dates";
import type { Sentence } from "#shared/words/sentence";
import { insert } from "./rows.ts";
import { GOOD_ROW, HEADERS, workbookOf } from "./workbooks.ts";

/** Inserts an import of one student with its file, unchecked. */
export function importOfOne(state: "checked" | "run" = "checked"): number {
	const file = workbookOf([HEADERS, GOOD_ROW]);
	const now = new Date().toISOString();
	const run = state === "run" ? { run_at: now, added: 0, changed: 0, left_out: 1 } : {};
	const mapping = {
		columns: guessedColumns(HEADERS),
		constants: {},
		shown: "",
		...(state === "run" ? { left_out: [2] } : {}),
	};
	const { id } = insert(imports, {
		year: 2026,
		mode: "add",
		file_name: "list.xlsx",
		sha256: hashOfFile(file),
		by_name: "Head",
		at: now,
		mapping: JSON.stringify(mapping),
		state,
		...run,
	});
	mkdirSync(inData("imports"), { recursive: true, mode: 0o700 });
	writeFileSync(inData("imports", `${id}.xlsx`), file);
	return id;
}

type Names = { classes: { name: string }[]; departments: { title: string }[] };

export const factsOf = ({ classes, departments }: Names): ImportFacts => ({
	year: 2026,
	today: today(),
	classes: classes.map(({ name }, index) => ({ id: index + 1, name })),
	departments: departments.map(({ title }, index) => ({ id: index + 101, title })),
	registered: [],
	earlier: [],
	ofOtherYears: [],
});

export const fixtureSchool = async () =>
	factsOf({
		classes: await Bun.file("tests/fixtures/classes-2026.json").json(),
		departments: await Bun.file("tests/fixtures/departments-2026.json").json(),
	});

export const sheetOf = (...rows: Cell[][]): SheetRow[] => rows.map((cells, index) => ({ row: index + 1, cells }));

/** The students of a sheet as the upload reads them, or its problems. */
export function uploadedSheet(sheet: SheetRow[], facts: ImportFacts) {
	const headers = headerProblems(sheet);
	const rows = headers.length > 0 ? [] : atOnce(checkRows({ ...UPLOAD, sheet, facts })).rows;
	const problems = [...headers, ...rows.flatMap((row) => row.problems)];
	return { students: problems.length > 0 ? [] : rows.map(({ values }) => values as Required<RowValues>), problems };
}

const NAMES = new Map([
	...Object.entries(CELL_PROBLEMS).map(([name, sentence]) => [sentence("", "").english, name] as const),
	["A student with this name, date of birth and class is already in row {row}.", "duplicate_row"],
	['There is no class "{typed}" in {year}. {known}', "unknown_class"],
	['There is no vocational department "{typed}" in {year}. {known}', "unknown_department"],
]);

/** A reason by the name that `students-problems.expected.json` has for it. */
export const nameOfProblem = ({ reason }: { reason: Sentence }) => NAMES.get(reason.english) ?? reason.english;
