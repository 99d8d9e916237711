import { beforeEach, describe, expect, test } from "bun:test";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { cast, inEnglish, openSchools, thrownRefusal } from "#testing/school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { listStudents } from "../students/students.ts";
import { fromHeaders, headerRowOf } from "./headers.ts";
import { importRows } from "./import-page.ts";
import { createImport, updateImport } from "./imports.ts";
import { uploadStudents } from "./upload-students.ts";

openSchools();
beforeEach(classesOfFixtures);

const LETTERHEAD: TestCell[][] = [
	["RÉPUBLIQUE DU CAMEROUN", null, null, null, null, "REPUBLIC OF CAMEROON"],
	["Paix – Travail – Patrie"],
	["Lycée bilingue de Tiko", null, null, "Contact", null, "Phone", 677123456],
	[],
	["Liste des élèves de 6e A", null, null, null, "Année", 2026],
	[],
];
const second = ["ABE Ruth", ...GOOD_ROW.slice(1)];

const file = (rows: TestCell[][]) => new File([workbookOf(rows) as BlobPart], "list.xlsx");
const check = (rows: TestCell[][], more = {}) => createImport(cast.admin, { file: file(rows), year: 2026, ...more });
const upload = (rows: TestCell[][]) => uploadStudents(cast.admin, { file: file(rows), year: 2026 });
const refused = async (asked: Promise<unknown>) => (await thrownRefusal(asked)) ?? expect.unreachable();
const lines = (problems: readonly { row: number | null; column: unknown; value: unknown; reason: unknown }[]) =>
	problems.map(({ row, column, value, reason }) => [row, String(column), value, String(reason)]);
const ALMOST_EMPTY = "The rest of this row is empty. Complete the row, or delete it.";
const NO_HEADERS = "Delete the rows above the headers, or put the headers into one row.";

describe("the row of the headers", () => {
	const sheetOf = (rows: (readonly [number, Cell[]])[]): SheetRow[] => rows.map(([row, cells]) => ({ row, cells }));
	const found = (...rows: (readonly [number, Cell[]])[]) => {
		const sheet = fromHeaders(sheetOf(rows));
		return [sheet[0]?.row, headerRowOf(sheet)];
	};
	const three = ["Nom", "Sexe", "Moyenne"];
	test.each([
		["the first", [[1, HEADERS]], [1, 1]],
		[
			"below a letterhead",
			[
				[2, ["Lycée"]],
				[9, three],
			],
			[9, 9],
		],
		[
			"in row 15",
			[
				[1, ["Lycée"]],
				[15, three],
			],
			[15, 15],
		],
		[
			"but not in row 16",
			[
				[1, ["Lycée"]],
				[16, three],
			],
			[1, null],
		],
		["in row 16 when nothing is above it", [[16, three]], [16, 16]],
		[
			"with line breaks",
			[
				[1, ["x"]],
				[3, ["Nom et\nprénoms", "SEXE", "Né(e)\nle"]],
			],
			[3, 3],
		],
		[
			"the one with most known headers",
			[
				[1, three],
				[2, [...three, "Classe"]],
				[3, ["TUM", "M", 12]],
			],
			[2, 2],
		],
		[
			"the first of equals",
			[
				[1, three],
				[2, three],
			],
			[1, 1],
		],
		[
			"with one header twice",
			[
				[1, ["x"]],
				[2, ["Nom", "Classe", "Classe"]],
			],
			[2, 2],
		],
		[
			"not with two known headers only",
			[
				[1, ["x"]],
				[2, ["Nom", "Sexe"]],
			],
			[1, null],
		],
		[
			"the first filled one when none is known",
			[
				[3, ["a", "b"]],
				[4, ["c", "d"]],
			],
			[3, null],
		],
	] as const)("is %s", (_, rows, expected) => {
		expect(found(...(rows as unknown as [number, Cell[]][]))).toEqual(expected as never);
	});
	test("is missing in an empty sheet", () => {
		expect([fromHeaders([]), headerRowOf([])]).toEqual([[], null]);
	});
});

