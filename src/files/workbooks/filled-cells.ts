import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { WorkbookRefused } from "./workbook-check.ts";

/** A sheet has one row per student. Twice the limit allows for rows that hold something else. */
const MAX_ROWS = 2 * WORKBOOK_MAX_STUDENTS;
/** No spreadsheet has more rows. */
const LAST_ROW = 1_048_576;

/**
 * The rows and cells of a sheet that hold something, in its first columns. The parser counts up to the number of each row
 * and makes room for the cells before each cell, so a file of 1 KB could occupy it for minutes.
 */
export function filledCells(sheet: string, columns: number): string {
	const filled = sheet
		.replace(/<c\s[^<>]*\/>/g, "")
		.replace(CELL, (cell, attributes: string) => (columnIn(attributes) > columns ? "" : cell))
		.replace(/<row\s[^<>]*(?:\/>|>\s*<\/row>)/g, "");
	let rows = 0;
	let cells = 0;
	for (const [, name, attributes = ""] of filled.matchAll(/<(row|c)(?![\w:.-])([^<>]*)/g)) {
		if (name === "c") {
			if (columnIn(attributes) > columns || ++cells > columns) throw new WorkbookRefused("damaged");
			continue;
		}
		if (rowIn(attributes) > LAST_ROW) throw new WorkbookRefused("damaged");
		if (++rows > MAX_ROWS) throw new WorkbookRefused("too_large");
		cells = 0;
	}
	return filled;
}

/** Up to the next cell, so that cells without an end do not each search the whole sheet. */
const CELL = /<c(\s[^<>]*)>(?:(?!<c\s)[\s\S])*?<\/c>/g;

const ATTRIBUTE = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')`;
const WITH_ADDRESS = new RegExp(
	String.raw`^(?:(?!\s+r\s*=)${ATTRIBUTE})*\s+r\s*=\s*["'](\w+)["'](?:${ATTRIBUTE})*\s*/?$`,
);

/** A tag that the parser could read differently is refused, such as one with a `>` inside an attribute. */
function addressIn(attributes: string, form: RegExp): string {
	const [, address = ""] = form.exec(WITH_ADDRESS.exec(attributes)?.[1] ?? "") ?? [];
	if (address === "") throw new WorkbookRefused("damaged");
	return address;
}

const rowIn = (attributes: string) => Number(addressIn(attributes, /^(\d{1,7})$/));

/** From 1 for A. */
const columnIn = (attributes: string) =>
	[...addressIn(attributes, /^([A-Z]{1,3})\d{1,7}$/)].reduce(
		(column, letter) => 26 * column + letter.charCodeAt(0) - 64,
		0,
	);
