import { CELL_TEXT_MAX, type Cell } from "#files/workbooks/cells";
import type { ImportField } from "#shared/imports";
import { fold, withoutUnseen } from "#shared/names";
import type { Sex } from "#shared/student-values";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { type CellProblem, cellProblem } from "./sheet-problems.ts";

/** The cell as the spreadsheet shows it. A date in its own column is in ISO form, any other date as the school writes it. */
export function displayedValue(cell: Cell, field: ImportField): string | number {
	if (cell === null) return "";
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	if (typeof cell !== "object") return cell;
	if ("error" in cell) return cell.error;
	if ("formula" in cell) return cell.formula;
	return isDay(field) ? cell.date : cell.date.split("-").reverse().join("/");
}

const isDay = (field: ImportField) => field === "date_of_birth" || field === "registration_date";

export function formValue(cell: Cell, field: ImportField, column: string): { value: string | number } | CellProblem {
	if (typeof cell === "string") return textValue(cell, field, column);
	if (typeof cell === "number") return { value: field === "previous_average" ? cell : String(cell) };
	if (cell === null) return { value: "" };
	if (typeof cell === "boolean") return otherValue(cell, field, column, say("TRUE or FALSE"));
	if ("error" in cell) return cellProblem("cell_error", column, cell.error);
	if ("formula" in cell) return cellProblem("no_result", column);
	return isDay(field) ? { value: cell.date } : otherValue(cell, field, column, say("a date"));
}

function textValue(cell: string, field: ImportField, column: string) {
	if (cell.length >= CELL_TEXT_MAX) return cellProblem("too_long", column);
	const text = oneSpaced(cell);
	if (field === "sex") return { value: sexNamed(text) };
	return { value: isDay(field) ? isoDay(text) : text };
}

/** A date or a boolean in a text column is a problem. In a date or number column the schema refuses it. */
function otherValue(cell: Cell, field: ImportField, column: string, what: Sentence) {
	if (isDay(field) || field === "previous_average") return { value: displayedValue(cell, field) };
	return cellProblem("not_text", column, what);
}

/** Trimmed, with no-break and repeated spaces replaced by one space, because people do not see them in a cell. */
const oneSpaced = (text: string) =>
	withoutUnseen(text)
		.trim()
		.replace(/\p{Zs}+/gu, " ");

const SEX_WORDS: Record<Sex, string> = {
	Male: "m male man boy masculin masculine masc homme h garcon g",
	Female: "f female woman girl feminin feminine fem femme fille",
};
const SEX_OF = new Map(
	(["Male", "Female"] as const).flatMap((sex) => SEX_WORDS[sex].split(" ").map((word) => [word, sex] as const)),
);

/**
 * The form's value for a sex written in English or French, such as `M.` or `garçon`. Other text is returned unchanged.
 */
const sexNamed = (text: string) => SEX_OF.get(fold(text).replace(/\.$/, "")) ?? text;

/** `14/5/2012` becomes `2012-05-14`. Other text is returned unchanged. */
function isoDay(text: string): string {
	const [, day = "", month = "", year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}
