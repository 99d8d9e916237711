import { expect, test } from "bun:test";
import { Workbook } from "exceljs";
import { writeSheet } from "./write-sheet.ts";

/** The sheet as a spreadsheet program reads it. */
async function read(bytes: Uint8Array) {
	const workbook = new Workbook();
	await workbook.xlsx.load(Buffer.from(bytes) as never);
	const [sheet] = workbook.worksheets;
	if (!sheet) throw new Error("There is no sheet.");
	return sheet;
}

const columns = [
	{ header: "Name", width: 30 },
	{ header: "Amount", width: 12, number: true },
];

test("headers, texts and numbers come back as they were given, and an empty cell is empty", async () => {
	async function* rows() {
		yield [["Élodie & <Ruth>", 12_500]];
		yield [
			["two\nlines", -3],
			["", null],
			["last", 0.01],
		];
	}
	const sheet = await read(await writeSheet({ name: "Fees & more", columns, rows: rows() }));
	expect(sheet.name).toBe("Fees & more");
	const values = [1, 2, 3, 4, 5].map((row) => [sheet.getCell(row, 1).value, sheet.getCell(row, 2).value]);
	expect(values).toEqual([
		["Name", "Amount"],
		["Élodie & <Ruth>", 12_500],
		["two\nlines", -3],
		[null, null],
		["last", 0.01],
	]);
});

test("a text never starts a formula, whatever it begins with, and keeps its zeros", async () => {
	const typed = ["=1+1", "+237 677", "-2", "@SUM(A1)", '=HYPERLINK("http://x")', "007", "05/03/2012", "_x0041_", "\tx"];
	async function* rows() {
		yield typed.map((text) => [text, null]);
	}
	const sheet = await read(await writeSheet({ name: "x", columns, rows: rows() }));
	for (const [place, text] of typed.entries()) {
		const cell = sheet.getCell(place + 2, 1);
		expect([cell.formula, cell.numFmt]).toEqual([undefined as never, "@"]);
		// This reader takes Excel's own spelling of an underscore as it stands.
		expect(cell.value).toBe(text.replace("_x", "_x005F_x"));
	}
});

test("what XML cannot carry does not spoil the file, and a text too long for a cell is cut", async () => {
	async function* rows() {
		yield [
			["a\u0000b\u001fc\ud800d", null],
			["y".repeat(40_000), null],
		];
	}
	const sheet = await read(await writeSheet({ name: "x", columns, rows: rows() }));
	expect(sheet.getCell(2, 1).value).toBe("a\ufffdb\ufffdc\ufffdd");
	expect(String(sheet.getCell(3, 1).value)).toHaveLength(32_767);
});

test("columns after the twenty-sixth have two letters", async () => {
	const many = Array.from({ length: 30 }, (_, place) => ({ header: `c${place}`, width: 5 }));
	async function* rows() {
		yield [many.map((_, place) => `v${place}`)];
	}
	const sheet = await read(await writeSheet({ name: "x", columns: many, rows: rows() }));
	expect([sheet.getCell("Z1").value, sheet.getCell("AA2").value, sheet.getCell("AD2").value]).toEqual([
		"c25",
		"v26",
		"v29",
	]);
});
