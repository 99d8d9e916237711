import { nowIso } from "#db/columns";
import { inTransaction } from "#db/open";
import { imports } from "#db/schema/imports";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { checkRows } from "#school/imports/check-rows";
import { atOnce } from "#school/imports/check-sheet";
import { guessedColumns, headerProblems } from "#school/imports/headers";
import type { ImportFacts } from "#school/imports/import-facts";
import { CELL_PROBLEMS } from "#school/imports/problems";
import type { RowValues } from "#school/imports/read-rows";
import { rowWriter, storeRows } from "#school/imports/stored-rows";
import { UPLOAD } from "#school/imports/upload-students";
import { today } from "#shared/dates";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { insert } from "./rows.ts";
import { GOOD_ROW, HEADERS } from "./workbooks.ts";

/** Inserts an import of one student with its rows, unchecked. */
export function importOfOne(state: "checked" | "run" = "checked"): number {
	const run = state === "run" ? { run_at: nowIso(), added: 0, changed: 0, left_out: 1 } : {};
	const { id } = insert(imports, {
		year: 2026,
		mode: "add",
		file_name: "list.xlsx",
		by_name: "Head",
		at: nowIso(),
		column_warnings: "[]",
		missing: { classes: [], departments: [] },
		mapping: JSON.stringify({ columns: guessedColumns(HEADERS), constants: {} }),
		state,
		...run,
	});
	const problem = {
		row: 2,
		column: "Full Name",
		value: "TUM Innocent",
		reason: say("No student of {year} fits this row.", { year: 2026 }),
	};
	const row = { row: 2, name: "TUM Innocent", class_name: "Form 1A", student_id: null, changes: [], warnings: [] };
	const kind = state === "run" ? "problem" : "new";
	const checked = { ...row, kind, problems: state === "run" ? [problem] : [] } as const;
	const write = rowWriter({
		rows: [{ ...checked, values: {}, family_record: null, earlier: [], unknown: [] }],
	});
	inTransaction((tx) => storeRows(tx, id, sheetOf(HEADERS, GOOD_ROW).map(write)));
	return id;
}

type Names = { classes: { name: string }[]; departments: { title: string }[] };

export const factsOf = ({ classes, departments }: Names): ImportFacts => ({
	year: 2026,
	country: "CM",
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
