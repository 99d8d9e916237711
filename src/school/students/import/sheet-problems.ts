import type { z } from "zod";
import { AVERAGE_MAX, MAX_SHORT } from "#shared/limits";
import type { StudentColumn, StudentField } from "#shared/student-columns";

type ProblemKey =
	| keyof typeof SENTENCES
	| "missing_column"
	| "moved_column"
	| "duplicate_row"
	| "already_registered"
	| "unknown_class"
	| "unknown_department";

export interface CellProblem {
	key: ProblemKey;
	reason: string;
}

/** A problem with its row number in the spreadsheet, the column's header and the value as typed. */
export interface SheetProblem extends CellProblem {
	row: number;
	column: StudentColumn;
	value: string | number;
}

const SENTENCES = {
	missing: (column: string) => `${column} is required.`,
	unknown_sex: (column: string) => `${column} must be M or F (male or female, garçon or fille).`,
	not_a_date: (column: string) =>
		`${column} must be a day of the calendar, as 2012-05-14 or 14/05/2012, with four digits for the year.`,
	in_future: (column: string) => `${column} is in the future.`,
	not_a_number: (column: string) => `${column} must be a number from 0 to ${AVERAGE_MAX}, such as 12.75 or 12,75.`,
	out_of_range: (column: string) => `${column} must be between 0 and ${AVERAGE_MAX}.`,
	not_text: (column: string, what: string) =>
		`${column} holds ${what} where text is expected. Format the cell as text and type it again.`,
	too_long: (column: string) => `${column} may have up to ${MAX_SHORT} characters.`,
	control_character: (column: string) =>
		`${column} holds a line break or an invisible character. Type it again, on one line.`,
	cell_error: (column: string, error: string) => `${column} holds the spreadsheet error ${error}. Type the value.`,
	no_result: (column: string) =>
		`${column} is a formula without a result. Type the value, or save the file in Excel once.`,
};

export function cellProblem(key: keyof typeof SENTENCES, column: string, detail = ""): CellProblem {
	return { key, reason: SENTENCES[key](column, detail) };
}

/** The form schema's refusal in words that help at the spreadsheet. */
export function refusedByForm(
	value: unknown,
	issue: z.core.$ZodIssue | undefined,
	field: StudentField,
	column: string,
) {
	return cellProblem(value === "" ? "missing" : keyOf(issue, field), column);
}

function keyOf(issue: z.core.$ZodIssue | undefined, field: StudentField) {
	switch (field) {
		case "sex":
			return "unknown_sex";
		case "date_of_birth":
			return issue?.code === "custom" && issue.params?.in_future ? "in_future" : "not_a_date";
		case "previous_average":
			return issue?.code === "invalid_type" ? "not_a_number" : "out_of_range";
		default:
			return issue?.code === "too_big" ? "too_long" : "control_character";
	}
}
