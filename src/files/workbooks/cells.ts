import { DAY_MS, isIsoDate } from "#shared/dates";

export type Cell = null | string | number | boolean | { date: string } | { error: string } | { formula: string };

export interface SheetRow {
	row: number;
	cells: Cell[];
	/** By a filter, by hand or by a height of 0: the sheet does not show it. */
	hidden?: true;
}

/** Longer than any accepted value. One long string shared by 50,000 cells would become gigabytes. */
export const CELL_TEXT_MAX = 1_000;

export const isBlank = (cell: Cell) => cell === null || (typeof cell === "string" && cell.trim() === "");

/** Decodes `_x000D_`, by which workbooks write characters that XML does not allow. */
export function decodedText(text: string): string {
	if (text.length >= CELL_TEXT_MAX) return text.slice(0, CELL_TEXT_MAX);
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/\r\n?/g, "\n");
}

const DAYS_TO_1970 = 25_569;
const DAYS_TO_1904 = 1_462;

/** A workbook counts days, from 1900 or from 1904. It has no time zone. */
export const dayOfSerial = (serial: number, from1904: boolean): Cell =>
	dayOf(Math.round((serial - DAYS_TO_1970 + (from1904 ? DAYS_TO_1904 : 0)) * DAY_MS)) ?? { error: "#NUM!" };

const ISO = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(?:Z|[+-]\d\d:\d\d)?$/;

/** The day as written, whatever time zone follows it. */
export function dayOfIsoText(text: string): Cell {
	const [, day = "", time = "00:00"] = ISO.exec(text.trim()) ?? [];
	return (isIsoDate(day) ? dayOf(Date.parse(`${day}T${time}Z`)) : null) ?? { error: "#VALUE!" };
}

/** Rounding errors put some days just before midnight, so half a second is added. */
function dayOf(time: number): Cell {
	const day = new Date(Math.floor((time + 500) / DAY_MS) * DAY_MS);
	if (Number.isNaN(day.getTime())) return null;
	const iso = day.toISOString();
	return { date: iso.slice(0, iso.indexOf("T")) };
}
