import type { Cell, SheetRow } from "#files/workbooks/cells";
import { STUDENT_COLUMNS, type StudentField } from "#shared/student-columns";
import type { Sex } from "#shared/student-values";
import { inChunks } from "#yield-to-others";
import { nameColumns } from "../students.queries.ts";
import { studentRowFields } from "../students.schema.ts";
import { formValue, shown } from "./cell-values.ts";
import { nameMatcher } from "./name-matching.ts";
import type { SheetFacts } from "./sheet-facts.ts";
import { judgeHeaders } from "./sheet-headers.ts";
import { type CellProblem, refusedByForm, type SheetProblem } from "./sheet-problems.ts";

/** A student as the workbook gives it, ready to be inserted; Father's Name and picture are not in the sheet. */
export interface StudentRow {
	full_name: string;
	name_sort: string;
	name_key: string;
	sex: Sex;
	date_of_birth: string;
	place_of_birth: string;
	mother_name: string;
	previous_class: string;
	class_id: number;
	department_id: number;
	previous_average: number;
	guardian_contact: string;
}

/** With one problem nothing may be saved; without problems and without students the workbook is empty. */
export interface JudgedSheet {
	students: StudentRow[];
	problems: SheetProblem[];
}

/** One person in one class, however the name is typed: two students with the same key are the same student twice. */
export function studentKey(nameKey: string, dateOfBirth: string, classId: number): string {
	return `${nameKey}|${dateOfBirth}|${classId}`;
}

/** Every student and every problem of the sheet, row by row, all at once. */
export function judgeSheet(sheet: SheetRow[], facts: SheetFacts): JudgedSheet {
	const { rows, judgeRows, judged } = beginJudging(sheet, facts);
	judgeRows(rows);
	return judged;
}

const ROWS_PER_CHUNK = 250;

/** The same a few hundred rows at a time, so that others are answered in between. */
export async function judgeSheetInChunks(sheet: SheetRow[], facts: SheetFacts): Promise<JudgedSheet> {
	const { rows, judgeRows, judged } = beginJudging(sheet, facts);
	await inChunks(rows, ROWS_PER_CHUNK, judgeRows);
	return judged;
}

function beginJudging([head, ...rest]: SheetRow[], facts: SheetFacts) {
	const judged: JudgedSheet = { students: [], problems: judgeHeaders(head?.row === 1 ? head.cells : []) };
	const judgeCell = cellJudge(facts);
	const findRepetition = repetitionFinder(facts);
	const judgeRow = (row: SheetRow) => {
		const values: Partial<Record<keyof StudentRow, string | number>> = {};
		const ofCells: SheetProblem[] = [];
		STUDENT_COLUMNS.forEach(({ header: column, field }, index) => {
			const cell = row.cells[index] ?? null;
			const result = judgeCell(cell, field, column);
			if ("value" in result) values[storedAs(field)] = result.value;
			else ofCells.push({ row: row.row, column, value: shown(cell, field), ...result });
		});
		if (values.full_name !== undefined) Object.assign(values, nameColumns(String(values.full_name)));
		judged.problems.push(...findRepetition(values as Partial<StudentRow>, row), ...ofCells);
		if (judged.problems.length === 0) judged.students.push(values as StudentRow);
		else judged.students = [];
	};
	// Under headers that are not the template's no cell can be judged.
	return {
		judged,
		rows: judged.problems.length > 0 ? [] : rest,
		judgeRows: (rows: SheetRow[]) => rows.forEach(judgeRow),
	};
}

/** A form sends the names of class and department; the record has their numbers. */
const storedAs = (field: StudentField): keyof StudentRow =>
	field === "next_class" ? "class_id" : field === "vocational_training" ? "department_id" : field;

/** A cell is turned into what a form would send, and the form's own schema judges that. */
function cellJudge({ year, classes, departments }: SheetFacts) {
	const matchers: Partial<Record<StudentField, (typed: string) => { value: number } | CellProblem>> = {
		next_class: nameMatcher(classes, (one) => one.name, { one: "class", many: "classes", key: "unknown_class", year }),
		vocational_training: nameMatcher(departments, (one) => one.title, {
			one: "vocational department",
			many: "vocational departments",
			key: "unknown_department",
			year,
		}),
	};
	return (cell: Cell, field: StudentField, column: string): { value: string | number } | CellProblem => {
		const sent = formValue(cell, field, column);
		if (!("value" in sent)) return sent;
		const checked = studentRowFields[field].safeParse(sent.value);
		if (!checked.success) return refusedByForm(sent.value, checked.error.issues[0], field, column);
		return matchers[field]?.(String(checked.data)) ?? { value: checked.data };
	};
}

const SAME_STUDENT = "A student with this name, date of birth and class";

/** The same name, birth date and class twice, in the sheet or already in the year, is a problem of the later row. */
function repetitionFinder({ registered, year }: SheetFacts) {
	const inYear = new Set(registered.map((one) => studentKey(one.name_key, one.date_of_birth, one.class_id)));
	const rowOf = new Map<string, number>();
	return (values: Partial<StudentRow>, { row, cells }: SheetRow): SheetProblem[] => {
		const { name_key, date_of_birth, class_id } = values;
		if (name_key === undefined || date_of_birth === undefined || class_id === undefined) return [];
		const key = studentKey(name_key, date_of_birth, class_id);
		const earlier = rowOf.get(key);
		if (earlier === undefined) rowOf.set(key, row);
		const place = { row, column: "Full Name", value: shown(cells[0] ?? null, "full_name") } as const;
		if (earlier !== undefined)
			return [{ ...place, key: "duplicate_row", reason: `${SAME_STUDENT} is already in row ${earlier}.` }];
		if (!inYear.has(key)) return [];
		return [{ ...place, key: "already_registered", reason: `${SAME_STUDENT} is already registered in ${year}.` }];
	};
}
