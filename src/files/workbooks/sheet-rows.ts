import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { columnIndex } from "../column-letters.ts";
import { CELL_TEXT_MAX, type Cell, isBlank, type SheetRow } from "./cells.ts";
import { cellOf, type RawCell } from "./raw-cells.ts";
import { WorkbookRefused } from "./workbook-check.ts";
import { isTrue, type SheetContext } from "./workbook-parts.ts";
import { type Attributes, visitXml } from "./xml.ts";

/** No spreadsheet has more. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** The rows that hold something, with the cells of their first columns. */
export function sheetRows(sheet: Uint8Array, columns: number, context: SheetContext): SheetRow[] {
	const reader = new SheetReader(columns, context);
	visitXml(sheet, reader);
	return reader.rows;
}

interface OpenRow {
	/** Null until the row or one of its cells says it. */
	number: number | null;
	column: number;
	cells: Cell[];
	hidden: boolean;
}

/** Rows and cells that do not say their place follow the one before. Those that go back are damaged. */
class SheetReader {
	readonly rows: SheetRow[] = [];
	readonly #columns: number;
	readonly #context: SheetContext;
	#inData = false;
	#lastRow = 0;
	#row: OpenRow | null = null;
	#cell: RawCell | null = null;
	#collected: "value" | "formula" | null = null;

	constructor(columns: number, context: SheetContext) {
		this.#columns = columns;
		this.#context = context;
	}

	open(name: string, attributes: Attributes): void {
		if (name === "sheetData") this.#inData = true;
		if (!this.#inData) return;
		if (name === "row") this.#openRow(attributes);
		else if (name === "c") this.#openCell(attributes);
		else if (this.#cell) this.#openInCell(this.#cell, name);
	}

	#openRow({ r, hidden, ht = "" }: Attributes): void {
		if (this.#row) throw new WorkbookRefused("damaged");
		const number = r === undefined ? null : Number(match(/^(\d{1,7})$/, r)[1]);
		this.#row = { number, column: 0, cells: [], hidden: isTrue(hidden) || Number.parseFloat(ht) === 0 };
	}

	#openCell({ r, t = "n", s = "0" }: Attributes): void {
		const row = this.#row;
		if (!row || this.#cell) throw new WorkbookRefused("damaged");
		row.column = r === undefined ? row.column + 1 : columnAfter(row, r);
		if (row.column > LAST_COLUMN) throw new WorkbookRefused("damaged");
		this.#cell = { type: t, style: Number(s) };
	}

	/** An element that is there but empty is an empty text, which a formula may have as its result. */
	#openInCell(cell: RawCell, name: string): void {
		this.#collected = name === "v" || name === "t" ? "value" : name === "f" ? "formula" : null;
		if (this.#collected) cell[this.#collected] ??= "";
		if (name === "is") cell.value ??= "";
	}

	text(content: string): void {
		if (!this.#cell || !this.#collected) return;
		const before = this.#cell[this.#collected] ?? "";
		if (before.length < CELL_TEXT_MAX) this.#cell[this.#collected] = before + content.slice(0, CELL_TEXT_MAX);
	}

	close(name: string): void {
		this.#collected = null;
		if (name === "sheetData") this.#inData = false;
		if (name === "c" && this.#row && this.#cell) this.#closeCell(this.#row, this.#cell);
		if (name === "row" && this.#row) this.#closeRow(this.#row);
	}

	#closeCell({ column, cells }: OpenRow, cell: RawCell): void {
		this.#cell = null;
		if (column <= this.#columns) cells[column - 1] = cellOf(cell, this.#context);
	}

	#closeRow({ number, cells, hidden }: OpenRow): void {
		this.#row = null;
		const row = number ?? this.#lastRow + 1;
		if (row <= this.#lastRow || row > LAST_ROW) throw new WorkbookRefused("damaged");
		this.#lastRow = row;
		if (!cells.some((cell) => !isBlank(cell))) return;
		if (this.rows.length > WORKBOOK_MAX_STUDENTS) throw new WorkbookRefused("too_large");
		const all = Array.from({ length: this.#columns }, (_, index) => cells[index] ?? null);
		this.rows.push(hidden ? { row, cells: all, hidden } : { row, cells: all });
	}
}

function columnAfter(row: OpenRow, address: string): number {
	const [, letters = "", digits] = match(/^([A-Z]{1,3})(\d{1,7})$/, address);
	row.number ??= Number(digits);
	const column = columnIndex(letters) + 1;
	if (row.number !== Number(digits) || column <= row.column) throw new WorkbookRefused("damaged");
	return column;
}

function match(form: RegExp, written: string): RegExpExecArray {
	const found = form.exec(written);
	if (!found) throw new WorkbookRefused("damaged");
	return found;
}
