import { describe, expect, test } from "bun:test";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { packZip, unpack, zipEntries } from "../zip.ts";
import { parseWorkbook } from "./parse-workbook.ts";
import { readWorkbook } from "./read-workbook.ts";
import { WorkbookRefused } from "./workbook-check.ts";

const raw = (attributes: string, inside: string): TestCell => ({
	raw: (address) => `<c r="${address}" ${attributes}>${inside}</c>`,
});

/** The same workbook as another program writes it: its parts changed, or given other names. */
async function rewritten(
	book: Uint8Array,
	change: (name: string, xml: string) => readonly [string, string | Uint8Array],
) {
	const parts = await unpack(zipEntries(book, 100), 10_000_000);
	return packZip([...parts].map(([name, part]) => change(name, new TextDecoder().decode(part))));
}

/** Style 1 is a date, and the second name has an accent. */
const child = ["TUM Éric", ...GOOD_ROW.slice(1, 2), raw('s="1"', "<v>41334</v>"), ...GOOD_ROW.slice(3)];
const book = () => workbookOf([HEADERS, child]);
const read = ["TUM Éric", "M", { date: "2013-03-01" }, ...GOOD_ROW.slice(3)];

/** In this process: a child for each would take most of the time. */
const rowsRead = async (bytes: Uint8Array) => (await parseWorkbook(bytes, HEADERS.length)).map(({ cells }) => cells);
const cellsRead = async (cells: TestCell[], options?: Parameters<typeof workbookOf>[1]) =>
	(await rowsRead(workbookOf([HEADERS, cells], options)))[1];

const prefixed = (prefix: string) => (name: string, xml: string) =>
	[
		name,
		xml
			.replace(/<(\/?)([a-z])/gi, `<$1${prefix}:$2`)
			.replace(` xmlns="`, ` xmlns:${prefix}="`)
			.replace("xmlns:r=", "xmlns:rel=")
			.replace(" r:id=", " rel:id="),
	] as const;

const strict = (name: string, xml: string) =>
	[
		name,
		xml
			.replaceAll(
				"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
				"http://purl.oclc.org/ooxml/spreadsheetml/main",
			)
			.replaceAll(
				"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
				"http://purl.oclc.org/ooxml/officeDocument/relationships",
			),
	] as const;

const inUtf16 = (mark: boolean, bigEndian: boolean) => (name: string, xml: string) => {
	const bytes = Buffer.from(`${mark ? "\ufeff" : '<?xml version="1.0" encoding="UTF-16"?>'}${xml}`, "utf16le");
	return [name, bigEndian ? bytes.swap16() : bytes] as const;
};

/** Sizes and offsets stand in an extra field of each entry, and a second record ends the directory. */
function inZip64(book: Uint8Array): Uint8Array {
	const bytes = Buffer.from(book);
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
	const first = bytes.readUInt32LE(end + 16);
	const entries: Buffer[] = [];
	for (let at = first; at < end; at += 46 + bytes.readUInt16LE(at + 28)) {
		const entry = Buffer.from(bytes.subarray(at, at + 46));
		const extra = Buffer.alloc(28);
		extra.writeUInt16LE(1, 0);
		extra.writeUInt16LE(24, 2);
		for (const [index, place] of [24, 20, 42].entries()) {
			extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(place)), 4 + 8 * index);
			entry.writeUInt32LE(0xffffffff, place);
		}
		entry.writeUInt16LE(extra.length, 30);
		entries.push(entry, bytes.subarray(at + 46, at + 46 + entry.readUInt16LE(28)), extra);
	}
	const directory = Buffer.concat(entries);
	const record = Buffer.alloc(76);
	record.write("PK\x06\x06", 0, "latin1");
	record.write("PK\x06\x07", 56, "latin1");
	const tail = Buffer.from(bytes.subarray(end));
	tail.writeUInt32LE(directory.length, 12);
	return Buffer.concat([bytes.subarray(0, first), directory, record, tail]);
}

const renamed = (from: string | RegExp, to: string) => (name: string, xml: string) =>
	[name.replace(from, to), xml] as const;
const linked = (to: string) => (name: string, xml: string) => [name, xml.replace("worksheets/sheet1.xml", to)] as const;

