import { describe, expect, test } from "bun:test";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import type { Cell } from "./cells.ts";
import { parseWorkbook } from "./parse-workbook.ts";
import { readWorkbook } from "./read-workbook.ts";
import { studentTemplate } from "./student-template.ts";
import { WorkbookRefused } from "./workbook-check.ts";

/** In this process: a child for each would take most of the time. */
const parsed = (bytes: Uint8Array) => parseWorkbook(bytes, HEADERS.length);

async function read(cells: TestCell[], options?: Parameters<typeof workbookOf>[1]): Promise<Cell[]> {
	const rows = await parsed(workbookOf([HEADERS, cells], options));
	return rows[1]?.cells ?? [];
}

const raw = (attributes: string, inside: string): TestCell => ({
	raw: (address) => `<c r="${address}" ${attributes}>${inside}</c>`,
});

test("text, numbers, booleans, errors and formulas are read as such", async () => {
	const cells = await read([
		"  Two  spaces ",
		677123456,
		raw('t="b"', "<v>1</v>"),
		raw('t="e"', "<v>#N/A</v>"),
		raw("", "<f>1+1</f><v>2</v>"),
		raw("", "<f>A9&amp;B9</f>"),
		raw('t="str"', '<f>"a"</f><v>a result</v>'),
		raw('t="inlineStr"', "<is><r><t>Rich </t></r><r><rPr><b/></rPr><t>text</t></r></is>"),
		raw('t="inlineStr"', "<is><t>bell_x0007_</t></is>"),
		raw('s="1"', ""),
	]);
	expect(cells).toEqual([
		"  Two  spaces ",
		677123456,
		true,
		{ error: "#N/A" },
		2,
		{ formula: "=A9&B9" },
		"a result",
		"Rich text",
		"bell\u0007",
		null,
	]);
});

test("shared formulas keep their results if they were calculated", async () => {
	const cells = await read([
		raw("", '<f t="shared" ref="A2:C2" si="0">1+1</f><v>12</v>'),
		raw("", '<f t="shared" si="0"/><v>13</v>'),
		raw("", '<f t="shared" si="0"/>'),
	]);
	expect(cells.slice(0, 2)).toEqual([12, 13]);
	expect(cells[2]).toHaveProperty("formula");
});

test("a linked cell is read as its text", async () => {
	const link = '<hyperlinks><hyperlink ref="A2" location="Sheet2!A1" display="x"/></hyperlinks>';
	expect((await read(["TUM Innocent"], { extraSheetXml: link }))[0]).toBe("TUM Innocent");
});

describe("a date cell", () => {
	const days = [raw('s="1"', "<v>41334</v>"), raw('s="1"', "<v>41334.99</v>"), raw('s="1"', "<f>A1</f><v>41334</v>")];
	test("is the day that the sheet shows, counted from 1900", async () => {
		expect((await read(days)).slice(0, 3)).toEqual(Array(3).fill({ date: "2013-03-01" }));
	});
	test.each(["1", "true"])(
		"is the day that the sheet shows, counted from 1904 when the workbook says %s",
		async (said) => {
			const cells = await read(days, { workbookPr: `<workbookPr date1904="${said}"/>` });
			expect(cells.slice(0, 3)).toEqual(Array(3).fill({ date: "2017-03-02" }));
		},
	);
	test("with a number that no calendar reaches is an error, not a crash", async () => {
		expect((await read([raw('s="1"', "<v>677123456</v>")]))[0]).toEqual({ error: "#NUM!" });
	});
});

