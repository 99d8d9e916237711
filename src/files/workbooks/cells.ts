import type { CellValue } from "exceljs";
import { DAY_MS } from "#shared/dates";

export type Cell = null | string | number | boolean | { date: string } | { error: string } | { formula: string };

export interface SheetRow {
	row: number;
	cells: Cell[];
	/** By a filter, by hand or by a height of 0: the sheet does not show it. */
	hidden?: true;
}

/** Longer than any accepted value. One long string shared by 50,000 cells would become gigabytes. */
export const CELL_TEXT_MAX = 1_000;

export function cellOf(value: CellValue | undefined): Cell {
	if (value === null || value === undefined) return null;
	if (typeof value === "string") return decoded(value);
	if (typeof value === "number") return Number.isFinite(value) ? value : { error: "#NUM!" };
	if (typeof value === "boolean") return value;
	if (value instanceof Date) return dayOf(value);
	if ("error" in value) return { error: String(value.error) };
	if ("richText" in value) return decoded(value.richText.map((run) => run.text ?? "").join(""));
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

/** Workbooks have no time zone: the parser returns midnight UTC, or an invalid Date for extreme numbers. */
function dayOf(value: Date): Cell {
	if (Number.isNaN(value.getTime())) return { error: "#NUM!" };
	// Rounding errors put some days just before midnight, so half a second is added.
	const day = new Date(Math.floor((value.getTime() + 500) / DAY_MS) * DAY_MS);
	const iso = day.toISOString();
	return { date: iso.slice(0, iso.indexOf("T")) };
}

/** Decodes `_x000D_`, by which workbooks write characters that XML does not allow. */
function decoded(text: string): string {
	if (text.length >= CELL_TEXT_MAX) return text.slice(0, CELL_TEXT_MAX);
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/\r\n?/g, "\n");
}
