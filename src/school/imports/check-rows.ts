import { IMPORT_FIELDS, type ImportField } from "#shared/imports";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { UsualAverages } from "../students/doubts.ts";
import { registrationDateProblem } from "../students/registration-rules.ts";
import { cellValidator } from "./cells.ts";
import type { CheckedRow, CheckedRows, CheckRequest } from "./checked-rows.ts";
import { columnDoubts } from "./column-doubts.ts";
import {
	findMatch,
	MANY_MATCHES,
	type Match,
	noRowsYet,
	registeredIndex,
	repetition,
	unconfirmedOf,
} from "./find-match.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { FieldChange } from "./imports.schema.ts";
import type { SheetProblem } from "./problems.ts";
import {
	almostEmptyProblem,
	type Column,
	columnsOf,
	inCell,
	type ReadRow,
	type RowProblem,
	type RowValues,
	readRow,
} from "./read-rows.ts";
import { addAlike, rowDoubts, usualOf } from "./row-doubts.ts";
import { missingFields } from "./sheet-columns.ts";

/**
 * Compares a row with the other rows too. While a required column is missing, no row is checked. Others may go first at
 * each `yield`.
 */
export function* checkRows(input: CheckRequest): Generator<void, CheckedRows> {
	const missing = missingFields(input.choice, input.mode);
	if (missing.length > 0) return { missing, rows: [], warnings: [] };
	const columns = columnsOf(input.sheet, input.choice);
	const validate = cellValidator(input.facts);
	const read: ReadRow[] = [];
	for (const row of input.sheet.slice(1)) {
		read.push(readRow(row, columns, validate));
		yield;
	}
	const check = {
		...input,
		columns,
		registered: registeredIndex(input.facts),
		firstRows: noRowsYet(),
		names: namesOf(input.facts),
		usual: usualOf(input.facts, read),
	};
	const rows: CheckedRow[] = [];
	for (const one of read) {
		rows.push(checkRow(check, one));
		yield;
	}
	yield* addAlike(check, rows);
	return { missing, rows, warnings: columnDoubts(check, rows) };
}

interface Check extends CheckRequest {
	columns: Column[];
	usual: UsualAverages;
	registered: ReturnType<typeof registeredIndex>;
	firstRows: ReturnType<typeof noRowsYet>;
	names: Names;
}

function namesOf({ classes, departments }: ImportFacts) {
	const classNames = new Map(classes.map(({ id, name }) => [id, name]));
	const titles = new Map(departments.map(({ id, title }) => [id, title]));
	return { className: (id: number) => classNames.get(id) ?? "", title: (id: number) => titles.get(id) ?? "" };
}

type Names = ReturnType<typeof namesOf>;

function checkRow(check: Check, read: ReadRow): CheckedRow {
	const { mode, names } = check;
	const { row, values, displayed } = read;
	const result = findMatch(check.registered, values);
	const match = result && "student" in result ? result : null;
	const updates = match !== null && mode !== "add";
	const family = familyRecord(check, values, result);
	// Empty cells of a registered student change nothing.
	const ofCells = read.problems.filter(({ missing }) => !missing || (!updates && mode !== "update"));
	const at = inCell(check.columns, read);
	const ofDay = registrationDayProblems(check, values, updates ? match.student : null);
	const almostEmpty = !updates && mode !== "update" ? almostEmptyProblem(check.sheet, read) : null;
	const found = almostEmpty ? [] : [...rowProblems(check, read, result, family), ...ofCells, ...ofDay];
	const problems = almostEmpty ? [almostEmpty] : found.map(at);
	const differs = updates && problems.length === 0 ? changesOf(match, values, names) : [];
	const isLeftOut = family !== undefined && (updates ? differs.length > 0 : mode === "update");
	const changes = isLeftOut ? [] : differs;
	const student = match?.student ?? null;
	const isNew = !updates && !isLeftOut;
	const kind = problems.length > 0 ? "problem" : isNew ? "new" : changes.length > 0 ? "changed" : "same";
	const ofFamily = family && (isLeftOut || isNew) ? [familyWarning(family, match?.by, isLeftOut)] : [];
	const checked: CheckedRow = {
		row,
		name: String(displayed.full_name || student?.full_name || "").trim(),
		class_name: classOf(values, student, names) || String(displayed.next_class ?? ""),
		kind,
		student_id: isNew ? null : ((student ?? family)?.id ?? null),
		changes,
		problems,
		warnings: [],
		values,
		family_record: family?.id ?? null,
		unknown: found.flatMap(({ field, unknown }, index) =>
			unknown === undefined ? [] : [{ field, name: unknown, problem: problems[index] as SheetProblem }],
		),
		earlier: [],
	};
	if (kind === "problem") return checked;
	return {
		...checked,
		warnings: [...hasLeftWarning(student), ...ofFamily, ...rowDoubts(check, checked)].map(at),
	};
}

