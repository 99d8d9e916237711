import { DAY_MS, isIsoDate, isoDate } from "#shared/dates";
import { sumBy } from "#shared/money";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import { columnLetters } from "./column-letters.ts";
import { MAIN_NAMESPACE, OFFICE_NAMESPACE, PACKAGE_NAMESPACE } from "./spreadsheet-namespaces.ts";
import { type Packed, packPieces, packZip } from "./zip.ts";

const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const SHEET_TYPE = `${TYPES}.sheet`;

const MAX_TEXT = 32_767;

type SheetKind = "text" | "number" | "amount" | "date" | "moment";

/** For columns that mix kinds, as in a returned workbook. */
type CellKind = SheetKind | "boolean" | "error";

export interface SheetColumn<Row> {
	header: RuleLabel | Readable;
	/** The header in a file for programs. */
	key?: string;
	/** Text by default, even if the value looks like a number or a formula. */
	kind?: SheetKind;
	kindOf?: (row: Row) => CellKind;
	/** Characters. */
	width?: number;
	value: (row: Row) => string | number | Readable | null;
	/** The value in a file for programs, if it is another. */
	code?: (row: Row) => string | number | null;
}

type SheetRows<Row> = readonly Row[] | (() => readonly Row[]) | AsyncIterable<readonly Row[]>;

export interface Worksheet<Row> {
	title: RuleLabel;
	columns: readonly SheetColumn<Row>[];
	rows: SheetRows<Row>;
}

/**
 * Text is always a text cell: it never becomes a formula, 05/03/2012 stays 5 March in an American Excel, and
 * phone numbers keep their zeros. Values that are data are the same in every language.
 */
// biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own kind
export async function writeSheets(language: Language, sheets: readonly Worksheet<any>[]): Promise<Uint8Array> {
	const files: [name: string, sheet: Packed][] = [];
	for (const [place, sheet] of sheets.entries())
		files.push([`worksheets/sheet${place + 1}.xml`, await packPieces(sheetXml(language, sheet))]);
	const paths = files.map(([path]) => path);
	return packZip([
		["[Content_Types].xml", XML + contentTypes(paths)],
		["_rels/.rels", XML + links([["officeDocument", "xl/workbook.xml"]])],
		["xl/workbook.xml", `${XML}${workbook(sheets.map(({ title }) => say(title).in(language)))}`],
		[
			"xl/_rels/workbook.xml.rels",
			XML + links([...paths.map((path) => ["worksheet", path] as [string, string]), ["styles", "styles.xml"]]),
		],
		["xl/styles.xml", XML + STYLES],
		...files.map(([path, sheet]) => [`xl/${path}`, sheet] as const),
	]);
}

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;

const contentTypes = (sheets: readonly string[]) =>
	`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("/xl/workbook.xml", "sheet.main")}${sheets.map((path) => part(`/xl/${path}`, "worksheet")).join("")}${part("/xl/styles.xml", "styles")}</Types>`;

function links(targets: [type: string, target: string][]): string {
	const each = targets.map(
		([type, target], index) =>
			`<Relationship Id="rId${index + 1}" Type="${OFFICE_NAMESPACE}/${type}" Target="${target}"/>`,
	);
	return `<Relationships xmlns="${PACKAGE_NAMESPACE}">${each.join("")}</Relationships>`;
}

