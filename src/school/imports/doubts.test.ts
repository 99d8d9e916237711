import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { enrol } from "#testing/enrolled";
import { cast, openSchools, refuses, thrownRefusal } from "#testing/school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { classesOfYear } from "../new-year/ladder.ts";
import { createStudent } from "../students/students.ts";
import { createImport, updateImport } from "./imports.ts";
import { runImport } from "./run-import.ts";
import { uploadStudents } from "./upload-students.ts";

openSchools();
beforeEach(classesOfFixtures);

const PLACES = { name: 0, sex: 1, born: 2, average: 7, contact: 8 };
type Child = Partial<Record<keyof typeof PLACES, TestCell>>;

let phone = 0;
/** Whoever is not alike on purpose shares neither birth date nor phone with anybody. */
function row(child: Child = {}): TestCell[] {
	phone++;
	const own = { name: `FAMILY${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[phone % 26]}${phone}`, contact: `67${7_000_000 + phone}` };
	const cells: TestCell[] = [...GOOD_ROW];
	for (const [field, place] of Object.entries(PLACES)) {
		const value = { ...own, ...child }[field as keyof Child];
		if (value !== undefined) cells[place] = value;
	}
	return cells;
}

const book = (rows: TestCell[][]) => new File([workbookOf([HEADERS, ...rows]) as BlobPart], "list.xlsx");
const check = (rows: TestCell[][], mode = "add") => createImport(cast.admin, { file: book(rows), year: 2026, mode });
const said = ({ warnings }: Awaited<ReturnType<typeof check>>) =>
	warnings.map(({ row, column, value, reason }) => [row, String(column), value, String(reason)]);
const registered = (full_name: string, changes = {}) =>
	enrol(full_name, classesOfYear(database(), 2026)[0] ?? expect.unreachable(), undefined, {
		date_of_birth: "2012-05-14",
		guardian_contact: "677300001",
		...changes,
	});
const day = (iso: string): TestCell => ({
	raw: (address) => `<c r="${address}" s="1"><v>${Date.parse(iso) / 86_400_000 + 25_569}</v></c>`,
});

test.each([
	["N'Diaye Awa-Marie", "same name, birth date and phone"],
	["NDIAYE AwaMarie", "same name, birth date and phone"],
	["Marie Awa NDIAYE", "same name, birth date and phone"],
	["NDIAYE Awa Mariane", "same birth date and phone"],
])("%p could be the registered NDIAYE Awa Marie: it is new, with a doubt", async (name, same) => {
	const { id } = registered("NDIAYE Awa Marie");
	for (const mode of ["add", "both"]) {
		const checked = await check([row({ name, born: "2012-05-14", contact: "+237 677 30 00 01" })], mode);
		expect(checked.counts).toEqual({ new: 1, changed: 0, same: 0, problems: 0 });
		expect(said(checked)).toEqual([[2, "Full Name", name, `${same} as NDIAYE Awa Marie, record ${id}`]]);
	}
});

test.each([
	["MBALLA Bernard", "MBALLA Bemard"],
	["N'DONGO Paul", "NDONGO Paul"],
	["NGO BUM Aline", "Aline NGO-BUM"],
])("%p and %p in one sheet are asked about at the later row", async (one, other) => {
	const checked = await check([row({ name: one }), row(), row({ name: other })]);
	expect(checked.counts).toMatchObject({ new: 3, problems: 0 });
	expect(said(checked)).toEqual([[4, "Full Name", other, `same name and birth date as ${one}, row 2`]]);
});

test("a name that a record number changes to that of another child is asked about, not the record itself", async () => {
	const other = registered("NJOYA Ibrahim");
	const { id } = registered("NJOYA Ibrahima", { date_of_birth: "2013-01-01", guardian_contact: "677300002" });
	const file = new File(
		[
			workbookOf([
				["Record No.", "Full Name", "Date of Birth"],
				[id, "Ibrahim NJOYA", "2013-01-01"],
			]) as BlobPart,
		],
		"list.xlsx",
	);
	const checked = await createImport(cast.admin, { file, year: 2026, mode: "update" });
	expect(said(checked)).toEqual([[2, "Full Name", "Ibrahim NJOYA", `same name as NJOYA Ibrahim, record ${other.id}`]]);
});

test("an age that approvals mark is asked about", async () => {
	const [year = 0, ...rest] = new Date().toISOString().slice(0, 10).split("-").map(Number);
	const yearsAgo = (years: number) => [year - years, ...rest].map((part) => String(part).padStart(2, "0")).join("-");
	const ages = [121, 70, 31, 30, 8, 7, 1, 0];
	const checked = await check(ages.map((age) => row({ born: yearsAgo(age).replace("-02-29", "-02-28") })));
	expect(said(checked).map(([at, column, , reason]) => [at, column, reason])).toEqual([
		[2, "Date of Birth", "would be 121 years old"],
		[3, "Date of Birth", "would be 70 years old"],
		[4, "Date of Birth", "would be 31 years old"],
		[7, "Date of Birth", "would be 7 years old"],
		[8, "Date of Birth", "would be 1 year old"],
		[9, "Date of Birth", "would be 0 years old"],
	]);
});

