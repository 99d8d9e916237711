import type { SheetRow } from "#files/workbooks/cells";
import { contactHint } from "#shared/contact";
import { IMPORT_FIELDS, type ImportField, type ImportMode } from "#shared/imports";
import { say } from "#shared/words/words";
import { inChunks } from "#yield-to-others";
import { MANY_MATCHES, type Match, matchFinder, type RowProblem, repetitionFinder } from "./find-match.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { FieldChange, ImportRow } from "./imports.schema.ts";
import type { SheetProblem } from "./problems.ts";
import { type ReadRow, type RowValues, rowReader } from "./read-rows.ts";
import { type ColumnChoice, missingFields } from "./sheet-columns.ts";

export interface CheckedRow extends Omit<ImportRow, "problems"> {
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
	/** The specification's upload also adds a child of the same name and birth date to another class. */
	upload?: boolean;
}

const ROWS_PER_CHUNK = 200;

export async function checkInChunks(asked: ToCheck): Promise<Checked> {
	const { checked, rows, check } = beginCheck(asked);
	await inChunks(rows, ROWS_PER_CHUNK, (some) => some.forEach(check));
	return checked;
}

export function checkAtOnce(asked: ToCheck): Checked {
	const { checked, rows, check } = beginCheck(asked);
	rows.forEach(check);
	return checked;
}

function beginCheck(asked: ToCheck) {
	const { sheet, choice, mode, facts } = asked;
	const checked: Checked = { missing: missingFields(choice, mode), rows: [], warnings: [] };
	const rows = checked.missing.length > 0 ? [] : sheet.slice(1);
	const reader = rowReader(sheet, choice, facts);
	const matches = matchFinder(facts);
	const repeated = repetitionFinder(mode);
	const classNames = new Map(facts.classes.map(({ id, name }) => [id, name]));
	const titles = new Map(facts.departments.map(({ id, title }) => [id, title]));
	const named = { className: (id: number) => classNames.get(id) ?? "", title: (id: number) => titles.get(id) ?? "" };

	function problemsOf(read: ReadRow, found: ReturnType<typeof matches.find>): RowProblem[] {
		if (found && "reason" in found) return [found];
		const earlier = repeated(read, mode === "add" ? null : found);
		if (earlier) return [earlier];
		if (found && mode === "add") return alreadyRegistered(found, read.values, asked);
		if (found && found.others.length > 0) return [{ field: found.by, reason: MANY_MATCHES }];
		if (found || mode !== "update") return [];
		return [{ field: firstKey(read, reader.has), reason: noStudentFits(facts.year) }];
	}

	function check(sheetRow: SheetRow): void {
		const read = reader.read(sheetRow);
		const { row, values, displayed } = read;
		const found = matches.find(read);
		const at = ({ field, reason, key = "match" }: RowProblem): SheetProblem => ({
			row,
			column: reader.column(field),
			value: displayed[field] ?? "",
			key,
			reason,
		});
		const match = found && "student" in found ? found : null;
		const updates = match !== null && mode !== "add";
		// Empty cells of a registered student change nothing.
		const cellProblems = read.problems.filter(({ key }) => key !== "missing" || (!updates && mode !== "update"));
		const problems = [...problemsOf(read, found).map(at), ...cellProblems];
		const changes = updates && problems.length === 0 ? changesOf(match, values, named) : [];
		const student = match?.student ?? null;
		checked.rows.push({
			row,
			name: String(displayed.full_name || student?.full_name || "").trim(),
			class_name: classOf(values, student, named.className) || String(displayed.next_class ?? ""),
			kind: problems.length > 0 ? "problem" : !updates ? "new" : changes.length > 0 ? "changed" : "same",
			student_id: updates ? match.student.id : null,
			changes,
			problems,
			values,
		});
		if (problems.length > 0) return;
		if (!updates && matches.wasHere(read))
			checked.warnings.push(at({ field: "full_name", reason: inLastYear(facts.year) }));
		const hint = contactHint(String((updates ? changedContact(changes) : values.guardian_contact) ?? ""));
		if (hint) checked.warnings.push(at({ field: "guardian_contact", reason: say(hint) }));
	}
	return { checked, rows, check };
}

const changedContact = (changes: CheckedRow["changes"]) =>
	changes.find(({ field }) => field === "guardian_contact")?.to;

type Named = { className: (id: number) => string; title: (id: number) => string };

const classOf = ({ class_id }: RowValues, student: Registered | null, nameOf: Named["className"]) =>
	class_id === undefined ? (student ? nameOf(student.class_id) : "") : nameOf(class_id);

/** In the mode that only adds. A row whose class is not accepted has a problem anyway. */
function alreadyRegistered(
	{ student, by, others }: Match,
	{ class_id }: RowValues,
	{ facts: { year }, upload }: ToCheck,
): RowProblem[] {
	if (by !== "full_name")
		return [{ field: by, reason: say("{name} is already registered in {year}.", { name: student.full_name, year }) }];
	if (class_id === undefined) return [];
	if ([student, ...others].some((one) => one.class_id === class_id))
		return [{ field: by, reason: inSchool(year), key: "already_registered" }];
	return upload ? [] : [{ field: by, reason: inOtherClass(year) }];
}

const inSchool = (year: number) =>
	say("A student with this name, date of birth and class is already registered in {year}.", { year });
const inOtherClass = (year: number) =>
	say("A student with this name and date of birth is already registered in {year}, in another class.", { year });
const noStudentFits = (year: number) => say("No student of {year} fits this row.", { year });
const inLastYear = (year: number) =>
	say(
		"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.",
		{ before: year - 1 },
	);

function firstKey({ values }: ReadRow, has: (field: ImportField) => boolean): ImportField {
	if (values.national_matricule !== undefined && !has("full_name")) return "national_matricule";
	return has("full_name") ? "full_name" : has("national_matricule") ? "national_matricule" : "record_no";
}

/** A name found without its record number keeps its spelling. */
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
