import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { importChanges, imports } from "#db/schema/imports";
import { students } from "#db/schema/school";
import type { SheetRow } from "#files/workbooks/cells";
import { notFound, Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { type CheckedRows, countsOf, problemsOf, warningsOf } from "./checked-rows.ts";
import { headerRowOf } from "./headers.ts";
import type { FieldChange } from "./imports.schema.ts";
import { type ColumnChoice, describedColumns, missingFields } from "./sheet-columns.ts";
import { isOld } from "./stored-rows.ts";

export function findImport(tx: Reader, id: number) {
	const stored = tx.select().from(imports).where(eq(imports.id, id)).get();
	if (!stored) throw notFound("Import");
	return stored;
}

export type StoredImport = ReturnType<typeof findImport>;

export const choiceOf = ({ mapping }: Pick<StoredImport, "mapping">) => JSON.parse(mapping) as ColumnChoice;

/** Old imports count as dropped even before the sweep has run. */
export const stateOf = ({ state, at }: Pick<StoredImport, "state" | "at">) =>
	state === "checked" && isOld(at) ? "dropped" : state;

export function refuseIfRun({ state, added, changed, left_out }: StoredImport): void {
	if (state !== "run" && state !== "undone") return;
	const figures = { added: added ?? 0, changed: changed ?? 0, left_out: left_out ?? 0 };
	const sentence = say("This import was run already: {added} added, {changed} changed, {left_out} left out.", figures);
	throw new Refusal("conflict", sentence, { figures });
}

export const describedCheck = (stored: StoredImport, sheet: readonly SheetRow[], checked: CheckedRows) => ({
	...describedImport(stored, sheet),
	counts: countsOf(checked),
	problems: problemsOf(checked),
	warnings: warningsOf(checked),
});

export function describedImport(stored: StoredImport, sheet: readonly SheetRow[]) {
	const choice = choiceOf(stored);
	return {
		id: stored.id,
		year: stored.year,
		mode: stored.mode,
		state: stateOf(stored),
		file_name: stored.file_name,
		header_row: headerRowOf(sheet),
		columns: describedColumns(sheet, choice),
		unmapped_required: missingFields(choice, stored.mode),
		constants: choice.constants,
		missing: stored.missing,
	};
}

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
