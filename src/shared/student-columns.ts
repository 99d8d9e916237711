import { type RuleLabel, say } from "./words/words.ts";

/** Columns A to J of the students' workbook, in order: header, form field, hint for the template, width. */
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
export type StudentField = StudentColumn["field"];

/** The header in the template and in the downloaded list. An upload accepts it with or without the hint. */
export const sheetHeader = ({ header, hint }: StudentColumn) =>
	hint ? say("{column} ({hint})", { column: say(header), hint: say(hint) }) : say(header);