describe("a list under a letterhead", () => {
	const list = [...LETTERHEAD, HEADERS, GOOD_ROW, second];

	test("is checked, and its rows have the numbers of the spreadsheet", async () => {
		const checked = await check([...list, ["Effectif : 2"]]);
		expect(checked).toMatchObject({ header_row: 7, unmapped_required: [], counts: { new: 2, problems: 1 } });
		expect(lines(checked.problems)).toEqual([[10, "Full Name", "Effectif : 2", ALMOST_EMPTY]]);
		const rows = await importRows(cast.admin, { id: checked.id });
		expect(rows.map(({ row }) => row)).toEqual([8, 9, 10]);
		expect((await updateImport(cast.admin, { id: checked.id, mode: "both" })).header_row).toBe(7);
	});

	test("is uploaded", async () => {
		expect((await upload(list)).count).toBe(2);
		expect(await listStudents(cast.admin)).toHaveLength(2);
	});

	test("with a column of the template missing is refused with the row of its headers", async () => {
		const without = HEADERS.map((header) => (header === "Sex" ? "S." : header));
		const { words } = await refused(upload([...LETTERHEAD, without, GOOD_ROW]));
		expect(lines(inEnglish({ words } as never).problems ?? [])).toEqual([
			[7, "Sex", "S.", 'The column "Sex" is missing. It belongs in column B, with this header in row 7.'],
		]);
	});

	test("with headers in two rows takes the row with more, and the other is one problem", async () => {
		const two = [["Élève", null, "Naissance", null, null, "Classe"], HEADERS, ["", "", "(jour)"], GOOD_ROW];
		const { header_row, counts, problems } = await check(two);
		expect([header_row, counts.new, counts.problems]).toEqual([2, 1, 1]);
		expect(lines(problems)).toEqual([[3, "Date of Birth", "(jour)", ALMOST_EMPTY]]);
	});
});

test("rows without headers are refused by the upload, and the import asks for its columns", async () => {
	const none = [...LETTERHEAD, GOOD_ROW, second];
	const refusal = await refused(upload(none));
	expect([refusal.reason, refusal.sentence]).toEqual(["invalid", NO_HEADERS]);
	expect(refusal.words.sentence.in("fr")).toBe(
		"Supprimez les lignes au-dessus des en-têtes, ou mettez les en-têtes sur une seule ligne.",
	);
	const checked = await check(none);
	expect(checked.header_row).toBeNull();
	expect(checked.unmapped_required).toContain("full_name");
	expect((await refused(upload([]))).sentence).toStartWith("The workbook has no students.");
});

describe("a row with hardly anything in it is one problem", () => {
	test("in a column without a field too, and in two cells", async () => {
		const numbered = [["N°", ...HEADERS], [1, ...GOOD_ROW], [2], [null, "Total", 1], [null, null, null, null, "Tiko"]];
		const { problems, counts } = await check(numbered);
		expect(counts).toMatchObject({ new: 1, problems: 3 });
		expect(lines(problems)).toEqual([
			[3, "N°", 2, ALMOST_EMPTY],
			[4, "Full Name", "Total", ALMOST_EMPTY],
			[5, "Place of Birth", "Tiko", ALMOST_EMPTY],
		]);
		expect(lines(inEnglish(await refused(upload([HEADERS, GOOD_ROW, ["Effectif : 1"]]))).problems ?? [])).toEqual([
			[3, "Full Name", "Effectif : 1", ALMOST_EMPTY],
		]);
	});

	test("but not with three cells, and not where empty cells change nothing", async () => {
		const three = await check([HEADERS, ["ABE Ruth", "F", "2014-03-06"]]);
		expect(three.problems).toHaveLength(7);
		const update = await check(
			[
				["Record No.", "Next Class", "Sex"],
				[999, "No such"],
			],
			{ mode: "update" },
		);
		expect(lines(update.problems).map(([, column]) => column)).toEqual(["Record No.", "Next Class"]);
	});
});

