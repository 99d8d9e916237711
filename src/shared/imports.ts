import { STUDENT_COLUMNS } from "./student-columns.ts";
import type { RuleLabel } from "./words/words.ts";

export const IMPORT_MODES = ["add", "both", "update"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_STATES = ["checked", "run", "undone", "dropped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an import does with a row of the sheet. */
export const ROW_KINDS = ["new", "changed", "same", "problem"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What a column of an imported sheet can be: the ten of the template, and four that it has not. */
export const IMPORT_FIELDS = [
	...STUDENT_COLUMNS.map(({ header, field }) => ({ header, field })),
	{ header: "Father's Name", field: "father_name" },
	{ header: "Record No.", field: "record_no" },
	{ header: "National matricule", field: "national_matricule" },
	{ header: "Registration Date", field: "registration_date" },
] as const satisfies readonly { header: RuleLabel; field: string }[];
export type ImportField = (typeof IMPORT_FIELDS)[number]["field"];

/** Fields that may have one value for all rows. */
export const CONSTANT_FIELDS = ["next_class", "vocational_training"] as const satisfies ImportField[];
export type ConstantField = (typeof CONSTANT_FIELDS)[number];

/** How long the file of a checked sheet is stored, and how long a run import can be taken back. */
export const IMPORT_FILE_HOURS = 24;
export const IMPORT_UNDO_DAYS = 30;
