import { describe, expect, test } from "bun:test";
import { HEADERS, workbookOf } from "#testing/workbooks";
import { readWorkbook } from "./read-workbook.ts";
import { sheetRows } from "./sheet-rows.ts";
import { WorkbookRefused } from "./workbook-check.ts";

const rowsOf = (rows: string, columns = 4) =>
	sheetRows(Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`), columns, {
		strings: [],
		meanings: [],
		from1904: false,
	});
const placesOf = (rows: string) => rowsOf(rows).map(({ row, cells }) => [row, ...cells]);

const CELL = "<v>1</v></c></row>";

describe("a sheet is refused", () => {
	test.each([
		["with a row beyond the last one", `<row r="1048577"><c r="A1048577">${CELL}`],
		["with a row that would be counted to for minutes", `<row r="1000000000"><c r="A1">${CELL}`],
		["with such a row in other spellings", `<row\tspans='1:9'\nr = '1000000000' ><c r="A1">${CELL}`],
		["with such a row behind a sign of its own", `<row x=">" r="1000000000"><c r="A1">${CELL}`],
		["with such a row behind another number", `<row x=' r="1"' r="1000000000"><c r="A1">${CELL}`],
		["with a row number in code", `<row r="&#49;000000000"><c r="A1">${CELL}`],
		["with a row below the first one", `<row r="-5"><c r="A1">${CELL}`],
		["with a row that goes back", `<row r="3"><c>${CELL}<row r="3"><c>${CELL}`],
		["with a row in a row", `<row r="1"><row r="2"/></row>`],
		["with a cell outside a row", `<c r="A1"><v>1</v></c>`],
		["with a cell in a cell", `<row r="1"><c r="A1"><c r="B1"><v>1</v></c></c></row>`],
		["with a column beyond XFD", `<row r="1"><c r="XFE1">${CELL}`],
		["with a column beyond ZZZ", `<row r="1"><c r="ZZZZZ1">${CELL}`],
		["with more cells without address than a sheet has", `<row r="1">${"<c/>".repeat(16_385)}</row>`],
		["with a cell of another row", `<row r="2"><c r="A3">${CELL}`],
		["with a cell of a row beyond the last one", `<row r="2"><c r="A1000000000">${CELL}`],
		["with one cell twice", `<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(5)}</row>`],
		["with a text that is not there", `<row r="2"><c r="A2" t="s"><v>0</v></c></row>`],
		["with a million elements in each other", "<row>".repeat(1_000_000)],
	])("%s", (_, rows) => {
		expect(() => rowsOf(rows)).toThrow(WorkbookRefused);
	});
});

test("the last row is read, and cells beyond the columns are passed over", () => {
	const far = '<c r="XFD1048576" s="1"><f>A1</f><v>1</v></c>';
	const row = (cells: string) => `<row r="1048576" spans="1:3" x14ac:dyDescent="0.25">${cells}</row>`;
	const near = '<c r="D1048576" t="inlineStr"><is><r><rPr><charset val="1"/></rPr><t>a</t></r></is></c>';
	expect(placesOf(row(near + far))).toEqual([[1_048_576, null, null, null, "a"]]);
	expect(placesOf(row(far))).toEqual([]);
});

describe("rows and cells that do not say their place follow the one before", () => {
	const one = "<c><v>1</v></c>";
	test.each([
		["cells", `<row r="3">${one}<c/><c><v>3</v></c></row>`, [[3, 1, null, 3, null]]],
		[
			"rows and cells",
			`<row>${one}</row><row/><row>${one}</row>`,
			[
				[1, 1, null, null, null],
				[3, 1, null, null, null],
			],
		],
		["all but a row's first cell", `<row r="2"><c r="B2"/>${one}${one}</row>`, [[2, null, null, 1, 1]]],
		["cells after one with an address", `<row>${one}<c r="C1"><v>3</v></c>${one}</row>`, [[1, 1, null, 3, 1]]],
		[
			"rows of cells with addresses",
			'<row><c r="B7"><v>7</v></c></row><row><c><v>8</v></c></row>',
			[
				[7, null, 7, null, null],
				[8, 8, null, null, null],
			],
		],
	])("%s", (_, rows, read) => {
		expect(placesOf(rows)).toEqual(read);
	});
});

test("a workbook with a row far beyond the last one is refused as damaged", async () => {
	const extraRows = `<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>`;
	const refused = await readWorkbook(workbookOf([HEADERS], { extraRows })).catch((error: unknown) => error);
	expect(refused).toMatchObject({ kind: "not_a_workbook", fault: "damaged" });
}, 60_000);

test("cells without an end do not take time that grows with their square", () => {
	expect(() => rowsOf(`<row r="2">${'<c r="A2">'.repeat(700_000)}`)).toThrow(WorkbookRefused);
});
