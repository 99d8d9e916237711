import type { SheetRow } from "#files/workbooks/cells";
import type { ImportField, ImportMode, RowKind } from "#shared/imports";
import type { Alike } from "../students/earlier-records.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { FieldChange } from "./imports.schema.ts";
import type { SheetProblem, SheetWarning } from "./problems.ts";
import type { RowValues } from "./read-rows.ts";
import type { ColumnChoice } from "./sheet-columns.ts";

export interface CheckRequest {
	sheet: readonly SheetRow[];
	choice: ColumnChoice;
	mode: ImportMode;
	facts: ImportFacts;
	/** The specification's upload also adds a child of the same name and birth date to another class. */
	upload?: boolean;
}

/** What a row would do, as it is stored and shown. */
export interface RowOutcome {
	row: number;
	name: string;
	class_name: string;
	kind: RowKind;
	student_id: number | null;
	changes: FieldChange[];
	problems: SheetProblem[];
	warnings: SheetProblem[];
}

/** Of a class or department that the year lacks. */
export interface UnknownName {
	field: ImportField;
	name: string;
	/** One of the row's problems. */
	problem: SheetProblem;
}

export interface CheckedRow extends RowOutcome {
	values: RowValues;
	/** A family registered it and nobody has confirmed it: the row writes nothing into it. */
	family_record: number | null;
	unknown: UnknownName[];
	/** Children of earlier years who could be the same. */
	earlier: Alike[];
}

export interface CheckedRows {
	missing: ImportField[];
	rows: CheckedRow[];
	/** Of whole columns. */
	warnings: SheetWarning[];
}

export function countsOf({ rows }: CheckedRows) {
	const counts = { new: 0, changed: 0, same: 0, problems: 0 };
	for (const { kind } of rows) counts[kind === "problem" ? "problems" : kind]++;
	return counts;
}

export const problemsOf = ({ rows }: CheckedRows): SheetProblem[] => rows.flatMap(({ problems }) => problems);

export const warningsOf = ({ rows, warnings }: CheckedRows): SheetWarning[] => [
	...warnings,
	...rows.flatMap((row) => row.warnings),
];