const marked = (...averages: number[]) => averages.map((average) => row({ average }));

test("an average that does not fit what the school marks out of is asked about", async () => {
	const outOf20 = [9, 10, 10.5, 11, 12, 12.5, 13, 14, 15, 16];
	const mixed = await check(marked(...outOf20, 75, 0.64, 0, 19.5));
	expect(said(mixed).map(([at, column, value, reason]) => [at, column, value, reason])).toEqual([
		[12, "Previous Average", 75, "most averages of 2026 are between 10 and 16"],
		[13, "Previous Average", 0.64, "most averages of 2026 are between 10 and 16"],
	]);
	const outOf100 = await check(marked(...outOf20.map((average) => average * 5), 0.64, 12, 99));
	expect(said(outOf100).map(([at, , value]) => [at, value])).toEqual([
		[12, 0.64],
		[13, 12],
	]);
	const few = await check(marked(12, 0.5));
	expect(said(few).map(([at, , , reason]) => [at, reason])).toEqual([[3, "averages above 0 and below 1 are rare"]]);
});

test("the averages of the year count with those of the sheet, and the form asks by the same rule", async () => {
	for (const [place, average] of [60, 62, 64, 66, 68, 70, 72, 74, 76, 78].entries())
		registered(`OUTOF ${"ABCDEFGHIJ"[place]}`, { previous_average: average, guardian_contact: "-" });
	expect(said(await check(marked(11)))).toEqual([
		[2, "Previous Average", 11, "most averages of 2026 are between 62 and 76"],
	]);
	const form = {
		full_name: "ABE Ruth",
		sex: "Female",
		date_of_birth: "2014-03-06",
		place_of_birth: "Tiko",
		father_name: "ABE Jean",
		mother_name: "NDI",
		previous_class: "Class 6",
		next_class: "Form 1A",
		previous_average: "11",
		guardian_contact: "699000000",
		vocational_training: String(GOOD_ROW.at(-1)),
		registration_date: "2026-01-15",
		year: 2026,
		ask: true,
	};
	await refuses(createStudent(cast.admin, form), "conflict", /^This average is unusual: most averages of 2026/, [
		"average_confirmed",
	]);
});

test("dates that a spreadsheet turned round are said once, with rows to look at", async () => {
	const real = ["2012-08-05", "2012-03-03", "2012-01-12", "2012-11-02"].map((iso) => row({ born: day(iso) }));
	const texts = ["14/05/2012", "25/12/2011", "31/01/2010"].map((born) => row({ born }));
	const turned = await check([...real, ...texts]);
	expect(turned.counts).toMatchObject({ new: 7, problems: 0 });
	expect(said(turned)).toEqual([
		[
			null,
			"Date of Birth",
			"",
			"Day and month may be turned round in this column: row 2 says 5 August, the sheet may mean 8 May; row 4 says 12 January, the sheet may mean 1 December; row 5 says 2 November, the sheet may mean 11 February",
		],
	]);
	const american = await check(["08/05/2012", "5/14/2012", "01/02/2012"].map((born) => row({ born })));
	expect(said(american)[0]?.[3]).toContain("row 2 says 8 May, the sheet may mean 5 August; row 4 says 1 February");
	for (const born of ["2012-05-14", "14.5.2012", "14-05-12", "14/05/2012 00:00"]) {
		const others = await check([...real, ...Array.from({ length: 3 }, () => row({ born }))]);
		expect(said(others).map(([at, , , reason]) => [at, String(reason).slice(0, 28)])).toEqual([
			[null, "Day and month may be turned "],
		]);
	}
	for (const column of [
		[...real.slice(0, 2), ...texts],
		[...real, ...texts.slice(0, 2)],
		[...real, ...texts, row({ born: day("2012-05-20") })],
		texts,
		real,
	])
		expect(said(await check(column))).toEqual([]);
});

test("one number for four families has been through CSV", async () => {
	const names = ["NDONGO A", "MBALLA B", "FOTSO C", "TALLA D"];
	const of = (contact: TestCell, all = names) => all.map((name) => row({ name, contact }));
	const four = await check(of(237_677_000_000));
	const csv = "stands in 4 rows of 4 families: the file has been through CSV";
	expect(said(four).filter(([at]) => at === null)).toEqual([
		[null, "Guardian's Contact", "237677000000", `237 677 000 000 ${csv}`],
	]);
	expect(said(await check(of("2.37677E+11"))).find(([at]) => at === null)?.[3]).toBe(`2.37677E+11 ${csv}`);
	const brothers = ["NDONGO A", "NDONGO B", "NDONGO C", "NDONGO D", "MBALLA E", "FOTSO F"];
	expect(said(await check(of("677000000", brothers))).filter(([at]) => at === null)).toEqual([]);
});

