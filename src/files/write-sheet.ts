import { type Packed, packPieces, packZip } from "./zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const SHEET_TYPE = `${TYPES}.sheet`;

/** As much as Excel shows of one cell. */
const LONGEST_TEXT = 32_767;

export interface SheetColumn {
	header: string;
	/** In characters. */
	width: number;
	/** Cells hold numbers that are counted with; anything else is text, also what looks like a number or a formula. */
	number?: boolean;
}

export type SheetCell = string | number | null;

interface Sheet {
	/** What the tab at the bottom says. */
	name: string;
	columns: readonly SheetColumn[];
	/** Some rows at a time; between them others are answered. */
	rows?: AsyncIterable<SheetCell[][]>;
}

/**
 * An Excel workbook of one sheet: a header row that stays in sight, then the rows. A text is always a text cell, so it
 * never starts a formula; 05/03/2012 stays the fifth of March on an American Excel, and a telephone number keeps its
 * zeros. Written as it comes: the sheet is at no time whole in memory.
 */
export async function writeSheet({ name, columns, rows }: Sheet): Promise<Uint8Array> {
	const sheet: Packed = await packPieces(sheetXml(columns, rows));
	return packZip([
		["[Content_Types].xml", XML + CONTENT_TYPES],
		["_rels/.rels", XML + links([["officeDocument", "xl/workbook.xml"]])],
		["xl/workbook.xml", `${XML}${workbook(name)}`],
		[
			"xl/_rels/workbook.xml.rels",
			XML +
				links([
					["worksheet", "worksheets/sheet1.xml"],
					["styles", "styles.xml"],
				]),
		],
		["xl/styles.xml", XML + STYLES],
		["xl/worksheets/sheet1.xml", sheet],
	]);
}

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;

const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", "sheet.main")}${part("/xl/worksheets/sheet1.xml", "worksheet")}${part("/xl/styles.xml", "styles")}</Types>`;

function links(targets: [type: string, target: string][]): string {
	const each = targets.map(
		([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
	);
	return `<Relationships xmlns="${PACKAGE}">${each.join("")}</Relationships>`;
}

const workbook = (name: string) =>
	`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Number format 49 is text. Style 1 is a text cell, style 2 a header: bold, on the school's green. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5C3F"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

async function* sheetXml(columns: readonly SheetColumn[], rows: Sheet["rows"]): AsyncGenerator<string> {
	const styles = columns.map(
		({ width, number }, index) =>
			`<col min="${index + 1}" max="${index + 1}" width="${width}" style="${number ? 0 : 1}" customWidth="1"/>`,
	);
	const frozen =
		'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
	const headers = columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, 2));
	yield `<worksheet xmlns="${MAIN}">${frozen}<cols>${styles.join("")}</cols><sheetData><row r="1">${headers.join("")}</row>`;
	let number = 1;
	const letters = columns.map((_, index) => columnName(index));
	for await (const some of rows ?? []) {
		let xml = "";
		for (const row of some) {
			number++;
			xml += `<row r="${number}">`;
			for (const [index, cell] of row.entries()) xml += cellXml(`${letters[index]}${number}`, cell);
			xml += "</row>";
		}
		yield xml;
	}
	yield "</sheetData></worksheet>";
}

function cellXml(place: string, cell: SheetCell): string {
	if (cell === null || cell === "") return "";
	return typeof cell === "number" ? `<c r="${place}"><v>${cell}</v></c>` : textCell(place, cell, 1);
}

const textCell = (place: string, text: string, style: number) =>
	`<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`;

/** A to Z, then AA. */
function columnName(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML cannot carry at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text in XML; `_x0041_`, which Excel would read as a letter, stays as typed. */
function escaped(text: string): string {
	return text
		.toWellFormed()
		.replace(NO_XML, "\ufffd")
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
		.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