describe("a workbook is read", () => {
	test.each([
		["with the prefix x on every element", prefixed("x")],
		["with the prefix ss on every element", prefixed("ss")],
		["saved as Strict Open XML", strict],
		["in UTF-16 with a mark", inUtf16(true, false)],
		["in UTF-16 of the other order", inUtf16(true, true)],
		["in UTF-16 that only its declaration tells", inUtf16(false, false)],
		["in UTF-16 of the other order without a mark", inUtf16(false, true)],
		[
			"in the encoding of old Windows programs",
			(name: string, xml: string) =>
				[name, Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, "latin1")] as const,
		],
		["with a sheet in capitals", renamed("sheet1", "Sheet1")],
		["with all parts in capitals", (name: string, xml: string) => [name.toUpperCase(), xml] as const],
		["with folders of Windows", renamed(/\//g, "\\")],
		["with a name that begins with a slash", renamed(/^/, "/")],
		["with a workbook of another number", renamed(/workbook\.xml/, "workbook2.xml")],
		["with a workbook at the top", renamed("xl/", "")],
		["with a link from the top", linked("/xl/worksheets/sheet1.xml")],
		["with a link from the top without its slash", linked("xl/worksheets/sheet1.xml")],
		["with a link through the folder above", linked("../xl/worksheets/sheet1.xml")],
		["with a link in capitals", linked("Worksheets/SHEET1.XML")],
	])("%s", async (_, change) => {
		expect(await rowsRead(await rewritten(book(), change))).toEqual([HEADERS, read]);
	});

	test("packed as Java programs pack it", async () => {
		expect(await rowsRead(inZip64(book()))).toEqual([HEADERS, read]);
		const cut = Buffer.from(inZip64(book()));
		cut[cut.lastIndexOf(Buffer.from("PK\x06\x07"))] = 0;
		expect(await readWorkbook(cut).catch((error) => error.fault)).toBe("damaged");
		const far = Buffer.from(inZip64(book()));
		far.writeBigUInt64LE(2n ** 60n, far.indexOf(Buffer.from("PK\x01\x02")) + 46 + "[Content_Types].xml".length + 12);
		expect(await readWorkbook(far).catch((error) => error.fault)).toBe("damaged");
	});

	test("but with macros it is refused, also in UTF-16", async () => {
		const types = '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
		const macros = await rewritten(book(), (name, xml) =>
			name === "[Content_Types].xml" ? inUtf16(true, false)(name, types) : [name, xml],
		);
		expect(await readWorkbook(macros).catch((error) => error.fault)).toBe("macros");
	});

	test("but with two parts that differ in capitals only it is refused", async () => {
		const twice = workbookOf([HEADERS], { parts: [["XL/Styles.xml", "<x/>"]] });
		expect(await readWorkbook(twice).catch((error) => error.fault)).toBe("damaged");
	});

	test("but with a document type it is refused", async () => {
		const typed = await rewritten(book(), (name, xml) => [name, `<!DOCTYPE x [<!ENTITY y "z">]>${xml}`]);
		expect(await readWorkbook(typed).catch((error) => error.fault)).toBe("damaged");
	});

	test("but a document of another program under the name of a workbook is refused", async () => {
		const other = await rewritten(book(), (name, xml) => [name, name === "xl/workbook.xml" ? "<document/>" : xml]);
		expect(await readWorkbook(other).catch((error) => error.fault)).toBe("not_a_workbook");
	});
});

test("a date that is written out is that day", async () => {
	const day = (text: string, style = 1) => raw(`s="${style}" t="d"`, `<v>${text}</v>`);
	const texts = ["2012-05-14T00:00:00.000", "2011-12-25", "2010-01-31T23:59:59.9999999", "2012-02-29T10:30:00Z"];
	const days = [...texts.map((text) => day(text)), day("2013-03-01T00:00:00+01:00"), day("2013-03-01", 0)];
	const formula = raw('s="1" t="d"', "<f>TODAY()</f><v>2014-06-01T00:00:00</v>");
	const wrong = ["2013-02-29", "T08:30:00", "41334"].map((text) => day(text));
	expect(await cellsRead([...days, formula, ...wrong])).toEqual([
		...["2012-05-14", "2011-12-25", "2010-02-01", "2012-02-29", "2013-03-01", "2013-03-01", "2014-06-01"].map(
			(date) => ({ date }),
		),
		...Array(3).fill({ error: "#VALUE!" }),
	]);
});

test("a kind of cell that nobody knows, or a number that is none, is an error of that cell", async () => {
	const cells = [raw('t="x"', "<v>12</v>"), raw('t="N"', "<v>12</v>"), raw("", "<v>12,5</v>"), raw("", "<v>0x10</v>")];
	const [unknown, capital, comma, code] = (await cellsRead([...cells, raw("", "<v>1.25E1</v>")])) ?? [];
	expect([unknown, capital]).toEqual([{ error: "#VALUE!" }, { error: "#VALUE!" }]);
	expect([comma, code]).toEqual([{ error: "#NUM!" }, { error: "#NUM!" }]);
});

test("an empty text as a formula's result is an empty cell, and no result is a problem", async () => {
	const formula = '<f>IF(L2="","",L2)</f>';
	const empty = [
		raw('t="str"', `${formula}<v></v>`),
		raw('t="str"', `${formula}<v/>`),
		raw('t="inlineStr"', `${formula}<is><t/></is>`),
		raw('t="str"', `${formula}<v xml:space="preserve"> </v>`),
	];
	expect(await cellsRead(["x", ...empty])).toEqual(["x", null, null, null, " ", ...Array(5).fill(null)]);
	const uncalculated = [
		raw("", formula),
		raw("", `${formula}<v></v>`),
		raw("", `${formula}<v/>`),
		raw('t="str"', formula),
	];
	expect(await cellsRead(uncalculated)).toEqual([
		...Array(4).fill({ formula: '=IF(L2="","",L2)' }),
		...Array(6).fill(null),
	]);
	const nothing = [raw("", `${formula}<v>0</v>`), raw('t="b"', `${formula}<v>0</v>`)];
	expect((await cellsRead(nothing))?.slice(0, 2)).toEqual([0, false]);
	const copied = Array.from({ length: 300 }, () => empty);
	expect(await rowsRead(workbookOf([HEADERS, ...copied, GOOD_ROW]))).toEqual([HEADERS, GOOD_ROW]);
});

test("a number is worth what its format says", async () => {
	const codes = ["0.00%", '0"%"', "[$-40C]d mmmm yyyy;@"].map(
		(code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
	);
	const xfs = [0, 164, 9, 165, 166].map((id) => `<xf numFmtId="${id}"/>`);
	const styles = `<styleSheet><numFmts>${codes.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join("")}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs></styleSheet>`;
	const cell = (style: number, inside: string) => raw(`s="${style}"`, inside);
	const percents = [
		cell(1, "<v>0.6425</v>"),
		cell(1, "<v>0.57</v>"),
		cell(2, "<f>A9/B9</f><v>0.123456</v>"),
		cell(2, "<v>-0.5</v>"),
	];
	const others = [cell(3, "<v>64.25</v>"), cell(0, "<v>0.64</v>"), cell(4, "<v>41334</v>"), cell(9, "<v>7</v>")];
	const given = await rewritten(workbookOf([HEADERS, [...percents, ...others]]), (name, xml) => [
		name,
		name === "xl/styles.xml" ? styles : xml,
	]);
	const day = { date: "2013-03-01" };
	expect((await rowsRead(given))[1]).toEqual([64.25, 57, 12.35, -50, 64.25, 0.64, day, 7, null, null]);
});

test("texts with formats, pronunciations and line breaks are read as people see them", async () => {
	const strings = `<sst><si><r><t>NDI </t></r><r><rPr><b/></rPr><t xml:space="preserve">Relindis </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t><![CDATA[A & B]]></t></si><si><t>Né(e)&#10;le</t></si><si/></sst>`;
	const cells = [0, 1, 2, 3, 4].map((index) => raw('t="s"', `<v>${index}</v>`));
	const inline = raw(
		't="inlineStr"',
		'<is><r><t>TUM</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is><extLst><ext><v>9</v></ext></extLst>',
	);
	expect(await cellsRead([...cells, inline], { parts: [["xl/sharedStrings.xml", strings]] })).toEqual([
		"NDI Relindis ",
		"東京",
		"A & B",
		"Né(e)\nle",
		null,
		"TUM",
		...Array(4).fill(null),
	]);
});

test("the first visible sheet with something in it is read", async () => {
	const tabs = (...states: string[]) => ({
		workbookPr: `<sheets>${states.map((state, index) => `<sheet name="S${index}" sheetId="${index + 5}" ${state} r:id="rId${index + 5}"/>`).join("")}</sheets>`,
	});
	const sheetOf = (text: string) =>
		`<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
	const withSheets = (options: Parameters<typeof workbookOf>[1], ...sheets: [string, string][]) =>
		rewritten(
			workbookOf([HEADERS], { ...options, parts: sheets.map(([, xml], index) => [`xl/s${index}.xml`, xml]) }),
			(name, xml) => [
				name,
				xml.replace(
					"</Relationships>",
					`${sheets.map(([type], index) => `<Relationship Id="rId${index + 5}" Type="x/${type}" Target="s${index}.xml"/>`).join("")}</Relationships>`,
				),
			],
		);
	const empty = "<worksheet><sheetData><row><c/></row></sheetData></worksheet>";
	const first = async (...given: Parameters<typeof withSheets>) => (await rowsRead(await withSheets(...given)))[0]?.[0];
	expect(await first(tabs(""), ["worksheet", empty])).toBe("Full Name");
	expect(await first(tabs("", ""), ["chartsheet", "<chartsheet/>"], ["worksheet", sheetOf("Two")])).toBe("Two");
	const two: [string, string][] = [
		["worksheet", sheetOf("One")],
		["worksheet", sheetOf("Two")],
	];
	expect(await first(tabs('state="veryHidden"', ""), ...two)).toBe("Two");
	expect(await rowsRead(await withSheets({}, ["worksheet", empty]))).toEqual([HEADERS]);
	await expect(rowsRead(workbookOf([HEADERS], tabs("")))).rejects.toThrow(WorkbookRefused);
});
