import { describe, expect, test } from "bun:test";
import { HEADERS, workbookOf } from "#testing/workbooks";
import { packZip } from "../zip.ts";
import { checkWorkbook, NO_WORKBOOK, NOT_A_WORKBOOK, WorkbookRefused } from "./workbook-check.ts";

async function refusal(bytes: Uint8Array): Promise<WorkbookRefused> {
	const error = await checkWorkbook(bytes).catch((reason: unknown) => reason);
	if (!(error instanceof WorkbookRefused)) throw new Error("The workbook was taken.");
	return error;
}

const good = () => Buffer.from(workbookOf([HEADERS]));
const ole = (name: string) =>
	Buffer.concat([
		Buffer.from("d0cf11e0a1b11ae1", "hex"),
		Buffer.alloc(2000),
		Buffer.from(name, "utf16le"),
		Buffer.alloc(500),
	]);

test("a workbook is accepted and its parts are returned", async () => {
	const parts = await checkWorkbook(good());
	expect([...parts.keys()]).toContain("xl/worksheets/sheet1.xml");
	const real = await Bun.file("tests/fixtures/students-2026.xlsx").bytes();
	expect((await checkWorkbook(real)).size).toBe(12);
});

describe("a file that is no .xlsx, whatever its name", () => {
	test.each([
		["text with commas", Buffer.from("Full Name,Sex\nTUM Innocent,M\n"), ""],
		["a photo", Buffer.from("ffd8ffe000104a464946", "hex"), ""],
		["a zip of something else", packZip([["letter.txt", "Dear parents"]]), ""],
		[
			"a document of another office program",
			packZip([
				["[Content_Types].xml", "<Types/>"],
				["word/document.xml", "<x/>"],
			]),
			"",
		],
		["an old .xls", ole("Workbook"), "old format (.xls)"],
		["a workbook with a password", ole("EncryptedPackage"), "password"],
		[
			"a binary workbook",
			packZip([
				["[Content_Types].xml", ""],
				["xl/workbook.bin", "x"],
			]),
			".xlsb",
		],
		["a workbook with macros", workbookOf([HEADERS], { parts: [["xl/vbaProject.bin", "x"]] }), "macros"],
		["a workbook cut short", good().subarray(0, good().length - 40), "damaged"],
		["a workbook with something before it", Buffer.concat([Buffer.from("PK\x03\x04 hidden"), good()]), "damaged"],
		["a workbook with one part twice", workbookOf([HEADERS], { parts: [["xl/styles.xml", "<x/>"]] }), "damaged"],
	])("%s is refused with a plain sentence", async (_, bytes, hint) => {
		const error = await refusal(bytes);
		expect(error.kind).toBe("not_a_workbook");
		expect(error.message).toBe(String(NOT_A_WORKBOOK));
		if (hint) expect(String(error.hint)).toContain(hint);
		else expect(error.hint).toBeUndefined();
	});

	test("an entry that claims to be encrypted is refused", async () => {
		const bytes = good();
		const entry = bytes.indexOf(Buffer.from("PK\x01\x02"));
		bytes.writeUInt16LE(1, entry + 8);
		expect(String((await refusal(bytes)).hint)).toContain("password");
	});

	test("macros under another file name are found by their declared type", async () => {
		const bytes = packZip([
			["[Content_Types].xml", '<Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>'],
			["xl/workbook.xml", "<workbook/>"],
		]);
		expect(String((await refusal(bytes)).hint)).toContain("macros");
	});

	test("an empty file counts as no file", async () => {
		expect((await refusal(new Uint8Array())).message).toBe(String(NO_WORKBOOK));
	});
});

describe("a workbook is refused as too large", () => {
	test("with more than 2 MB", async () => {
		const error = await refusal(Buffer.concat([good(), Buffer.alloc(2 * 1024 * 1024)]));
		expect(error.kind).toBe("too_large");
		expect(error.message).toContain("up to 2 MB");
	});

	test("with 1 MB that unpacks to 100 MB", async () => {
		const bomb = workbookOf([HEADERS], { parts: [["xl/sharedStrings.xml", Buffer.alloc(100 * 1024 * 1024, " ")]] });
		expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
		expect((await refusal(bomb)).kind).toBe("too_large");
	});

	test("that declares a smaller size than it unpacks to", async () => {
		const bomb = Buffer.from(
			workbookOf([HEADERS], { parts: [["xl/sharedStrings.xml", Buffer.alloc(20 * 1024 * 1024, " ")]] }),
		);
		for (let at = bomb.indexOf("PK\x01\x02"); at >= 0; at = bomb.indexOf("PK\x01\x02", at + 4))
			bomb.writeUInt32LE(10, at + 24);
		expect((await refusal(bomb)).kind).toBe("too_large");
	});

	test("with many parts that are too large together", async () => {
		const parts = Array.from({ length: 10 }, (_, index): [string, Uint8Array] => [
			`xl/media/${index}.bin`,
			Buffer.alloc(1_000_000),
		]);
		expect((await refusal(workbookOf([HEADERS], { parts }))).kind).toBe("too_large");
	});

	test("with thousands of parts", async () => {
		const parts = Array.from({ length: 600 }, (_, index): [string, string] => [`xl/media/${index}.txt`, ""]);
		expect((await refusal(workbookOf([HEADERS], { parts }))).kind).toBe("too_large");
	});
});
