import { z } from "zod";
import { database, type Reader } from "#db/open";
import { IMPORT_FIELDS, type ImportField, ROW_KINDS } from "#shared/imports";
import type { Sex } from "#shared/student-values";
import type { Sentence, Value } from "#shared/words/sentence";
import { Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { emptyAsUnset } from "../fields.ts";
import { pageNumber, pageOf } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { nameAndBirth } from "../students/duplicate-rules.ts";
import { undoBlockers } from "../students/undo-blockers.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";
import { atOnce, checkStored } from "./check-sheet.ts";
import { fileIsGone } from "./import-files.ts";
import { type FieldChange, importIdInput, importRowsAnswer, importRowsInput } from "./imports.schema.ts";
import {
	choiceOf,
	describedCheck,
	describedRow,
	findImport,
	type StoredImport,
	stateOf,
	storedChanges,
} from "./stored-imports.ts";
import { importUndoRefusal, madeBy } from "./undo-import.ts";

const kind = emptyAsUnset(z.enum([...ROW_KINDS, "warning"])).catch(undefined);
type Kind = z.output<typeof kind>;

const LABELS = Object.fromEntries(IMPORT_FIELDS.map(({ field, header }) => [field, say(header)])) as Record<
	ImportField,
	Sentence
>;

export const changeInWords = ({ field, from, to }: FieldChange) => ({
	label: LABELS[field],
	from: valueInWords(field, from),
	to: valueInWords(field, to),
});

function valueInWords(field: ImportField, value: FieldChange["from"]): Value {
	if (value === null || value === "") return "";
	return field === "sex" ? new Stored(String(value), say(value as Sex)) : value;
}

export const importPage = read({
	name: "importPage",
	allow: HEAD,
	input: importIdInput.extend({ page: pageNumber, kind }),
	run: async ({ tx, actor, input: { id, page, kind } }) => {
		const stored = findImport(tx, id);
		const { mapping: _, sha256: __, ...facts } = stored;
		const summary = { ...facts, state: stateOf(stored), has_file: !fileIsGone(stored) };
		const done = stored.state === "run" || stored.state === "undone";
		const waits = !done && summary.has_file;
		return {
			...summary,
			check: waits ? await checkOf(stored, actor, page, kind) : null,
			result: done ? resultOf(tx, stored, page) : null,
		};
	},
});

async function checkOf(stored: StoredImport, actor: SignedIn, page: number, kind: Kind) {
	const { sheet, checked, facts } = await checkStored(stored, actor);
	const { problems: _, warnings, ...described } = describedCheck(database(), stored, sheet, checked);
	const warned = Map.groupBy(warnings, ({ row }) => row);
	const shown = checked.rows.filter((row) =>
		kind === "warning" ? warned.has(row.row) : kind === undefined || row.kind === kind,
	);
	const { rows, ...paging } = pageOf(shown, page);
	return {
		...described,
		total: checked.rows.length,
		warned: warned.size,
		...paging,
		rows: rows.map((row) => ({
			...describedRow(row),
			changes: row.changes.map((change) => ({ ...change, ...changeInWords(change) })),
			warnings: warned.get(row.row) ?? [],
		})),
		classes: facts.classes.map(({ name }) => name),
		departments: facts.departments.map(({ title }) => title),
	};
}

function resultOf(tx: Reader, stored: StoredImport, page: number) {
	const { rows, ...changes } = pageOf(storedChanges(tx, stored.id), page);
	return {
		changes: { ...changes, rows: rows.map((change) => ({ ...change, ...changeInWords(change) })) },
		can_undo: importUndoRefusal(stored) === null,
		kept: stored.state === "undone" ? undoBlockers(tx, madeBy(tx, stored.id)) : [],
	};
}

export const importRows = read({
	name: "importRows",
	allow: HEAD,
	input: importRowsInput,
	answer: importRowsAnswer,
	run: async ({ tx, actor, input: { id, kind } }) => {
		const { rows } = await rowsOfImport(findImport(tx, id), actor);
		return rows.filter((row) => kind === undefined || row.kind === kind).map(describedRow);
	},
});

export async function rowsOfImport(stored: StoredImport, actor: SignedIn) {
	const prepared = await checkStored(stored, actor);
	const { left_out: leftOut } = choiceOf(stored);
	if (leftOut === undefined) return { sheet: prepared.sheet, rows: prepared.checked.rows };
	return { sheet: prepared.sheet, rows: await rowsAfterRun(stored, prepared, leftOut) };
}

/** The check runs without the students that the run added. */
async function rowsAfterRun(
	stored: StoredImport,
	prepared: Awaited<ReturnType<typeof checkStored>>,
	leftOut: readonly number[],
): Promise<CheckedRow[]> {
	const { registered } = prepared.facts;
	const facts = { ...prepared.facts, registered: registered.filter((one) => one.import_id !== stored.id) };
	const { rows } = atOnce(checkRows({ ...prepared, facts }));
	const added = registered.filter((one) => one.import_id === stored.id);
	const idOf = new Map(added.map((one) => [nameAndBirth(one), one.id]));
	const changes = Map.groupBy(storedChanges(database(), stored.id), ({ student_id }) => student_id);
	const problems = new Set(leftOut);
	return rows.map((row): CheckedRow => {
		if (problems.has(row.row)) return { ...row, kind: "problem", changes: [] };
		const changed = row.student_id === null ? undefined : changes.get(row.student_id);
		if (changed) {
			const fields = changed.map(({ field, from, to }) => ({ field, from, to }));
			return { ...row, kind: "changed", changes: fields, problems: [] };
		}
		if (row.student_id !== null) return { ...row, kind: "same", changes: [], problems: [] };
		const { name_key = "", date_of_birth = "" } = row.values;
		const student_id = idOf.get(nameAndBirth({ name_key, date_of_birth })) ?? null;
		return { ...row, kind: "new", student_id, changes: [], problems: [] };
	});
}
