import { packZip } from "#files/zip";
import { STUDENT_COLUMNS } from "#shared/imports";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const HEADERS: string[] = STUDENT_COLUMNS.map(({ header }) => header);

/** A valid row for the school of tests/fixtures. */
export const GOOD_ROW: (string | number)[] = [
	"TUM Innocent",
	"M",
	"2014-03-06",
	"Tiko",
	"NDI Relindis Azah",
	"Class 6",
	"Form 1A",
	12.05,
	679804745,
	"Catering and Hotel Work",
];

/** Text and numbers are written as usual, `raw` as XML. */
export type TestCell = string | number | null | { raw: (address: string) => string };

/** A small workbook written by hand, so that it can contain what no spreadsheet program writes. Style 1 is a date. */
export function workbookOf(
	rows: TestCell[][],
	options: {
		workbookPr?: string;
		extraSheetXml?: string;
		extraRows?: string;
		parts?: [string, string | Uint8Array][];
	} = {},
): Uint8Array {
	const data = rows.map(
		(cells, index) => `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, at, index + 1)).join("")}</row>`,
	);
	return packZip([
		["[Content_Types].xml", "<Types/>"],
		[
			"xl/workbook.xml",
			`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${options.workbookPr ?? ""}<sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		],
		[
			"xl/_rels/workbook.xml.rels",
			`<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
		],
		[
			"xl/styles.xml",
			`<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
		],
		[
			"xl/worksheets/sheet1.xml",
			`<worksheet xmlns="${MAIN}"><sheetData>${data.join("")}${options.extraRows ?? ""}</sheetData>${options.extraSheetXml ?? ""}</worksheet>`,
		],
		...(options.parts ?? []),
	]);
}

function cellXml(cell: TestCell, at: number, row: number): string {
	const address = `${String.fromCharCode(65 + at)}${row}`;
	if (cell === null) return "";
	if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
	if (typeof cell === "object") return cell.raw(address);
	const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
