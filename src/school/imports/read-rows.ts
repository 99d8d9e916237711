import type { z } from "zod";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { CONSTANT_FIELDS, IMPORT_FIELDS, type ImportField } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { nameColumns } from "../students/students.queries.ts";
import type { importRowFields } from "../students/students.schema.ts";
import { cellValidator, displayedValue } from "./cells.ts";
import { columnName } from "./headers.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { SheetProblem } from "./problems.ts";
import { type ColumnChoice, headersOf } from "./sheet-columns.ts";

type StoredField = Exclude<ImportField, "next_class" | "vocational_training">;

/** The filled and valid cells of a row, as the record stores them. */
export type RowValues = Partial<
	{ [F in StoredField]: NonNullable<z.output<(typeof importRowFields)[F]>> } & ReturnType<typeof nameColumns> & {
			class_id: number;
			department_id: number;
		}
>;

export interface ReadRow {
	row: number;
	values: RowValues;
	displayed: Partial<Record<ImportField, string | number>>;
	/** `missing` matters for a new student only. */
	problems: SheetProblem[];
}

type Column = { field: ImportField; column: string | Sentence; cell: (cells: readonly Cell[]) => Cell };

/** In the order of the template, so that problems are listed as by the upload. */
function columnsOf(sheet: readonly SheetRow[], { columns, constants }: ColumnChoice): Column[] {
	const headers = headersOf(sheet);
	return IMPORT_FIELDS.flatMap(({ field, header }): Column[] => {
		const constant = CONSTANT_FIELDS.find((one) => one === field && constants[one] !== undefined);
		if (constant) return [{ field, column: say(header), cell: () => constants[constant] ?? null }];
		const indexes = columns[field] ?? [];
		const names = indexes.map((index) => columnName(headers[index] ?? ""));
		if (indexes.length === 0) return [];
		return [
			{ field, column: names.join(" + "), cell: (cells) => joined(indexes.map((index) => cells[index] ?? null)) },
		];
	});
}

/** Family name and first name. If a part is not text, it is the value. */
function joined(parts: Cell[]): Cell {
	if (parts.length === 1) return parts[0] ?? null;
	const spoiled = parts.find((part) => part !== null && typeof part === "object");
	if (spoiled) return spoiled;
	return parts
		.map((part) => String(part ?? "").trim())
		.filter(Boolean)
		.join(" ");
}

export function rowReader(sheet: readonly SheetRow[], choice: ColumnChoice, facts: ImportFacts) {
	const columns = columnsOf(sheet, choice);
	const byField = new Map(columns.map(({ field, column }) => [field, column]));
	const validate = cellValidator(facts);
	const read = ({ row, cells }: SheetRow): ReadRow => {
		const found: ReadRow = { row, values: {}, displayed: {}, problems: [] };
		for (const { field, column, cell: cellIn } of columns) {
			const cell = cellIn(cells);
			const value = displayedValue(cell, field);
			found.displayed[field] = value;
			const result = validate(cell, field, String(column));
			if ("value" in result) {
				if (result.value !== "") Object.assign(found.values, { [storedAs(field)]: result.value });
			} else if (result.key !== "missing" || !OPTIONAL.has(field)) {
				found.problems.push({ row, column, value, ...result });
			}
		}
		if (found.values.full_name !== undefined) Object.assign(found.values, nameColumns(found.values.full_name));
		return found;
	};
	return {
		read,
		column: (field: ImportField) => byField.get(field) ?? "",
		has: (field: ImportField) => byField.has(field),
	};
}

const OPTIONAL = new Set<ImportField>(["father_name", "record_no", "national_matricule", "registration_date"]);

const storedAs = (field: ImportField) =>
	field === "next_class" ? "class_id" : field === "vocational_training" ? "department_id" : field;

/** The numbers of records in the sheet, which are looked up before the rows are read. */
export function recordNumbers(sheet: readonly SheetRow[], { columns }: ColumnChoice): number[] {
	const [index] = columns.record_no ?? [];
	if (index === undefined) return [];
	return sheet.slice(1).flatMap(({ cells }) => {
		const number = Number(cells[index] ?? 0);
		return Number.isSafeInteger(number) && number > 0 ? [number] : [];
	});
}
