import { STUDENT_COLUMNS } from "#shared/student-columns";
import { packZip } from "./zip.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The empty students' workbook for download. Every column is text: so 05/03/2012 stays the fifth of March on an American
 * Excel, and a telephone number keeps its zeros.
 */
export async function studentTemplate(): Promise<Uint8Array> {
	return packZip([
		["[Content_Types].xml", XML + CONTENT_TYPES],
		["_rels/.rels", XML + links([["officeDocument", "xl/workbook.xml"]])],
		["xl/workbook.xml", XML + WORKBOOK],
		[
			"xl/_rels/workbook.xml.rels",
			XML +
				links([
					["worksheet", "worksheets/sheet1.xml"],
					["styles", "styles.xml"],
				]),
		],
		["xl/styles.xml", XML + STYLES],
		["xl/worksheets/sheet1.xml", XML + sheet()],
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

const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Number format 49 is text. Style 1 is a cell to fill, style 2 a header: bold, on the school's green. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5C3F"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

function sheet(): string {
	const columns = STUDENT_COLUMNS.map(
		({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
	);
	const headers = STUDENT_COLUMNS.map(({ header, hint }, index) => {
		const text = hint ? `${header} (${hint})` : header;
		return `<c r="${String.fromCharCode(65 + index)}1" s="2" t="inlineStr"><is><t>${text}</t></is></c>`;
	});
	const frozen =
		'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
	return `<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join("")}</cols><sheetData><row r="1">${headers.join("")}</row></sheetData></worksheet>`;
}