test("stray cells, formatted rows and empty rows are no students", async () => {
	const extraRows = `<row r="9" s="1"><c r="A9" s="1"/><c r="B9" s="1"/></row><row r="10"><c r="A10" t="inlineStr"><is><t>  </t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
	const rows = await parsed(workbookOf([HEADERS, [], GOOD_ROW], { extraRows }));
	expect(rows.map(({ row }) => row)).toEqual([1, 3]);
	expect(rows[1]?.cells).toEqual(GOOD_ROW);
});

test("rows that the sheet does not show are read and marked", async () => {
	const row = (number: number, attributes: string) =>
		`<row r="${number}" ${attributes}><c r="A${number}"><v>${number}</v></c></row>`;
	const extraRows = [
		row(2, 'hidden="1"'),
		row(3, 'ht="0" customHeight="1"'),
		row(4, 'hidden="true" ht="15"'),
		row(5, 'hidden="0" ht="15"'),
		row(6, ""),
	].join("");
	const rows = await parsed(workbookOf([HEADERS], { extraRows }));
	expect(rows.map((one) => [one.row, one.hidden])).toEqual([
		[1, undefined],
		[2, true],
		[3, true],
		[4, true],
		[5, undefined],
		[6, undefined],
	]);
});

test("rules and merges over whole columns do not slow down the parser", async () => {
	const extraSheetXml = `<mergeCells><mergeCell ref="K1:XFD1048576"/></mergeCells><dataValidations count="1"><dataValidation type="list" sqref="A1:J1048576"><formula1>"M,F"</formula1></dataValidation></dataValidations><drawing xmlns:r="r" r:id="rId99"/>`;
	expect(await read(GOOD_ROW, { extraSheetXml })).toEqual(GOOD_ROW);
});

test("the first visible sheet is read", async () => {
	const sheets = (await readWorkbook(await Bun.file("tests/fixtures/students-problems.xlsx").bytes())).length;
	expect(sheets).toBe(41);
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const two = (hidden: string) =>
		workbookOf([HEADERS], {
			workbookPr: `<sheets><sheet name="Notes" sheetId="2" ${hidden} r:id="rId9"/></sheets>`,
			parts: [["xl/worksheets/sheet9.xml", `<worksheet xmlns="${main}"><sheetData/></worksheet>`]],
		});
	expect(await parsed(two('state="hidden"'))).toHaveLength(1);
	await expect(parsed(two(""))).rejects.toThrow(WorkbookRefused);
});

describe("a workbook", () => {
	const rows = (count: number) =>
		Array.from({ length: count }, (_, index) => [`Student ${index}`, ...GOOD_ROW.slice(1)]);
	test("of 5,000 students is read", async () => {
		expect(await readWorkbook(workbookOf([HEADERS, ...rows(5_000)]))).toHaveLength(5_001);
	});
	test("of 5,001 students is refused", async () => {
		const small = rows(5_001).map((cells) => cells.slice(0, 2));
		const error = await readWorkbook(workbookOf([HEADERS, ...small])).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(WorkbookRefused);
		expect(error).toMatchObject({ kind: "too_large", message: expect.stringContaining("5,000 students") });
	});
});

test("a sheet that is not XML is refused as damaged", async () => {
	const error = await readWorkbook(workbookOf([HEADERS], { extraRows: "<row r='2'><c></row" })).catch(
		(reason: unknown) => reason,
	);
	expect(error).toMatchObject({ kind: "not_a_workbook", fault: "damaged" });
});

test("a long text shared by thousands of cells does not become gigabytes", async () => {
	const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${"a".repeat(1_000_000)}</t></si></sst>`;
	const cell = raw('t="s"', "<v>0</v>");
	const bytes = workbookOf([HEADERS, ...Array.from({ length: 500 }, () => Array<TestCell>(10).fill(cell))], {
		parts: [["xl/sharedStrings.xml", strings]],
	});
	const rows = await readWorkbook(bytes);
	expect(rows).toHaveLength(501);
	for (const value of rows[1]?.cells ?? []) expect(value).toBe("a".repeat(1_000));
});

test("the template has exactly the ten headers", async () => {
	const rows = await readWorkbook(await studentTemplate());
	expect(rows).toHaveLength(1);
	expect(rows[0]?.cells).toEqual([
		"Full Name",
		"Sex (M or F)",
		"Date of Birth (YYYY-MM-DD)",
		"Place of Birth",
		"Mother's Name",
		"Previous Class",
		"Next Class (as in the portal)",
		"Previous Average (0 to 100)",
		"Guardian's Contact (telephone)",
		"Vocational Training (as in the portal)",
	]);
});
