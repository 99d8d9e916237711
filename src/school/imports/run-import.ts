import { eq } from "drizzle-orm";
import { checkpointLog, database, type Tx } from "#db/open";
import { param, preparedInsert, prepared as preparedQuery } from "#db/prepared";
import { importChanges, imports } from "#db/schema/imports";
import { students } from "#db/schema/school";
import { conflict, Refusal, refusedField } from "#refusal";
import { today } from "#shared/dates";
import { IMPORT_FIELDS } from "#shared/imports";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { backUpBefore } from "../before-mass-change.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { refusedSheet } from "../students/import/sent-workbook.ts";
import { marksOf } from "../students/undo-blockers.ts";
import { quoted } from "../trail/in-words.ts";
import { checkNow, checkStored, refuseUnlessChecked } from "./check-import.ts";
import type { Checked, CheckedRow } from "./check-rows.ts";
import { importRunAnswer, importRunInput } from "./imports.schema.ts";
import {
	choiceOf,
	countsOf,
	findImport,
	hashOfCheck,
	problemsOf,
	type StoredChoice,
	type StoredImport,
	studentsInWords,
} from "./stored-imports.ts";

type Rows = "all" | "good";

/** Saves the rows of a checked sheet in one transaction, after a backup. It is checked again there. */
export const runImport = change({
	name: "runImport",
	allow: HEAD,
	input: importRunInput,
	answer: importRunAnswer,
	prepare: async ({ actor, input: { id, rows } }) => {
		const stored = findImport(database(), id);
		refuseUnlessChecked(stored);
		const prepared = await checkStored(stored, actor);
		refuseRun(database(), stored, prepared.checked, rows);
		await backUpBefore(`import ${stored.file_name}`);
		checkpointLog();
		return prepared;
	},
	run: ({ tx, input: { id, rows }, prepared, note }) => {
		const stored = findImport(tx, id);
		refuseUnlessChecked(stored);
		const checked = checkNow(tx, prepared);
		refuseRun(tx, stored, checked, rows);
		const added = addStudents(
			tx,
			stored,
			checked.rows.filter(({ kind }) => kind === "new"),
		);
		const changed = changeStudents(
			tx,
			checked.rows.filter(({ kind }) => kind === "changed"),
		);
		storeChanges(tx, stored.id, added, changed);
		const left_out = countsOf(checked).problems;
		const figures = { added: added.length, changed: changed.length, left_out };
		const leftOut = checked.rows.filter(({ kind }) => kind === "problem").map(({ row }) => row);
		const mapping: StoredChoice = { ...choiceOf(stored), left_out: leftOut };
		tx.update(imports)
			.set({ ...figures, state: "run", run_at: new Date().toISOString(), mapping: JSON.stringify(mapping) })
			.where(eq(imports.id, id))
			.run();
		const count = added.length + changed.length;
		const values = { count, students: studentsInWords(checked.rows.length), file: quoted(stored.file_name) };
		note(say("imported {count} of {students} of {file}", values));
		return { message: doneInWords(figures), ...figures };
	},
});

function refuseRun(tx: Parameters<typeof hashOfCheck>[0], stored: StoredImport, checked: Checked, rows: Rows): void {
	if (checked.missing.length > 0) throw new Refusal("invalid", missingInWords(checked));
	if (hashOfCheck(tx, checked) !== choiceOf(stored).shown) throw conflict(LOOK_AGAIN);
	const problems = problemsOf(checked);
	if (rows === "all" && problems.length > 0) throw refusedSheet(problems);
	const counts = countsOf(checked);
	if (counts.new + counts.changed === 0) throw refusedField("invalid", "rows", NOTHING_TO_DO);
}

const LOOK_AGAIN = say(
	"Something that this import depends on was changed since it was checked. Nothing was saved; please look again.",
);
const NOTHING_TO_DO = say("There is nothing to import: no row is new or changes anything.");

