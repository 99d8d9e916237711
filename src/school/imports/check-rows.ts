import type { SheetRow } from "#files/workbooks/cells";
import { contactHint } from "#shared/contact";
import { IMPORT_FIELDS, type ImportField, type ImportMode, type RowKind } from "#shared/imports";
import { say } from "#shared/words/words";
import { inChunks } from "#yield-to-others";
import type { SheetProblem } from "../students/import/sheet-problems.ts";
import { inRow, inSchool, studentKey } from "../students/import/student-sheet.ts";
import { MANY_MATCHES, type Match, matchFinder, nameAndBirth } from "./find-match.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import { type ReadRow, type RowValues, rowReader } from "./read-rows.ts";
import { type ColumnChoice, missingFields } from "./sheet-columns.ts";

export interface FieldChange {
	field: ImportField;
	from: string | number | null;
	to: string | number | null;
}

export interface CheckedRow {
	row: number;
	name: string;
	class_name: string;
	kind: RowKind;
	student_id: number | null;
	changes: FieldChange[];
	problems: SheetProblem[];
	values: RowValues;
}

/** What an import would do. While a required column is missing, no row is looked at. */
export interface Checked {
	missing: ImportField[];
	rows: CheckedRow[];
	warnings: SheetProblem[];
}

export interface ToCheck {
	sheet: readonly SheetRow[];
	choice: ColumnChoice;
	mode: ImportMode;
	facts: ImportFacts;
}

const ROWS_PER_CHUNK = 200;

/** Some hundred rows at a time, so that other requests are answered in between. */
export async function checkInChunks(asked: ToCheck): Promise<Checked> {
	const { checked, rows, check } = beginCheck(asked);
	await inChunks(rows, ROWS_PER_CHUNK, (some) => some.forEach(check));
	return checked;
}

/** The same at once, inside a transaction. */
export function checkAtOnce(asked: ToCheck): Checked {
	const { checked, rows, check } = beginCheck(asked);
	rows.forEach(check);
	return checked;
}

function beginCheck({ sheet, choice, mode, facts }: ToCheck) {
	const checked: Checked = { missing: missingFields(choice, mode), rows: [], warnings: [] };
	const rows = checked.missing.length > 0 ? [] : sheet.slice(1);
	const reader = rowReader(sheet, choice, facts);
	const matches = matchFinder(facts);
	const repeated = repetitionFinder(mode);
	const classNames = new Map(facts.classes.map(({ id, name }) => [id, name]));
	const titles = new Map(facts.departments.map(({ id, title }) => [id, title]));
	const named = { className: (id: number) => classNames.get(id) ?? "", title: (id: number) => titles.get(id) ?? "" };

	function check(sheetRow: SheetRow): void {
		const read = reader.read(sheetRow);
		const { row, values, displayed } = read;
		const found = matches.find(read);
		const match = found && "student" in found ? found : null;
		const at = (field: ImportField, reason: SheetProblem["reason"]): SheetProblem => ({
			...{ row, column: reader.column(field), value: displayed[field] ?? "", key: "match", reason },
		});
		const problems: SheetProblem[] = [];
		const unclear = found && "reason" in found ? found : null;
		const earlier = unclear ? null : repeated(read, mode === "add" ? null : match);
		if (unclear) problems.push(at(unclear.field, unclear.reason));
		else if (earlier) problems.push(at(earlier.field, earlier.reason));
		else if (match && mode === "add") problems.push(...alreadyRegistered(match, values, facts.year, at));
		else if (match && match.others.length > 0) problems.push(at(match.by, MANY_MATCHES));
		else if (!found && mode === "update") problems.push(at(firstKey(read, reader.has), nobody(facts.year)));
		const updates = match !== null && mode !== "add";
		// Empty cells of a registered student change nothing.
		problems.push(...read.problems.filter(({ key }) => key !== "missing" || (!updates && mode !== "update")));
		const changes = updates && problems.length === 0 ? changesOf(match, values, named) : [];
		const student = match?.student ?? null;
		checked.rows.push({
			row,
			name: String(displayed.full_name || student?.full_name || "").trim(),
			class_name: classOf(values, student, named.className) || String(displayed.next_class ?? ""),
			kind: problems.length > 0 ? "problem" : !updates ? "new" : changes.length > 0 ? "changed" : "same",
			student_id: updates ? (student?.id ?? null) : null,
			changes,
			problems,
			values,
		});
		if (problems.length > 0) return;
		if (!updates && matches.wasHere(read)) checked.warnings.push(at("full_name", lastYear(facts.year)));
		const contact = updates ? changes.find(({ field }) => field === "guardian_contact")?.to : values.guardian_contact;
		const hint = contactHint(String(contact ?? ""));
		if (hint) checked.warnings.push(at("guardian_contact", say(hint)));
	}
	return { checked, rows, check };
}

