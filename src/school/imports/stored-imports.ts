import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { importChanges, imports } from "#db/schema/imports";
import { students } from "#db/schema/school";
import type { SheetRow } from "#files/workbooks/cells";
import { notFound, Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { hashOf } from "../students/undo-blockers.ts";
import type { Checked } from "./check-rows.ts";
import { moveWarnings } from "./class-moves.ts";
import { isOld } from "./import-files.ts";
import type { FieldChange } from "./imports.schema.ts";
import { withoutKey } from "./problems.ts";
import { type ColumnChoice, describedColumns } from "./sheet-columns.ts";

/** The JSON in the column `mapping`. */
export interface StoredChoice extends ColumnChoice {
	/** A hash of the check that was shown last. */
	shown: string;
	left_out?: number[];
}

export function findImport(tx: Reader, id: number) {
	const found = tx.select().from(imports).where(eq(imports.id, id)).get();
	if (!found) throw notFound("Import");
	return found;
}

export type StoredImport = ReturnType<typeof findImport>;

export const choiceOf = ({ mapping }: Pick<StoredImport, "mapping">) => JSON.parse(mapping) as StoredChoice;

/** Dropped after a day, also before the sweep has run. */
export const stateOf = ({ state, at }: Pick<StoredImport, "state" | "at">) =>
	state === "checked" && isOld(at) ? "dropped" : state;

export function refuseIfRun({ state, added, changed, left_out }: StoredImport): void {
	if (state !== "run" && state !== "undone") return;
	const figures = { added: added ?? 0, changed: changed ?? 0, left_out: left_out ?? 0 };
	const sentence = say("This import was run already: {added} added, {changed} changed, {left_out} left out.", figures);
	throw new Refusal("conflict", sentence, { figures });
}

export function countsOf({ rows }: Checked) {
	const counts = { new: 0, changed: 0, same: 0, problems: 0 };
	for (const { kind } of rows) counts[kind === "problem" ? "problems" : kind]++;
	return counts;
}

export const problemsOf = ({ rows }: Checked) => rows.flatMap(({ problems }) => problems);

const warningsOf = (tx: Reader, checked: Checked) => [...checked.warnings, ...moveWarnings(tx, checked.rows)];

/** Differs if the outcome of a check is no longer the one that was shown. */
export function hashOfCheck(tx: Reader, checked: Checked): string {
	return hashOf([checked.missing, checked.rows, warningsOf(tx, checked)]);
}

export function describedCheck(tx: Reader, stored: StoredImport, sheet: readonly SheetRow[], checked: Checked) {
	const choice = choiceOf(stored);
	return {
		id: stored.id,
		year: stored.year,
		mode: stored.mode,
		state: stateOf(stored),
		file_name: stored.file_name,
		columns: describedColumns(sheet, choice),
		unmapped_required: checked.missing,
		constants: choice.constants,
		counts: countsOf(checked),
		problems: problemsOf(checked).map(withoutKey),
		warnings: warningsOf(tx, checked).map(withoutKey),
	};
}

export const describedRow = ({ values: _, problems, ...row }: Checked["rows"][number]) => ({
	...row,
	problems: problems.map(withoutKey),
});

export interface StudentChange extends FieldChange {
	student_id: number;
	/** Empty once the record is deleted. */
	name: string;
}

export function storedChanges(tx: Reader, id: number): StudentChange[] {
	return tx
		.select({ student_id: importChanges.student_id, before: importChanges.before, name: students.full_name })
		.from(importChanges)
		.leftJoin(students, eq(students.id, importChanges.student_id))
		.where(and(eq(importChanges.import_id, id), isNotNull(importChanges.before)))
		.orderBy(importChanges.student_id)
		.all()
		.flatMap(({ student_id, before, name }) =>
			(JSON.parse(before ?? "[]") as FieldChange[]).map((change) => ({ student_id, name: name ?? "", ...change })),
		);
}