function missingInWords({ missing }: Checked): Sentence {
	const labels = IMPORT_FIELDS.flatMap(({ field, header }) => (missing.includes(field) ? [say(header)] : []));
	return say("Choose the columns first: {columns}.", { columns: joined(labels) });
}

function doneInWords({ added, changed, left_out }: { added: number; changed: number; left_out: number }): Sentence {
	const parts = [
		sayCount(added, "{count} student added", "{count} students added"),
		sayCount(changed, "{count} changed", "{count} changed"),
		sayCount(left_out, "{count} row left out", "{count} rows left out"),
	];
	return say("{parts}.", { parts: joined(parts) });
}

const insertStudent = preparedInsert(students, [
	"full_name",
	"name_sort",
	"name_key",
	"sex",
	"date_of_birth",
	"place_of_birth",
	"father_name",
	"mother_name",
	"previous_class",
	"previous_average",
	"class_id",
	"department_id",
	"guardian_contact",
	"national_matricule",
	"registration_date",
	"year",
	"import_id",
]);

/** Adds the new students, and answers their ids. Like those of an upload they belong to no account and are pending. */
function addStudents(tx: Tx, { id: import_id, year }: StoredImport, rows: readonly CheckedRow[]): number[] {
	const day = today();
	for (const { values } of rows) {
		const { record_no: _, ...columns } = values;
		insertStudent(tx, {
			...{ father_name: "", national_matricule: null, registration_date: day },
			...(columns as Required<typeof columns>),
			...{ year, import_id },
		});
	}
	if (rows.length === 0) return [];
	return tx
		.select({ id: students.id })
		.from(students)
		.where(eq(students.import_id, import_id))
		.all()
		.map(({ id }) => id);
}

const CHANGED_COLUMNS = [
	"full_name",
	"name_sort",
	"name_key",
	"sex",
	"date_of_birth",
	"place_of_birth",
	"father_name",
	"mother_name",
	"previous_class",
	"previous_average",
	"class_id",
	"department_id",
	"guardian_contact",
	"national_matricule",
	"registration_date",
] as const;

const storedRow = preparedQuery((tx: Tx) =>
	tx
		.select()
		.from(students)
		.where(eq(students.id, param("id")))
		.prepare(),
);
const updateRow = preparedQuery((tx: Tx) =>
	tx
		.update(students)
		.set(Object.fromEntries(CHANGED_COLUMNS.map((column) => [column, param(column)])))
		.where(eq(students.id, param("id")))
		.prepare(),
);

/** Writes the fields that a row changes, never others. */
function changeStudents(tx: Tx, rows: readonly CheckedRow[]) {
	return rows.flatMap(({ student_id, changes, values }) => {
		const stored = student_id === null ? undefined : storedRow(tx).get({ id: student_id });
		if (!stored) return [];
		const fields = new Set<string>(changes.map(({ field }) => COLUMN_OF[field] ?? field));
		if (fields.has("full_name")) fields.add("name_sort").add("name_key");
		const sent = Object.entries(values).filter(([column]) => fields.has(column));
		updateRow(tx).run({ ...stored, ...Object.fromEntries(sent) });
		return [{ id: stored.id, changes }];
	});
}

const COLUMN_OF: Partial<Record<string, string>> = { next_class: "class_id", vocational_training: "department_id" };

const insertChange = preparedInsert(importChanges, ["import_id", "student_id", "before", "mark"]);

function storeChanges(tx: Tx, import_id: number, added: number[], changed: ReturnType<typeof changeStudents>): void {
	const marks = marksOf(tx, [...added, ...changed.map(({ id }) => id)]);
	const mark = (id: number) => marks.get(id) ?? "";
	for (const id of added) insertChange(tx, { import_id, student_id: id, before: null, mark: mark(id) });
	for (const { id, changes } of changed)
		insertChange(tx, { import_id, student_id: id, before: JSON.stringify(changes), mark: mark(id) });
}
