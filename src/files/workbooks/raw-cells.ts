import { CELL_TEXT_MAX, type Cell, dayOfIsoText, dayOfSerial, decodedText } from "./cells.ts";
import { WorkbookRefused } from "./workbook-check.ts";
import { isTrue, type SheetContext } from "./workbook-parts.ts";

/** A cell as the XML has it. A value that is absent was never calculated; one that is empty was. */
export interface RawCell {
	type: string;
	style: number;
	value?: string;
	formula?: string;
}

export function cellOf({ type, style, value, formula }: RawCell, context: SheetContext): Cell {
	const isText = type === "str" || type === "inlineStr";
	if (value === undefined || (!isText && value.trim() === ""))
		return formula === undefined ? null : { formula: `=${formula}`.slice(0, CELL_TEXT_MAX) };
	if (isText) return decodedText(value) || null;
	switch (type) {
		case "n":
			return numberOf(value, style, context);
		case "s":
			return stringAt(value, context);
		case "b":
			return isTrue(value.trim());
		case "d":
			return dayOfIsoText(value);
		case "e":
			return { error: value };
		default:
			return { error: "#VALUE!" };
	}
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

function numberOf(value: string, style: number, { meanings, from1904 }: SheetContext): Cell {
	const number = NUMBER.test(value.trim()) ? Number(value) : Number.NaN;
	if (!Number.isFinite(number)) return { error: "#NUM!" };
	const meaning = meanings[style];
	if (meaning === "date") return dayOfSerial(number, from1904);
	// 0.57 times 10,000 is 5,699.999…
	return meaning === "percent" ? Math.round(number * 10_000) / 100 : number;
}

function stringAt(value: string, { strings }: SheetContext): Cell {
	const text = strings[Number(value)];
	if (text === undefined) throw new WorkbookRefused("damaged");
	return text || null;
}
