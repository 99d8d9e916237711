import type { Cell, SheetRow } from "#files/workbooks/cells";
import type { ImportField } from "#shared/imports";
import { seenName } from "#shared/names";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import type { Sex } from "#shared/student-values";
import { say } from "#shared/words/words";
import { inChunks } from "#yield-to-others";
import { nameColumns } from "../students.queries.ts";
import { importRowFields } from "../students.schema.ts";
import { displayedValue, formValue } from "./cell-values.ts";
import { nameMatcher } from "./name-matching.ts";
import type { SheetFacts } from "./sheet-facts.ts";
import { validateHeaders } from "./sheet-headers.ts";
import { type CellProblem, refusedByForm, type SheetProblem } from "./sheet-problems.ts";

/** A student of the workbook, ready to be inserted. The sheet has no father's name and no picture. */
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

/** If there is a problem, nothing may be saved. Without problems and without students the workbook is empty. */
interface ValidatedSheet {
	students: StudentRow[];
	problems: SheetProblem[];
}

/** Two records with the same key are the same student twice, however the name was typed. */
export function studentKey(nameKey: string, dateOfBirth: string, classId: number): string {
	return `${seenName(nameKey)}|${dateOfBirth}|${classId}`;
}

export function validateSheet(sheet: SheetRow[], facts: SheetFacts): ValidatedSheet {
	const { rows, validateRows, validated } = beginValidation(sheet, facts);
	validateRows(rows);
	return validated;
}

const ROWS_PER_CHUNK = 250;

/** The same, some hundred rows at a time, so that other requests are answered in between. */
export async function validateSheetInChunks(sheet: SheetRow[], facts: SheetFacts): Promise<ValidatedSheet> {
	const { rows, validateRows, validated } = beginValidation(sheet, facts);
	await inChunks(rows, ROWS_PER_CHUNK, validateRows);
	return validated;
}

function beginValidation([head, ...rest]: SheetRow[], facts: SheetFacts) {
	const { columns, problems } = validateHeaders(head?.row === 1 ? head.cells : []);
	const validated: ValidatedSheet = { students: [], problems };
	const validateCell = cellValidator(facts);
	const findDuplicates = duplicateFinder(facts, columns[0] ?? "");
	const validateRow = (row: SheetRow) => {
		const values: Partial<Record<keyof StudentRow, string | number>> = {};
		const cellProblems: SheetProblem[] = [];
		STUDENT_COLUMNS.forEach(({ field }, index) => {
			const column = columns[index] ?? "";
			const cell = row.cells[index] ?? null;
			const result = validateCell(cell, field, column);
			if ("value" in result) values[storedAs(field)] = result.value;
			else cellProblems.push({ row: row.row, column, value: displayedValue(cell, field), ...result });
		});
		if (values.full_name !== undefined) Object.assign(values, nameColumns(String(values.full_name)));
		validated.problems.push(...findDuplicates(values as Partial<StudentRow>, row), ...cellProblems);
		if (validated.problems.length === 0) validated.students.push(values as StudentRow);
		else validated.students = [];
	};
	// If a header is wrong, the column of each cell is unknown, so no row is validated.
	return {
		validated,
		rows: validated.problems.length > 0 ? [] : rest,
		validateRows: (rows: SheetRow[]) => rows.forEach(validateRow),
	};
}

/** The sheet has the names of class and department, the record their numbers. */
const storedAs = (field: (typeof STUDENT_COLUMNS)[number]["field"]): keyof StudentRow =>
	field === "next_class" ? "class_id" : field === "vocational_training" ? "department_id" : field;

/** A cell is converted to the value that a form would send, which the form's own schema then validates. */
export function cellValidator({ year, classes, departments }: Pick<SheetFacts, "year" | "classes" | "departments">) {
	const matchers: Partial<Record<ImportField, (typed: string) => { value: number } | CellProblem>> = {
		next_class: nameMatcher(classes, (one) => one.name, { key: "unknown_class", year }),
		vocational_training: nameMatcher(departments, (one) => one.title, { key: "unknown_department", year }),
	};
	return (cell: Cell, field: ImportField, column: string): { value: string | number } | CellProblem => {
		const sent = formValue(cell, field, column);
		if (!("value" in sent)) return sent;
		const checked = importRowFields[field].safeParse(sent.value);
		if (!checked.success) return refusedByForm(sent.value, checked.error.issues[0], field, column);
		return matchers[field]?.(String(checked.data)) ?? { value: checked.data ?? "" };
	};
}

export const inRow = (row: number) =>
	say("A student with this name, date of birth and class is already in row {row}.", { row });
export const inSchool = (year: number) =>
	say("A student with this name, date of birth and class is already registered in {year}.", { year });

/** Finds a row whose name, birth date and class are those of an earlier row or of a student registered in the year. */
function duplicateFinder({ registered, year }: SheetFacts, column: string) {
	const inYear = new Set(registered.map((one) => studentKey(one.name_key, one.date_of_birth, one.class_id)));
	const rowOf = new Map<string, number>();
	return (values: Partial<StudentRow>, { row, cells }: SheetRow): SheetProblem[] => {
		const { name_key, date_of_birth, class_id } = values;
		if (name_key === undefined || date_of_birth === undefined || class_id === undefined) return [];
		const key = studentKey(name_key, date_of_birth, class_id);
		const earlier = rowOf.get(key);
		if (earlier === undefined) rowOf.set(key, row);
		const place = { row, column, value: displayedValue(cells[0] ?? null, "full_name") };
		if (earlier !== undefined) return [{ ...place, key: "duplicate_row", reason: inRow(earlier) }];
		return inYear.has(key) ? [{ ...place, key: "already_registered", reason: inSchool(year) }] : [];
	};
}
