import type { CellValue } from "exceljs";

/**
 * A cell as the rest of the program sees it: nothing, text as typed, a number, a yes or no, a calendar day, a spreadsheet
 * error, or a formula nobody has calculated.
 */
export type Cell = null | string | number | boolean | { date: string } | { error: string } | { formula: string };

/** A row of the first sheet as the spreadsheet counts it, with its first ten cells. */
export type SheetRow = { row: number; cells: Cell[] };

/** Text of this length is no name and no contact. Cut here, or one long string that 50,000 cells share would become gigabytes. */
export const CELL_TEXT_MAX = 1_000;
const DAY = 24 * 60 * 60 * 1000;

/** One cell from whatever shape the workbook gives it. */
export function cellOf(value: CellValue | undefined): Cell {
	if (value === null || value === undefined) return null;
	if (typeof value === "string") return typed(value);
	if (typeof value === "number") return Number.isFinite(value) ? value : { error: "#NUM!" };
	if (typeof value === "boolean") return value;
	if (value instanceof Date) return dayOf(value);
	if ("error" in value) return { error: String(value.error) };
	if ("richText" in value) return typed(value.richText.map((run) => run.text ?? "").join(""));
	if ("formula" in value || "sharedFormula" in value) return resultOf(value);
	if ("text" in value) return cellOf(value.text);
	return { error: "#VALUE!" };
}

function resultOf(value: { formula?: string; sharedFormula?: string; result?: CellValue }): Cell {
	if (value.result === undefined || value.result === null) {
		return { formula: `=${value.formula ?? value.sharedFormula ?? ""}`.slice(0, CELL_TEXT_MAX) };
	}
	return cellOf(value.result);
}

/** The workbook counts days without a zone and its reader answers midnight UTC of that day, or an invalid Date far outside. */
function dayOf(value: Date): Cell {
	if (Number.isNaN(value.getTime())) return { error: "#NUM!" };
	// A time of day, if any, is dropped; a day that calculation left a breath short of midnight is the next one.
	const day = new Date(Math.floor((value.getTime() + 500) / DAY) * DAY);
	const iso = day.toISOString();
	return { date: iso.slice(0, iso.indexOf("T")) };
}

/** Workbooks write characters that XML cannot carry as `_x000D_`. */
function typed(text: string): string {
	if (text.length >= CELL_TEXT_MAX) return text.slice(0, CELL_TEXT_MAX);
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/\r\n?/g, "\n");
}