test("a change that gives two families one number is said too", async () => {
	registered("NDONGO Alain", { guardian_contact: "677111111" });
	registered("MBALLA Brice", { guardian_contact: "677222222", date_of_birth: "2012-05-15" });
	const rows = [
		row({ name: "NDONGO Alain", born: "2012-05-14", contact: "677000000" }),
		row({ name: "MBALLA Brice", born: "2012-05-15", contact: "677000000" }),
	];
	const both = await check(rows, "both");
	expect(said(both)).toEqual([
		[
			null,
			"Guardian's Contact",
			"677000000",
			"677 000 000 stands in 2 rows of 2 families: the file has been through CSV",
		],
	]);
	expect(said(await check([row({ contact: "677000000" }), row({ contact: "677000000" })]))).toEqual([]);
});

test("a change of the number that two families have in common makes no two numbers equal", async () => {
	registered("NDONGO Alain", { guardian_contact: "677111111" });
	registered("MBALLA Brice", { guardian_contact: "+237 677 111 111 (oncle)", date_of_birth: "2012-05-15" });
	const changed = async (one: string, other: string) =>
		said(
			await check(
				[
					row({ name: "NDONGO Alain", born: "2012-05-14", contact: one }),
					row({ name: "MBALLA Brice", born: "2012-05-15", contact: other }),
				],
				"both",
			),
		);
	expect(await changed("699000111", "699000111")).toEqual([]);
	expect(await changed("677 111 111", "677111111")).toEqual([]);
});

test("a birth date that a third of the list has asks about nobody by itself", async () => {
	const rows = Array.from({ length: 60 }, (_, place) => {
		const [family = "", given = ""] = [FAMILIES[place % 20], GIVEN[(place * 7 + Math.floor(place / 20)) % 20]];
		return row({ name: `${family} ${given}`, born: "2012-01-01" });
	});
	expect(said(await check(rows)).length).toBeLessThan(5);
	const twins = [
		row({ name: "NDONGO Luc", born: "2012-01-01", contact: "677300001" }),
		row({ name: "NDONGO Eve", born: "2012-01-01", contact: "677300001" }),
	];
	expect(said(await check([...rows, ...twins])).at(-1)).toEqual([
		63,
		"Full Name",
		"NDONGO Eve",
		"same birth date and phone as NDONGO Luc, row 62",
	]);
});

const FAMILIES =
	"NDONGO MBALLA FOTSO KAMGA TCHOUA EYENGA BIYA NKOLO ATEBA SIMO ELONG OWONA TABI NGUE ZANG MEKA FOUDA ABEGA ESSO MANGA".split(
		" ",
	);
const GIVEN =
	"Karine Serge Edith Landry Tania Franck Mireille Ulrich Gisele Noel Aline Henri Odile Bruno Irene Pascal Carine Joel Rose David".split(
		" ",
	);

test("rows that a filter hides are imported and counted", async () => {
	const [first = [], second = [], third = []] = [row(), row(), row()];
	const hidden = [second, third].map((cells, at) => hiddenRow(cells, at + 3)).join("");
	const file = new File([workbookOf([HEADERS, first], { extraRows: hidden }) as BlobPart], "list.xlsx");
	const checked = await createImport(cast.admin, { file, year: 2026 });
	expect(checked.counts).toMatchObject({ new: 3, problems: 0 });
	expect(said(checked)).toEqual([[null, "", "", "2 of 3 rows are hidden in the sheet; they are imported too"]]);
	const again = await updateImport(cast.admin, { id: checked.id });
	expect(said(again)).toEqual(said(checked));
	expect(await runImport(cast.admin, { id: checked.id, rows: "all" })).toMatchObject({ added: 3 });
});

const hiddenRow = (cells: TestCell[], at: number) =>
	`<row r="${at}" hidden="1">${cells
		.map((cell, place) => `<c r="${"ABCDEFGHIJ"[place]}${at}" t="inlineStr"><is><t>${String(cell)}</t></is></c>`)
		.join("")}</row>`;

test("the upload's page asks about warnings before it saves, a call saves and answers them", async () => {
	const rows = [row({ average: 12 }), row({ average: 0.64 })];
	const asked = await thrownRefusal(uploadStudents(cast.admin, { file: book(rows), year: 2026, ask: true }));
	expect(asked?.sentence).toBe("Please look at 1 thing in this workbook first. Nothing was saved.");
	const { problems, question: warnings_confirmed } = asked?.words ?? {};
	expect(problems?.map((one) => [one.row, String(one.reason)])).toEqual([[3, "averages above 0 and below 1 are rare"]]);
	expect(database().select().from(students).all()).toEqual([]);
	const other = book([row({ average: 0.7 })]);
	await refuses(uploadStudents(cast.admin, { file: other, year: 2026, ask: true, warnings_confirmed }), "conflict");
	const saved = await uploadStudents(cast.admin, { file: book(rows), year: 2026, ask: true, warnings_confirmed });
	expect(saved.count).toBe(2);
	const call = await uploadStudents(cast.admin, { file: other, year: 2026 });
	expect(call.warnings?.map((one) => [one.row, String(one.column)])).toEqual([[2, "Previous Average"]]);
	expect(database().select().from(students).where(eq(students.previous_average, 0.7)).all()).toHaveLength(1);
	const clean = await uploadStudents(cast.admin, { file: book([row()]), year: 2026, ask: true });
	expect([clean.count, clean.warnings]).toEqual([1, []]);
});
