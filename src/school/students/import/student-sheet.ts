import type { Cell, SheetRow } from "#files/workbooks/cells";
import { fold } from "#shared/names";
import { STUDENT_COLUMNS, type StudentColumn } from "#shared/student-columns";
import type { Sex } from "#shared/student-values";
import { finder } from "./sheet-matching.ts";
import { averageOf, birthDateOf, type ProblemKey, sexOf, shown, textOf, type Understood } from "./sheet-values.ts";
import { inSteps, type Steps } from "./step-by-step.ts";

/** A student as the workbook gives it; Father's Name and picture are not in the sheet. */
export type StudentRow = {
	full_name: string;
	sex: Sex;
	date_of_birth: string;
	place_of_birth: string;
	mother_name: string;
	previous_class: string;
	class_id: number;
	department_id: number;
	previous_average: number;
	guardian_contact: string;
};

/** What keeps the sheet from being saved: the row as the spreadsheet counts it, the column's header, the value as typed. */
export type SheetProblem = {
	row: number;
	column: StudentColumn;
	value: string | number;
	reason: string;
	key: ProblemKey;
};

export type SheetContext = {
	year: number;
	classes: { id: number; name: string }[];
	departments: { id: number; title: string }[];
	/** Keys (`studentKey`) of the students the year has already. */
	registered: ReadonlySet<string>;
	today: string;
};

/** One person in one class, however the name is typed: two students with the same key are one met twice. */
export function studentKey(fullName: string, dateOfBirth: string, classId: number): string {
	return `${fold(fullName)}|${dateOfBirth}|${classId}`;
}

export interface UnderstoodSheet {
	students: StudentRow[];
	problems: SheetProblem[];
}

/**
 * Every student and every problem of the sheet, row by row. With one problem nothing may be saved; without problems and
 * without students the workbook is empty.
 */
export function* understandSheet(sheet: SheetRow[], context: SheetContext): Steps<UnderstoodSheet> {
	const header = sheet[0]?.row === 1 ? sheet[0] : { row: 1, cells: [] };
	const headerProblems = judgeHeaders(header.cells);
	if (headerProblems.length > 0) return { students: [], problems: headerProblems };
	const readers = readersFor(context);
	const students: StudentRow[] = [];
	const problems: SheetProblem[] = [];
	const met = new Map<string, number>();
	yield* inSteps(sheet.slice(1), (row) => {
		const values: Partial<Record<keyof StudentRow, string | number>> = {};
		const ofCells: SheetProblem[] = [];
		STUDENT_COLUMNS.forEach(({ header: column, field }, index) => {
			const cell = row.cells[index] ?? null;
			const understood = readers[field](cell, column);
			if ("value" in understood) values[field] = understood.value;
			else ofCells.push({ row: row.row, column, value: shown(cell, field), ...understood });
		});
		const repeated = repetition(values as Partial<StudentRow>, row, met, context);
		problems.push(...(repeated ? [repeated] : []), ...ofCells);
		students.push(values as StudentRow);
	});
	return { students: problems.length > 0 ? [] : students, problems };
}

function readersFor(context: SheetContext) {
	const { year } = context;
	const classOf = finder(context.classes, (one) => one.name, {
		one: "class",
		many: "classes",
		key: "unknown_class",
		year,
	});
	const departmentOf = finder(context.departments, (one) => one.title, {
		one: "vocational department",
		many: "vocational departments",
		key: "unknown_department",
		year,
	});
	return {
		full_name: textOf,
		sex: sexOf,
		date_of_birth: (cell, column) => birthDateOf(cell, column, context.today),
		place_of_birth: textOf,
		mother_name: textOf,
		previous_class: textOf,
		class_id: classOf,
		previous_average: averageOf,
		guardian_contact: textOf,
		department_id: departmentOf,
	} satisfies Record<keyof StudentRow, (cell: Cell, column: string) => Understood<string | number>>;
}

function repetition(
	values: Partial<StudentRow>,
	{ row, cells }: SheetRow,
	met: Map<string, number>,
	{ registered, year }: SheetContext,
): SheetProblem | null {
	const { full_name, date_of_birth, class_id } = values;
	if (full_name === undefined || date_of_birth === undefined || class_id === undefined) return null;
	const key = studentKey(full_name, date_of_birth, class_id);
	const earlier = met.get(key);
	if (earlier === undefined) met.set(key, row);
	const problem = { row, column: "Full Name", value: shown(cells[0] ?? null, "full_name") } as const;
	const who = "A student with this name, date of birth and class";
	if (earlier !== undefined)
		return { ...problem, key: "duplicate_row", reason: `${who} is already in row ${earlier}.` };
	if (!registered.has(key)) return null;
	return { ...problem, key: "already_registered", reason: `${who} is already registered in ${year}.` };
}

const plainHeader = (text: string) => fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, "")).replace(/[^a-z0-9]/g, "");

/** Names every column that is not where it belongs, and where it was found instead. */
function judgeHeaders(cells: Cell[]): SheetProblem[] {
	const found = STUDENT_COLUMNS.map((_, index) => shown(cells[index] ?? null, "full_name"));
	const plain = found.map((text) => plainHeader(String(text)));
	return STUDENT_COLUMNS.flatMap(({ header }, index): SheetProblem[] => {
		if (plain[index] === plainHeader(header)) return [];
		const elsewhere = plain.indexOf(plainHeader(header));
		const place = String.fromCharCode(65 + index);
		const reason =
			elsewhere < 0
				? `The column "${header}" is missing. It belongs in column ${place}, with this header in the first row.`
				: `The column "${header}" is in column ${String.fromCharCode(65 + elsewhere)}. It belongs in column ${place}.`;
		const key = elsewhere < 0 ? "missing_column" : "moved_column";
		return [{ row: 1, column: header, value: found[index] ?? "", reason, key }];
	});
}