/** That of the number in the row, else of its name and birth date if no other student fits. */
function familyRecord({ registered }: Check, values: RowValues, result: Match | RowProblem | null) {
	if (result === null) return unconfirmedOf(registered, values);
	return "student" in result && result.student.unconfirmed === 1 ? result.student : undefined;
}

function familyWarning(
	{ account, contact }: Registered,
	by: Match["by"] = "full_name",
	isLeftOut: boolean,
): RowProblem {
	const values = { account: account ?? "", contact: contact ?? "" };
	const reason = isLeftOut
		? say(
				"{account} ({contact}) registered this child, and nobody has approved it. Nothing is written into that record: the row is left out.",
				values,
			)
		: say(
				"{account} ({contact}) registered a child of this name and date of birth, and nobody has approved it. The row is added as a record of its own: compare the two in Approvals.",
				values,
			);
	return { field: by, reason };
}

function rowProblems(
	check: Check,
	read: ReadRow,
	result: Match | RowProblem | null,
	family: Registered | undefined,
): RowProblem[] {
	const { mode, facts } = check;
	if (result && "reason" in result) return [result];
	const earlier = repetition(check.firstRows, mode, read, mode === "add" ? null : result);
	if (earlier) return [earlier];
	if (result && mode === "add") return alreadyRegistered(result, read.values, check);
	if (result && result.others.length > 0) return [{ field: result.by, reason: MANY_MATCHES }];
	if (result || family || mode !== "update") return [];
	return [{ field: firstKey(check, read), reason: noStudentFits(facts.year) }];
}

/** An update that only repeats the stored day is accepted, as in the form. */
function registrationDayProblems(check: Check, values: RowValues, stored: Registered | null): RowProblem[] {
	const { registration_date: day } = values;
	if (day === undefined || day === stored?.registration_date) return [];
	const label = check.columns.find(({ field }) => field === "registration_date")?.name ?? "";
	const { year } = check.facts;
	const reason = registrationDateProblem(day, { year, byOffice: true, label, left_on: stored?.left_on ?? null });
	return reason ? [{ field: "registration_date", reason }] : [];
}

const hasLeftWarning = (student: Registered | null): RowProblem[] =>
	student === null || student.left_on === null
		? []
		: [
				{
					field: "full_name",
					reason: say("{name} left on {day}.", { name: student.full_name, day: new Day(student.left_on) }),
				},
			];

const classOf = ({ class_id }: RowValues, student: Registered | null, { className }: Names) =>
	class_id === undefined ? (student ? className(student.class_id) : "") : className(class_id);

/** A row whose class is not accepted has a problem anyway. */
function alreadyRegistered(
	{ student, by, others }: Match,
	{ class_id }: RowValues,
	{ facts: { year }, upload }: CheckRequest,
): RowProblem[] {
	if (by !== "full_name")
		return [{ field: by, reason: say("{name} is already registered in {year}.", { name: student.full_name, year }) }];
	if (class_id === undefined) return [];
	if ([student, ...others].some((one) => one.class_id === class_id)) return [{ field: by, reason: inSchool(year) }];
	return upload ? [] : [{ field: by, reason: inOtherClass(year) }];
}

const inSchool = (year: number) =>
	say("A student with this name, date of birth and class is already registered in {year}.", { year });
const inOtherClass = (year: number) =>
	say("A student with this name and date of birth is already registered in {year}, in another class.", { year });
const noStudentFits = (year: number) => say("No student of {year} fits this row.", { year });
function firstKey({ columns }: Check, { values }: ReadRow): ImportField {
	const has = (field: ImportField) => columns.some((column) => column.field === field);
	if (values.national_matricule !== undefined && !has("full_name")) return "national_matricule";
	return has("full_name") ? "full_name" : has("national_matricule") ? "national_matricule" : "record_no";
}

/** A name with only another spelling changes if the row has the record number, and otherwise stays. */
function changesOf({ student, by }: Match, values: RowValues, { className, title }: Names): FieldChange[] {
	return IMPORT_FIELDS.flatMap(({ field }): FieldChange[] => {
		switch (field) {
			case "record_no":
				return [];
			case "next_class":
				return changed(field, student.class_id, values.class_id, className);
			case "vocational_training":
				return changed(field, student.department_id, values.department_id, title);
			case "full_name":
				if (by !== "record_no" && values.name_key === student.name_key) return [];
				return changed(field, student.full_name, values.full_name);
			default:
				return changed<string | number | null>(field, student[field], values[field]);
		}
	});
}

function changed<T extends string | number | null>(
	field: ImportField,
	from: T,
	to: T | undefined,
	inWords: (value: T & number) => string | number = (value) => value,
): FieldChange[] {
	if (to === undefined || to === from) return [];
	const valueText = (value: T) => (typeof value === "number" ? inWords(value) : value);
	return [{ field, from: valueText(from), to: valueText(to) }];
}
