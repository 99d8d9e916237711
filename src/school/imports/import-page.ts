import { z } from "zod";
import type { Reader } from "#db/open";
import { IMPORT_FIELDS, type ImportField, ROW_KINDS } from "#shared/imports";
import type { Sex } from "#shared/student-values";
import type { Sentence, Value } from "#shared/words/sentence";
import { Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import { emptyAsUnset } from "../fields.ts";
import { pageBounds, pageNumber, pageOf } from "../list.ts";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { undoBlockers } from "../students/undo-blockers.ts";
import { choicesOf } from "./import-facts.ts";
import { type FieldChange, importIdInput, importRowsAnswer, importRowsInput } from "./imports.schema.ts";
import { shownMissing } from "./missing-names.ts";
import { describedImport, findImport, type StoredImport, stateOf, storedChanges } from "./stored-imports.ts";
import { columnWarnings, countRows, rowOutcomes, rowsAreGone, type ShownKind, sheetOf } from "./stored-rows.ts";
import { importUndoRefusal, madeBy } from "./undo-import.ts";

const kind = once(() => emptyAsUnset(z.enum([...ROW_KINDS, "warning"])).catch(undefined));

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
	input: () => importIdInput().extend({ page: pageNumber, kind: kind() }),
	run: ({ tx, input: { id, page, kind } }) => {
		const stored = findImport(tx, id);
		const { mapping: _, column_warnings: __, missing: ___, ...facts } = stored;
		const summary = { ...facts, state: stateOf(stored), has_file: !rowsAreGone(tx, stored) };
		const done = stored.state === "run" || stored.state === "undone";
		const waits = !done && summary.has_file;
		return {
			...summary,
			check: waits ? checkOf(tx, stored, page, kind) : null,
			result: done ? resultOf(tx, stored, page) : null,
		};
	},
});

function checkOf(tx: Reader, stored: StoredImport, page: number, kind: ShownKind | undefined) {
	const { warned, ...counts } = countRows(tx, stored);
	const total = counts.new + counts.changed + counts.same + counts.problems;
	const ofKind = { ...counts, problem: counts.problems, warning: warned };
	const count = kind === undefined ? total : ofKind[kind];
	const { limit, offset, ...paging } = pageBounds(page, count);
	const { classes, departments } = choicesOf(tx, stored.year);
	return {
		...describedImport(stored, sheetOf(tx, stored)),
		missing: shownMissing(stored.missing),
		counts,
		total,
		warned,
		warnings: columnWarnings(stored),
		...paging,
		count,
		rows: rowOutcomes(tx, stored, { kind, limit, offset }).map((row) => ({
			...row,
			changes: row.changes.map((change) => ({ ...change, ...changeInWords(change) })),
		})),
		classes: classes.map(({ name }) => name),
		departments: departments.map(({ title }) => title),
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
	run: ({ tx, input: { id, kind } }) => rowOutcomes(tx, findImport(tx, id), { kind }),
});