describe("a column is chosen by its letter", () => {
	const FRENCH = ["Nom", "Prénom", "Sexe", "Né(e) le", "Lieu de naissance", "Mère"];
	const two = (classes: string[], more: string[] = []) => [
		[...FRENCH, ...classes, "Moyenne", "Téléphone", "Filière", ...more],
		[
			"TUM",
			"Innocent",
			"M",
			"06/03/2014",
			"Tiko",
			"NDI Relindis",
			"Class 6",
			"Form 1A",
			12.05,
			"679804745",
			GOOD_ROW[9] ?? "",
		],
	];
	const mapped = (mapping: object, rows = two(["Classe", "Classe"])) => check(rows, { mapping });
	const refusalOf = async (mapping: object, rows?: string[][]) => {
		const { words } = await refused(mapped(mapping, rows as never));
		return inEnglish({ words } as never).fields?.mapping;
	};

	test("when two have one header, of which none is guessed", async () => {
		for (const classes of [
			["Classe", "Classe"],
			["Classe", " CLASSE (2026)"],
		]) {
			const { columns, unmapped_required } = await check(two(classes));
			expect(unmapped_required).toEqual(["previous_class", "next_class"]);
			expect(columns.slice(6, 8).map(({ column, field }) => [column, field])).toEqual([
				["G", null],
				["H", null],
			]);
		}
		const names = await check([
			["Nom", ...FRENCH],
			["NDI", "TUM", "Innocent"],
		]);
		expect(names.unmapped_required).toContain("full_name");
	});

	test("while of two different headers the first is guessed", async () => {
		const { columns } = await check(two(["Ancienne classe", "Classe"], ["Contact"]));
		const fieldOf = new Map(columns.map(({ column, field }) => [column, field]));
		expect(["G", "H", "J", "L"].map((column) => fieldOf.get(column) ?? null)).toEqual([
			"previous_class",
			"next_class",
			"guardian_contact",
			null,
		]);
	});

	test.each([
		[{ previous_class: "[G]", next_class: "[H]" }],
		[{ previous_class: "[g]", next_class: " [H] " }],
		[{ previous_class: "Classe [G]", next_class: "classe[H]" }],
		[{ previous_class: "[G]", next_class: "[H]", full_name: ["[A]", "Prénom"] }],
	])("%j", async (mapping) => {
		const { unmapped_required, counts, id } = await mapped(mapping);
		expect([unmapped_required, counts.new]).toEqual([[], 1]);
		expect((await importRows(cast.admin, { id }))[0]).toMatchObject({ name: "TUM Innocent", class_name: "Form 1A" });
	});

	test("when it has no header", async () => {
		const { unmapped_required, columns, counts } = await mapped(
			{ previous_class: "[G]", next_class: "[H]" },
			two(["", ""]),
		);
		expect([unmapped_required, counts.new]).toEqual([[], 1]);
		expect(columns[7]).toEqual({ column: "H", header: "", field: "next_class", example: "Form 1A" });
	});

	test("and a header that stands twice is refused with its letters", async () => {
		const twice = (header: string) =>
			`The header "${header}" stands in the sheet twice or more: [G], [H]. Name one of these columns.`;
		expect(await refusalOf({ next_class: "Classe" })).toBe(twice("Classe"));
		expect(await refusalOf({ next_class: "classe" })).toBe(twice("classe"));
		const { columns } = await mapped({ next_class: "CLASSE" }, two(["Classe", "CLASSE"]));
		expect(columns[7]?.field).toBe("next_class");
	});

	test("but not by one that the sheet does not have", async () => {
		for (const column of ["[Z]", "[AAA]", "[ZZZ]", "[]", "[1]", "[G", ""])
			expect(await refusalOf({ next_class: column })).toBe(`The sheet has no column "${column}".`);
		for (const [field, column] of [
			["sex", "Sexe [D]"],
			["next_class", "Classe [A]"],
		] as const)
			expect(await refusalOf({ [field]: column })).toBe(`The sheet has no column "${column}".`);
		expect(await refusalOf({ next_class: "[G]", previous_class: "[G]" })).toBe("A column can be one field only.");
	});

	test("while letters in a header's own brackets are part of it", async () => {
		const rows = two(["Ancienne classe", "Classe"]).map((cells, index) =>
			index === 0 ? cells.map((one) => (one === "Sexe" ? "Genre de l'enfant [M]" : one)) : cells,
		);
		const { columns } = await mapped({ sex: "Genre de l'enfant [M]" }, rows as never);
		expect(columns[2]?.field).toBe("sex");
	});
});
