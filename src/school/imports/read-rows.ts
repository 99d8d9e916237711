import type { z } from "zod";
import { type Cell, isBlank, type SheetRow } from "#files/workbooks/cells";
import { CONSTANT_FIELDS, IMPORT_FIELDS, type ImportField, STUDENT_COLUMNS } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { nameColumns } from "../students/students.queries.ts";
import type { importRowFields } from "../students/students.schema.ts";
import { type CellProblem, type CellValidator, displayedValue } from "./cells.ts";
import { columnName, headersOf } from "./headers.ts";
import type { SheetProblem } from "./problems.ts";
import type { ColumnChoice } from "./sheet-columns.ts";

type StoredField = Exclude<ImportField, "next_class" | "vocational_training">;

export type RowValues = Partial<
	{ [F in StoredField]: NonNullable<z.output<ReturnType<typeof importRowFields>[F]>> } & ReturnType<
		typeof nameColumns
	> & {
			class_id: number;
			department_id: number;
		}
>;

export interface RowProblem extends CellProblem {
	field: ImportField;
}

export interface ReadRow extends SheetRow {
	values: RowValues;
	displayed: Partial<Record<ImportField, string | number>>;
	problems: RowProblem[];
}

export interface Column {
	field: ImportField;
	name: string | Sentence;
	cellIn: (cells: readonly Cell[]) => Cell;
}

/** The template's order, so that problems are listed as by the upload. */
export function columnsOf(sheet: readonly SheetRow[], { columns, constants }: ColumnChoice): Column[] {
	const headers = headersOf(sheet);
	return IMPORT_FIELDS.flatMap(({ field, header }): Column[] => {
		const constant = CONSTANT_FIELDS.find((one) => one === field && constants[one] !== undefined);
		if (constant) return [{ field, name: say(header), cellIn: () => constants[constant] ?? null }];
		const indexes = columns[field] ?? [];
		const names = indexes.map((index) => columnName(headers[index] ?? ""));
		if (indexes.length === 0) return [];
		return [
			{ field, name: names.join(" + "), cellIn: (cells) => joined(indexes.map((index) => cells[index] ?? null)) },
		];
	});
}

/** Where a problem or doubt of a row stands. */
export const inCell =
	(columns: readonly Column[], { row, displayed }: ReadRow) =>
	({ field, reason }: RowProblem): SheetProblem => ({
		row,
		column: columns.find((column) => column.field === field)?.name ?? "",
		value: displayed[field] ?? "",
		reason,
	});

/** Family name and first name. A part that is neither text nor number is returned alone, to be refused. */
function joined(parts: Cell[]): Cell {
	if (parts.length === 1) return parts[0] ?? null;
	const spoiled = parts.find((part) => part !== null && typeof part === "object");
	if (spoiled) return spoiled;
	return parts
		.map((part) => String(part ?? "").trim())
		.filter(Boolean)
		.join(" ");
}

export function readRow({ row, cells }: SheetRow, columns: readonly Column[], validate: CellValidator): ReadRow {
	const read: ReadRow = { row, cells, values: {}, displayed: {}, problems: [] };
	for (const { field, name, cellIn } of columns) {
		const cell = cellIn(cells);
		read.displayed[field] = displayedValue(cell, field);
		const result = validate(cell, field, String(name));
		if ("value" in result) {
			if (result.value !== "") Object.assign(read.values, { [storedAs(field)]: result.value });
		} else if (!result.missing || REQUIRED.has(field)) {
			read.problems.push({ field, ...result });
		}
	}
	if (read.values.full_name !== undefined) Object.assign(read.values, nameColumns(read.values.full_name));
	return read;
}

const REQUIRED = new Set<ImportField>(STUDENT_COLUMNS.map(({ field }) => field));

export const storedAs = (field: ImportField) =>
	field === "next_class" ? "class_id" : field === "vocational_training" ? "department_id" : field;

/** `Effectif : 40` under a list stands in one cell or two. */
const ALMOST_EMPTY_CELLS = 2;

/** One problem in place of one for each empty cell, if the row has hardly anything else. */
export function almostEmptyProblem(sheet: readonly SheetRow[], { row, cells, problems }: ReadRow): SheetProblem | null {
	if (problems.filter(({ missing }) => missing).length < 2) return null;
	const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
	if (filled.length > ALMOST_EMPTY_CELLS) return null;
	const [first = 0] = filled;
	const value = displayedValue(cells[first] ?? null, "full_name");
	return { row, column: columnName(headersOf(sheet)[first] ?? ""), value, reason: ALMOST_EMPTY };
}

const ALMOST_EMPTY = say("The rest of this row is empty. Complete the row, or delete it.");

/** For looking up all their students at once, before the rows are read. */
export function recordNumbers(sheet: readonly SheetRow[], { columns }: ColumnChoice): number[] {
	const [index] = columns.record_no ?? [];
	if (index === undefined) return [];
	return sheet.slice(1).flatMap(({ cells }) => {
		const number = Number(cells[index] ?? 0);
		return Number.isSafeInteger(number) && number > 0 ? [number] : [];
	});
}
