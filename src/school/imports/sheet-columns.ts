import { columnIndex, columnLetters } from "#files/column-letters";
import { isBlank, type SheetRow } from "#files/workbooks/cells";
import { invalid } from "#refusal";
import { CONSTANT_FIELDS, IMPORT_FIELDS, type ImportField, type ImportMode, STUDENT_COLUMNS } from "#shared/imports";
import { say } from "#shared/words/words";
import { displayedValue } from "./cells.ts";
import { type FieldColumns, guessedColumns, headersOf, plainHeader } from "./headers.ts";
import type { Constants, Mapping } from "./imports.schema.ts";

export interface ColumnChoice {
	columns: FieldColumns;
	constants: NonNullable<Constants>;
}

/** A column that is chosen for one field is taken from the field that had it. */
export function chosenColumns(
	sheet: readonly SheetRow[],
	sent: { mapping?: Mapping; constants?: Constants },
	before: ColumnChoice = { columns: guessedColumns(headersOf(sheet)), constants: {} },
): ColumnChoice {
	const chosen: FieldColumns = {};
	for (const { field } of IMPORT_FIELDS) {
		const header = sent.mapping?.[field];
		if (header === undefined) continue;
		if (Array.isArray(header) && field !== "full_name") throw invalid({ mapping: ONLY_THE_NAME });
		chosen[field] = header === null ? [] : [header].flat().map((one) => placeOf(sheet, one));
	}
	const chosenColumns = Object.values(chosen).flat();
	if (new Set(chosenColumns).size < chosenColumns.length)
		throw invalid({ mapping: say("A column can be one field only.") });
	const constants = { ...before.constants, ...sent.constants };
	for (const field of CONSTANT_FIELDS) if (!constants[field]?.trim()) delete constants[field];
	const columns: FieldColumns = {};
	for (const { field } of IMPORT_FIELDS) {
		const indexes = chosen[field] ?? (before.columns[field] ?? []).filter((index) => !chosenColumns.includes(index));
		if (indexes.length > 0) columns[field] = indexes;
	}
	return { columns, constants };
}

const ONLY_THE_NAME = say("Only the full name may come from two columns.");

const LETTERED = /^(.*)\[([a-z]{1,3})\]$/is;

/** A header, or a letter in brackets, with or without the header before it. */
function placeOf(sheet: readonly SheetRow[], named: string): number {
	const headers = headersOf(sheet);
	const lettered = placeOfLetter(sheet, headers, named);
	if (lettered !== undefined) return lettered;
	const plain = plainHeader(named);
	const exact = placesIn(headers, (header) => header.trim() !== "" && header.trim() === named.trim());
	const isAlike = (header: string) => plain !== "" && plainHeader(header) === plain;
	// A letter beside the header of another column is a mistake, not a hint to pass over.
	const places = exact.length > 0 || LETTERED.test(named.trim()) ? exact : placesIn(headers, isAlike);
	const [place, another] = places;
	const shown = { header: named.slice(0, 100) };
	if (place === undefined) throw invalid({ mapping: say('The sheet has no column "{header}".', shown) });
	if (another === undefined) return place;
	const columns = places.map((index) => `[${columnLetters(index)}]`).join(", ");
	throw invalid({
		mapping: say('The header "{header}" stands in the sheet twice or more: {columns}. Name one of these columns.', {
			...shown,
			columns,
		}),
	});
}

function placeOfLetter(sheet: readonly SheetRow[], headers: readonly string[], named: string) {
	const [, header = "", letters] = LETTERED.exec(named.trim()) ?? [];
	if (letters === undefined) return;
	const place = columnIndex(letters.toUpperCase());
	const isThere = sheet.some(({ cells }) => !isBlank(cells[place] ?? null));
	const fits = header === "" || plainHeader(header) === plainHeader(headers[place] ?? "");
	return isThere && fits ? place : undefined;
}

const placesIn = (headers: readonly string[], fits: (header: string) => boolean) =>
	headers.flatMap((header, index) => (fits(header) ? [index] : []));

const WAYS_TO_MATCH: readonly ImportField[][] = [["record_no"], ["national_matricule"], ["full_name", "date_of_birth"]];

export function missingFields({ columns, constants }: ColumnChoice, mode: ImportMode): ImportField[] {
	const has = (field: ImportField) => columns[field] !== undefined || field in constants;
	if (mode !== "update") return STUDENT_COLUMNS.map(({ field }) => field).filter((field) => !has(field));
	return WAYS_TO_MATCH.some((way) => way.every(has)) ? [] : WAYS_TO_MATCH.flat().filter((field) => !has(field));
}

export function describedColumns(sheet: readonly SheetRow[], { columns }: ColumnChoice) {
	const headers = headersOf(sheet);
	const examples = headers.map((_, index) => exampleIn(sheet, index));
	const fieldAt = new Map(
		Object.entries(columns).flatMap(([field, indexes]) =>
			indexes.map((index) => [index, field as ImportField] as const),
		),
	);
	return headers.flatMap((header, index) => {
		const example = examples[index] ?? "";
		if (header.trim() === "" && example === "") return [];
		return [{ column: columnLetters(index), header: header.trim(), field: fieldAt.get(index) ?? null, example }];
	});
}

const EXAMPLE_MAX = 100;

function exampleIn(sheet: readonly SheetRow[], index: number): string {
	for (const { cells } of sheet.slice(1)) {
		const text = String(displayedValue(cells[index] ?? null, "date_of_birth")).trim();
		if (text !== "") return text.slice(0, EXAMPLE_MAX).toWellFormed();
	}
	return "";
}
