import { expect, test } from "bun:test";
import { Workbook } from "exceljs";
import { type SheetColumn, type Worksheet, writeSheets } from "./write-sheet.ts";

async function written<Row>(columns: SheetColumn<Row>[], rows: Worksheet<Row>["rows"]) {
	const bytes = await writeSheets("en", [{ title: "Sanitation & Health", columns, rows }]);
	const workbook = new Workbook();
	await workbook.xlsx.load(Buffer.from(bytes) as never);
	const [sheet] = workbook.worksheets;
	if (!sheet) throw new Error("There is no sheet.");
	return sheet;
}

type Row = [name: string, amount: number | null];
const columns: SheetColumn<Row>[] = [
	{ header: "Name", value: ([name]) => name },
	{ header: "Amount", kind: "amount", value: ([, amount]) => amount },
];

test("headers, texts and numbers are read back unchanged", async () => {
	async function* rows(): AsyncGenerator<Row[]> {
		yield [["Élodie & <Ruth>", 12_500]];
		yield [
			["two\nlines", -3],
			["", null],
			["last", 0.01],
		];
	}
	const sheet = await written(columns, rows());
	expect(sheet.name).toBe("Sanitation & Health");
	const values = [1, 2, 3, 4, 5].map((row) => [sheet.getCell(row, 1).value, sheet.getCell(row, 2).value]);
	expect(values).toEqual([
		["Name", "Amount"],
		["Élodie & <Ruth>", 12_500],
		["two\nlines", -3],
		[null, null],
		["last", 0.01],
	]);
	expect([sheet.getCell("B2").numFmt, sheet.getCell("A1").font.bold]).toEqual(["#,##0", true]);
});

test("a text never becomes a formula and keeps its zeros", async () => {
	const typed = ["=1+1", "+237 677", "-2", "@SUM(A1)", '=HYPERLINK("http://x")', "007", "05/03/2012", "_x0041_", "\tx"];
	const rows = typed.map((text): Row => [text, null]);
	const sheet = await written(columns, rows);
	for (const [place, text] of typed.entries()) {
		const cell = sheet.getCell(place + 2, 1);
		expect([cell.formula, cell.numFmt]).toEqual([undefined as never, "@"]);
		// Unlike Excel, this reader does not decode an escaped underscore.
		expect(cell.value).toBe(text.replace("_x", "_x005F_x"));
	}
});

test("days and moments are dates that a spreadsheet can sort", async () => {
	const moment = new Date(2026, 8, 7, 14, 5).toISOString();
	const days: SheetColumn<string>[] = [
		{ header: "Day", kind: "date", value: (day) => day },
		{ header: "Written Down", kind: "moment", value: () => moment },
	];
	const sheet = await written(days, ["2026-09-07", "1900-03-01", "1900-02-28", "in June", ""]);
	const values = [2, 3, 4, 5, 6].map((row) => sheet.getCell(row, 1).value);
	expect(values).toEqual([new Date("2026-09-07"), new Date("1900-03-01"), "1900-02-28", "in June", null]);
	expect([sheet.getCell("A2").numFmt, sheet.getCell("B2").numFmt]).toEqual(["yyyy-mm-dd", "yyyy-mm-dd hh:mm"]);
	// The reader knows no time zones: it returns local time as if it were UTC.
	const [said] = (sheet.getCell("B2").value as Date).toISOString().split(".");
	expect(said).toBe("2026-09-07T14:05:00");
});

test("characters that XML does not allow do not damage the file", async () => {
	const rows: Row[] = [
		["a\u0000b\u001fc\ud800d", null],
		["y".repeat(40_000), null],
	];
	const sheet = await written(columns, rows);
	expect(sheet.getCell(2, 1).value).toBe("a\ufffdb\ufffdc\ufffdd");
	expect(String(sheet.getCell(3, 1).value)).toHaveLength(32_767);
});

test("columns after the twenty-sixth have two letters", async () => {
	const many = Array.from({ length: 30 }, (_, place) => ({
		header: { in: () => `c${place}` },
		value: () => `v${place}`,
	}));
	const sheet = await written(many, [null]);
	expect([sheet.getCell("Z1").value, sheet.getCell("AA2").value, sheet.getCell("AD2").value]).toEqual([
		"c25",
		"v26",
		"v29",
	]);
});

test("rows in memory and rows read while writing make the same sheet", async () => {
	const rows = Array.from({ length: 1_201 }, (_, place): Row => [`n${place}`, place]);
	for (const given of [rows, () => rows]) {
		const sheet = await written(columns, given);
		expect(sheet.rowCount).toBe(1_202);
		expect([2, 501, 502, 1_202].map((row) => sheet.getCell(row, 2).value)).toEqual([0, 499, 500, 1_200]);
	}
});
