import { describe, expect, test } from "bun:test";
import { HEADERS, workbookOf } from "#testing/workbooks";
import { filledCells } from "./filled-cells.ts";
import { readWorkbook } from "./read-workbook.ts";
import { WorkbookRefused } from "./workbook-check.ts";

const CELL = "<v>1</v></c></row>";

describe("a sheet is refused before the parser", () => {
	test.each([
		["with a row beyond the last one", `<row r="1048577"><c r="A1">${CELL}`],
		["with a row that would be counted to for minutes", `<row r="1000000000"><c r="A1">${CELL}`],
		["with such a row in other spellings", `<row\tspans='1:9'\nr = '1000000000' ><c r="A1">${CELL}`],
		["with such a row behind a sign of its own", `<row x=">" r="1000000000"><c r="A1">${CELL}`],
		["with such a row behind another number", `<row x=' r="1"' r="1000000000"><c r="A1">${CELL}`],
		["with a row number in code", `<row r="&#49;000000000"><c r="A1">${CELL}`],
		["with a row below the first one", `<row r="-5"><c r="A1">${CELL}`],
		["with a row without a number", `<row spans="1:9"><c r="A1">${CELL}`],
		["with a column beyond ZZZ", `<row r="1"><c r="ZZZZZ1">${CELL}`],
		["with a cell of a row beyond the last one", `<row r="2"><c r="A1000000000">${CELL}`],
		["with more cells in a row than columns", `<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(5)}</row>`],
	])("%s", (_, rows) => {
		expect(() => filledCells(`<sheetData>${rows}</sheetData>`, 4)).toThrow(WorkbookRefused);
	});
});

test("the last row is read, and cells beyond the columns are not given to the parser", () => {
	const far = '<c r="XFD1048576" s="1"><f>A1</f><v>1</v></c>';
	const row = (cells: string) => `<row r="1048576" spans="1:3" x14ac:dyDescent="0.25">${cells}</row>`;
	const near = '<c r="D1048576" t="inlineStr"><is><r><rPr><charset val="1"/></rPr><t>a</t></r></is></c>';
	expect(filledCells(row(near + far), 4)).toBe(row(near));
	expect(filledCells(row(far), 4)).toBe("");
});

test("a workbook with such a row is refused as damaged", async () => {
	const extraRows = `<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>`;
	const refused = await readWorkbook(workbookOf([HEADERS], { extraRows })).catch((error: unknown) => error);
	expect(refused).toMatchObject({ kind: "not_a_workbook", fault: "damaged" });
}, 60_000);

test("cells without an end do not take time that grows with their square", () => {
	const sheet = `<row r="2">${'<c r="A2">'.repeat(700_000)}`;
	expect(() => filledCells(sheet, 4)).toThrow(WorkbookRefused);
});