const workbook = (names: readonly string[]) => {
	const sheets = names.map(
		(name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
	);
	const titles = names.map(
		(name, place) =>
			`<definedName name="_xlnm.Print_Titles" localSheetId="${place}">${escaped(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName>`,
	);
	return `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets>${sheets.join("")}</sheets><definedNames>${titles.join("")}</definedNames></workbook>`;
};

/** The order of the style sheet; the first applies to cells without a style. */
const FORMATS = { number: 0, text: 49, amount: 3, date: 164, moment: 165 } as const satisfies Record<SheetKind, number>;
const KINDS = Object.keys(FORMATS) as SheetKind[];
const STYLE = Object.fromEntries(KINDS.map((kind, place) => [kind, place])) as Record<SheetKind, number>;
const HEADER_STYLE = KINDS.length;

const format = (id: number, look = 'fontId="0" fillId="0"') =>
	`<xf numFmtId="${id}" ${look} borderId="0" xfId="0" applyNumberFormat="1"/>`;
const STYLES = `<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5C3F"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${KINDS.length + 1}">${KINDS.map((kind) => format(FORMATS[kind])).join("")}${format(FORMATS.text, 'fontId="1" fillId="2" applyFont="1" applyFill="1"')}</cellXfs></styleSheet>`;

const WIDTHS: Record<SheetKind, number> = { text: 18, number: 9, amount: 12, date: 12, moment: 17 };

async function* sheetXml<Row>(language: Language, { columns, rows }: Worksheet<Row>): AsyncGenerator<string> {
	const titles = columns.map(({ header }) => (typeof header === "string" ? say(header) : header).in(language));
	const widths = columns.map((column, index) => widthOf(column, titles[index] as string, language));
	const cols = columns.map(({ kind = "text" }, index) => {
		const place = index + 1;
		return `<col min="${place}" max="${place}" width="${widths[index]}" style="${STYLE[kind]}" customWidth="1"/>`;
	});
	const frozen =
		'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
	const headers = titles.map((title, index) => textCell(`${columnLetters(index)}1`, title, HEADER_STYLE));
	yield `<worksheet xmlns="${MAIN_NAMESPACE}">${ONE_PAGE_WIDE}${frozen}<cols>${cols.join("")}</cols><sheetData><row r="1">${headers.join("")}</row>`;
	const cells = columns.map(({ kind = "text", kindOf = () => kind, value }, index) => ({
		kindOf,
		value,
		letters: columnLetters(index),
	}));
	let number = 1;
	for await (const chunk of inChunks(rows)) {
		let xml = "";
		for (const row of chunk) {
			number++;
			xml += `<row r="${number}">`;
			for (const { kindOf, value, letters } of cells) {
				const cell = value(row);
				const written = typeof cell === "object" && cell !== null ? cell.in(language) : cell;
				xml += cellXml(`${letters}${number}`, kindOf(row), written);
			}
			xml += "</row>";
		}
		yield xml;
	}
	const lastCell = `${columnLetters(columns.length - 1)}${number}`;
	yield `</sheetData><autoFilter ref="A1:${lastCell}"/>${printedOn(widths)}</worksheet>`;
}

const ONE_PAGE_WIDE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Characters across an upright A4 page in the size of the cells; a wider list would be too small to read. */
const UPRIGHT_WIDTH = 100;

/** A4, as many pages as it takes. Print_Titles in the workbook repeats the header row on each. */
function printedOn(widths: readonly number[]): string {
	const orientation = sumBy(widths, (width) => width) > UPRIGHT_WIDTH ? "landscape" : "portrait";
	return `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`;
}

/** A given width was chosen for the English header. */
function widthOf<Row>({ kind = "text", width }: SheetColumn<Row>, title: string, language: Language): number {
	const wideEnough = title.length + 2;
	if (width === undefined) return Math.max(WIDTHS[kind], wideEnough);
	return language === "en" ? width : Math.max(width, wideEnough);
}

const CHUNK = 500;

async function* inChunks<Row>(rows: SheetRows<Row>): AsyncGenerator<readonly Row[]> {
	if (Symbol.asyncIterator in rows) return yield* rows;
	const all = typeof rows === "function" ? rows() : rows;
	for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

function cellXml(place: string, kind: CellKind, value: string | number | null): string {
	if (value === null || value === "") return "";
	if (kind === "boolean") return `<c r="${place}" t="b"><v>${value}</v></c>`;
	if (kind === "error") return `<c r="${place}" t="e"><v>${escaped(String(value))}</v></c>`;
	if (kind === "text") return textCell(place, String(value), STYLE.text);
	const number = typeof value === "number" ? value : kind === "moment" ? momentNumber(value) : dayNumber(value);
	if (number === null || !Number.isFinite(number)) return textCell(place, String(value), STYLE.text);
	return `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`;
}

/** Excel's day 0. Before March 1900 its count is off by one, because it has a 29 February 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = 61;

/** Null if the spreadsheet has no such day. */
function dayNumber(iso: string): number | null {
	const number = isIsoDate(iso) ? (Date.parse(iso) - DAY_ZERO) / DAY_MS : 0;
	return number < FIRST_DAY ? null : number;
}

/** In the school's time zone, which is the process's. */
function momentNumber(instant: string): number | null {
	const at = new Date(instant);
	const day = Number.isNaN(at.getTime()) ? null : dayNumber(isoDate(at));
	return day === null ? null : day + (at.getHours() * 60 + at.getMinutes()) / (24 * 60);
}

const textCell = (place: string, text: string, style: number) =>
	`<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT))}</t></is></c>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most texts have only these characters and need no escaping, which matters for thousands of cells. */
const PLAIN = /^[\p{L}\p{N} ,.:;'’()/+-]*$/u;

/** `_x0041_`, which Excel would read as a letter, is escaped too. */
function escaped(text: string): string {
	if (PLAIN.test(text)) return text;
	return text
		.toWellFormed()
		.replace(NO_XML, "\ufffd")
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
		.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
