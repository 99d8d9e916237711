import type { Cell } from "#files/workbooks/cells";
import { isCalendarDay } from "#shared/dates";
import { AVERAGE_MAX, MAX_SHORT } from "#shared/limits";
import { fold } from "#shared/names";
import type { Sex } from "#shared/student-values";
import { UNSEEN } from "../../fields.ts";

export type ProblemKey =
	| "missing"
	| "unknown_sex"
	| "not_a_date"
	| "in_future"
	| "unknown_class"
	| "unknown_department"
	| "not_a_number"
	| "out_of_range"
	| "not_text"
	| "too_long"
	| "control_character"
	| "cell_error"
	| "no_result"
	| "duplicate_row"
	| "already_registered"
	| "missing_column"
	| "moved_column";

/** What a cell means, or why nobody can tell. */
export type Understood<T> = { value: T } | { key: ProblemKey; reason: string };

const problem = (key: ProblemKey, reason: string) => ({ key, reason });

/** The cell as the person sees it in the spreadsheet: a date of birth in ISO form, any other date as the school writes it. */
export function shown(cell: Cell, field: string): string | number {
	if (cell === null) return "";
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	if (typeof cell !== "object") return cell;
	if ("error" in cell) return cell.error;
	if ("formula" in cell) return cell.formula;
	return field === "date_of_birth" ? cell.date : cell.date.split("-").reverse().join("/");
}

/** The problems any column can have, before its meaning is asked for. */
function unreadable(cell: Cell, column: string): { key: ProblemKey; reason: string } | null {
	if (cell === null || (typeof cell === "string" && cell.trim() === "")) {
		return problem("missing", `${column} is required.`);
	}
	if (typeof cell !== "object") return null;
	if ("error" in cell)
		return problem("cell_error", `${column} holds the spreadsheet error ${cell.error}. Type the value.`);
	if ("formula" in cell) {
		return problem(
			"no_result",
			`${column} is a formula without a result. Type the value, or save the file in Excel once.`,
		);
	}
	return null;
}

/** One line of text: outer spaces gone, hard and double spaces one. Numbers are taken as their digits. */
export function textOf(cell: Cell, column: string): Understood<string> {
	const bad = unreadable(cell, column);
	if (bad) return bad;
	if (typeof cell === "boolean" || (typeof cell === "object" && cell !== null)) {
		const what = typeof cell === "boolean" ? "TRUE or FALSE" : "a date";
		return problem(
			"not_text",
			`${column} holds ${what} where text is expected. Format the cell as text and type it again.`,
		);
	}
	const text = String(cell)
		.trim()
		.replace(/\p{Zs}+/gu, " ");
	if (UNSEEN.test(text)) {
		return problem(
			"control_character",
			`${column} holds a line break or an invisible character. Type it again, on one line.`,
		);
	}
	if (text.length > MAX_SHORT) return problem("too_long", `${column} may have up to ${MAX_SHORT} characters.`);
	return { value: text };
}

const SEX_WORDS: Record<Sex, string> = {
	Male: "m male man boy masculin masculine masc homme h garcon g",
	Female: "f female woman girl feminin feminine fem femme fille",
};
const SEX_OF = new Map(
	(["Male", "Female"] as const).flatMap((sex) => SEX_WORDS[sex].split(" ").map((word) => [word, sex] as const)),
);

export function sexOf(cell: Cell, column: string): Understood<Sex> {
	const text = textOf(cell, column);
	if (!("value" in text)) return text;
	const sex = SEX_OF.get(fold(text.value).replace(/\.$/, ""));
	return sex ? { value: sex } : problem("unknown_sex", `${column} must be M or F (male or female, garçon or fille).`);
}

export function birthDateOf(cell: Cell, column: string, today: string): Understood<string> {
	const isDate = typeof cell === "object" && cell !== null && "date" in cell;
	const text = isDate ? ({ value: cell.date } as const) : textOf(cell, column);
	if (!("value" in text)) return text.key === "not_text" ? notADate(column) : text;
	const parts = /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$|^(?<d>\d\d?)\/(?<m>\d\d?)\/(?<y>\d{4})$/.exec(text.value)?.groups;
	const [y = "", m = "", d = ""] = [parts?.y, parts?.m, parts?.d];
	if (!isCalendarDay(Number(y), Number(m), Number(d))) return notADate(column);
	const iso = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
	return iso > today ? problem("in_future", `${column} is in the future.`) : { value: iso };
}

const notADate = (column: string) =>
	problem(
		"not_a_date",
		`${column} must be a day of the calendar, as 2012-05-14 or 14/05/2012, with four digits for the year.`,
	);

export function averageOf(cell: Cell, column: string): Understood<number> {
	const text = typeof cell === "number" ? ({ value: String(cell) } as const) : textOf(cell, column);
	if (!("value" in text)) return text.key === "not_text" ? notANumber(column) : text;
	const typed = typeof cell === "number" || /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text.value);
	if (!typed) return notANumber(column);
	// A spreadsheet's 100.00000000000001 is its 100, and 12.345 is meant as it is written.
	const average = Number(Number(text.value.replace(",", ".")).toFixed(9));
	if (average < 0 || average > AVERAGE_MAX) {
		return problem("out_of_range", `${column} must be between 0 and ${AVERAGE_MAX}.`);
	}
	return { value: Math.round(Number((average * 100).toFixed(6))) / 100 };
}

const notANumber = (column: string) =>
	problem("not_a_number", `${column} must be a number from 0 to ${AVERAGE_MAX}, such as 12.75 or 12,75.`);