type Named = { className: (id: number) => string; title: (id: number) => string };

const classOf = ({ class_id }: RowValues, student: Registered | null, nameOf: Named["className"]) =>
	class_id === undefined ? (student ? nameOf(student.class_id) : "") : nameOf(class_id);

/**
 * In the mode that only adds. A row whose class is not accepted has a problem anyway, and the upload says nothing more of it
 * either.
 */
function alreadyRegistered(
	{ student, by, others }: Match,
	{ class_id }: RowValues,
	year: number,
	at: (field: ImportField, reason: SheetProblem["reason"]) => SheetProblem,
): SheetProblem[] {
	if (by !== "full_name")
		return [at(by, say("{name} is already registered in {year}.", { name: student.full_name, year }))];
	if (class_id === undefined) return [];
	if ([student, ...others].some((one) => one.class_id === class_id)) return [at(by, inSchool(year))];
	return [
		at(
			by,
			say("A student with this name and date of birth is already registered in {year}, in another class.", { year }),
		),
	];
}

const nobody = (year: number) => say("No student of {year} fits this row.", { year });
const lastYear = (year: number) =>
	say(
		"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.",
		{
			before: year - 1,
		},
	);

/** The cell by which a row should have found its student. */
function firstKey({ values }: ReadRow, has: (field: ImportField) => boolean): ImportField {
	if (values.national_matricule !== undefined && !has("full_name")) return "national_matricule";
	return has("full_name") ? "full_name" : has("national_matricule") ? "national_matricule" : "record_no";
}

/**
 * Finds the row that is about a student of an earlier row. An import that only adds takes two classes for two students, as
 * the upload does.
 */
function repetitionFinder(mode: ImportMode) {
	const rowOfKey = new Map<string, number>();
	const rowOfBirth = new Map<string, number>();
	const rowOfNumber = new Map<string, number>();
	const rowOfStudent = new Map<number, number>();
	return ({ row, values }: ReadRow, match: Match | null) => {
		const { name_key, date_of_birth, class_id, national_matricule } = values;
		if (match) {
			const earlier = firstOf(rowOfStudent, match.student.id, row);
			if (earlier) return { field: match.by, reason: inEarlierRow(earlier) };
		} else if (name_key !== undefined && date_of_birth !== undefined && class_id !== undefined) {
			const earlier = firstOf(rowOfKey, studentKey(name_key, date_of_birth, class_id), row);
			if (earlier) return { field: "full_name" as const, reason: inRow(earlier) };
			const otherClass = mode === "add" ? null : firstOf(rowOfBirth, nameAndBirth(name_key, date_of_birth), row);
			if (otherClass) return { field: "full_name" as const, reason: inEarlierRow(otherClass) };
		}
		const earlier = national_matricule === undefined ? null : firstOf(rowOfNumber, national_matricule, row);
		if (!earlier) return null;
		const reason = say("This national matricule is already in row {row}.", { row: earlier });
		return { field: "national_matricule" as const, reason };
	};
}

const inEarlierRow = (row: number) => say("This student is already in row {row}.", { row });

/** The row that had the key before, if any. */
function firstOf<Key>(rows: Map<Key, number>, key: Key, row: number): number | null {
	const earlier = rows.get(key);
	if (earlier === undefined) rows.set(key, row);
	return earlier ?? null;
}

/** What filled cells would change. The spelling of a name changes only where the record's number says whose it is. */
function changesOf({ student, by }: Match, values: RowValues, { className, title }: Named): FieldChange[] {
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
