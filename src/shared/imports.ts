import { type Label, type RuleLabel, say } from "./words/words.ts";

/** The template's columns, A to J. */
export const STUDENT_COLUMNS = [
	{ header: "Full Name", field: "full_name", hint: "", width: 34 },
	{ header: "Sex", field: "sex", hint: "M or F", width: 14 },
	{ header: "Date of Birth", field: "date_of_birth", hint: "YYYY-MM-DD", width: 27 },
	{ header: "Place of Birth", field: "place_of_birth", hint: "", width: 22 },
	{ header: "Mother's Name", field: "mother_name", hint: "", width: 30 },
	{ header: "Previous Class", field: "previous_class", hint: "", width: 18 },
	{ header: "Next Class", field: "next_class", hint: "as in the portal", width: 28 },
	{ header: "Previous Average", field: "previous_average", hint: "0 to 100", width: 28 },
	{ header: "Guardian's Contact", field: "guardian_contact", hint: "telephone", width: 31 },
	{ header: "Vocational Training", field: "vocational_training", hint: "as in the portal", width: 38 },
] as const satisfies readonly { header: RuleLabel; field: string; hint: RuleLabel | ""; width: number }[];

type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** An upload accepts it with or without the hint. */
export const sheetHeader = ({ header, hint }: StudentColumn) =>
	hint ? say("{column} ({hint})", { column: say(header), hint: say(hint) }) : say(header);

export const IMPORT_MODES = ["add", "both", "update"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_STATES = ["checked", "run", "undone", "dropped"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ROW_KINDS = ["new", "changed", "same", "problem"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The template's columns and four optional ones. */
export const IMPORT_FIELDS = [
	...STUDENT_COLUMNS.map(({ header, field }) => ({ header, field })),
	{ header: "Father's Name", field: "father_name" },
	{ header: "Record No.", field: "record_no" },
	{ header: "National matricule", field: "national_matricule" },
	{ header: "Registration Date", field: "registration_date" },
] as const satisfies readonly { header: RuleLabel; field: string }[];
export type ImportField = (typeof IMPORT_FIELDS)[number]["field"];

export const CONSTANT_FIELDS = ["next_class", "vocational_training"] as const satisfies ImportField[];

/** A name that a sheet has and the year does not, and in how many rows. */
export interface MissingName {
	name: string;
	rows: number;
}
export type MissingNames = Record<"classes" | "departments", MissingName[]>;

export const IMPORT_FILE_HOURS = 24;

export const NO_HEADERS = "Delete the rows above the headers, or put the headers into one row." satisfies Label;
