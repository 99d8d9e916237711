import { eq } from "drizzle-orm";
import { checkpointLog, database, type Reader, type Tx } from "#db/open";
import { param, preparedInsert, prepared as preparedQuery } from "#db/prepared";
import { importChanges, imports } from "#db/schema/imports";
import { students } from "#db/schema/school";
import { conflict, Refusal, refusedField } from "#refusal";
import { today } from "#shared/dates";
import { IMPORT_FIELDS, type RowKind } from "#shared/imports";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { backUpBefore } from "../before-mass-change.ts";
import { studentCount } from "../counts-in-words.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { dropFamilyChanges } from "../students/family-changes.ts";
import { recordHashes } from "../students/undo-blockers.ts";
import { checkInTransaction, checkStored } from "./check-sheet.ts";
import { type CheckedRow, type CheckedRows, countsOf, problemsOf } from "./checked-rows.ts";
import { importRunAnswer, importRunInput } from "./imports.schema.ts";
import { refuseUnlessChecked } from "./imports.ts";
import { refusedSheet } from "./problems.ts";
import { type RowValues, storedAs } from "./read-rows.ts";
import { findImport, type StoredImport } from "./stored-imports.ts";
import { isAsStored, setAdded } from "./stored-rows.ts";

type Rows = "all" | "good";

export const runImport = change({
	name: "runImport",
	allow: HEAD,
	input: importRunInput,
	answer: importRunAnswer,
	prepare: async ({ input: { id, rows } }) => {
		const stored = findImport(database(), id);
		refuseUnlessChecked(stored);
		const prepared = await checkStored(stored);
		refuseRun(database(), stored, prepared.checked, rows);
		await backUpBefore(`import ${stored.file_name}`);
		checkpointLog();
		return prepared;
	},
	run: ({ tx, input: { id, rows }, prepared, note }) => {
		const stored = findImport(tx, id);
		refuseUnlessChecked(stored);
		const checked = checkInTransaction(tx, prepared);
		refuseRun(tx, stored, checked, rows);
		const ofKind = (wanted: RowKind) => checked.rows.filter(({ kind }) => kind === wanted);
		const wanted = ofKind("new");
		addStudents(tx, { year: stored.year, import_id: id }, wanted);
		const added = addedBy(tx, id);
		setAdded(tx, stored, wanted, added);
		const changed = changeStudents(tx, ofKind("changed"));
		storeChanges(tx, id, added, changed);
		const figures = { added: added.length, changed: changed.length, left_out: ofKind("problem").length };
		tx.update(imports)
			.set({ ...figures, state: "run", run_at: new Date().toISOString() })
			.where(eq(imports.id, id))
			.run();
		const count = added.length + changed.length;
		const values = { count, students: studentCount(checked.rows.length), file: quoted(stored.file_name) };
		note(say("imported {count} of {students} of {file}", values));
		return { message: doneInWords(figures), ...figures };
	},
});

function refuseRun(tx: Reader, stored: StoredImport, checked: CheckedRows, rows: Rows): void {
	if (checked.missing.length > 0) throw new Refusal("invalid", missingInWords(checked));
	if (!isAsStored(tx, stored, checked)) throw conflict(LOOK_AGAIN);
	const problems = problemsOf(checked);
	if (rows === "all" && problems.length > 0) throw refusedSheet(problems);
	const counts = countsOf(checked);
	if (counts.new + counts.changed === 0) throw refusedField("invalid", "rows", NOTHING_TO_DO);
}

const LOOK_AGAIN = say(
	"Something that this import depends on was changed since it was checked. Nothing was saved; please look again.",
);
const NOTHING_TO_DO = say("There is nothing to import: no row is new or changes anything.");

function missingInWords({ missing }: CheckedRows): Sentence {
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

const COLUMNS = [
	...IMPORT_FIELDS.map(({ field }) => storedAs(field)).filter((column) => column !== "record_no"),
	"name_sort",
	"name_key",
	"class_since",
] as const;

const insertStudent = preparedInsert(students, [...COLUMNS, "year", "import_id"]);

/** Inserts pending students without an account; uploads have no import id. */
export function addStudents(tx: Tx, of: { year: number; import_id: number | null }, rows: readonly CheckedRow[]): void {
	const empty = Object.fromEntries(COLUMNS.map((column) => [column, null]));
	const defaults = { ...empty, father_name: "", registration_date: today(), class_since: null };
	for (const { values } of rows) insertStudent(tx, { ...defaults, ...(values as Required<RowValues>), ...of });
}

const addedBy = (tx: Tx, import_id: number): number[] =>
	tx
		.select({ id: students.id })
		.from(students)
		.where(eq(students.import_id, import_id))
		.orderBy(students.id)
		.all()
		.map(({ id }) => id);

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
		.set(Object.fromEntries(COLUMNS.map((column) => [column, param(column)])))
		.where(eq(students.id, param("id")))
		.prepare(),
);

function changeStudents(tx: Tx, rows: readonly CheckedRow[]) {
	return rows.flatMap(({ student_id, changes, values }) => {
		const stored = student_id === null ? undefined : storedRow(tx).get({ id: student_id });
		if (!stored) return [];
		const fields = new Set<string>(changes.map(({ field }) => storedAs(field)));
		if (fields.has("full_name")) fields.add("name_sort").add("name_key");
		const sent = Object.entries(values).filter(([column]) => fields.has(column));
		const moved = fields.has("class_id") ? { class_since: today() } : {};
		updateRow(tx).run({ ...stored, ...Object.fromEntries(sent), ...moved });
		if (stored.family_changes !== null)
			dropFamilyChanges(
				tx,
				stored.id,
				changes.map(({ field }) => field),
			);
		return [{ id: stored.id, changes }];
	});
}

const insertChange = preparedInsert(importChanges, ["import_id", "student_id", "before", "mark"]);

function storeChanges(tx: Tx, import_id: number, added: number[], changed: ReturnType<typeof changeStudents>): void {
	const marks = recordHashes(tx, [...added, ...changed.map(({ id }) => id)]);
	const mark = (id: number) => marks.get(id) ?? "";
	for (const id of added) insertChange(tx, { import_id, student_id: id, before: null, mark: mark(id) });
	for (const { id, changes } of changed)
		insertChange(tx, { import_id, student_id: id, before: JSON.stringify(changes), mark: mark(id) });
}
