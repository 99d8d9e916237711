import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { answerTo } from "#http/refusals";
import { cast, expectOneDone, inEnglish, openSchools, refuses, thrownRefusal, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { classesOfFixtures, fixture, paymentOf } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { uploadStudents } from "../imports/upload-students.ts";
import { updateStudent } from "../students/update-student.ts";
import { downloadImportChanges, downloadRowsToMend } from "./import-downloads.ts";
import { importRows } from "./import-page.ts";
import { createImport, dropImport, listImports, updateImport } from "./imports.ts";
import { runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

openSchools();
beforeEach(classesOfFixtures);

const book = (rows: TestCell[][], name = "list.xlsx") => new File([workbookOf(rows) as BlobPart], name);
const check = (file: unknown, more = {}) => createImport(cast.admin, { file, year: 2026, ...more });
const run = (id: number, rows = "all") => runImport(cast.admin, { id, rows });
const refused = async (asked: Promise<unknown>) => (await thrownRefusal(asked)) ?? expect.unreachable();
const reasons = (problems: { row: number; reason: unknown }[]) =>
	problems.map(({ row, reason }) => [row, String(reason)]);
const records = () => database().select().from(students).orderBy(students.id).all();

test("a workbook of 412 students is checked, run and undone", async () => {
	const checked = await check(fixture("students-2026.xlsx"));
	expect(checked.counts).toEqual({ new: 412, changed: 0, same: 0, problems: 0 });
	expect(checked.unmapped_required).toEqual([]);
	expect(records()).toEqual([]);
	expect(await run(checked.id)).toMatchObject({ added: 412, changed: 0, left_out: 0 });
	expect(records().every((one) => one.import_id === checked.id && one.status === "pending")).toBe(true);
	const undone = await undoImport(cast.admin, { id: checked.id });
	expect(undone).toEqual({ removed: 412, kept: [] });
	expect(records()).toEqual([]);
	expect(trail().slice(-3)).toEqual([
		'checked "students-2026.xlsx": 412 new, 0 changed, 0 with problems',
		'imported 412 of 412 students of "students-2026.xlsx"',
		'took back the import of "students-2026.xlsx": 412 removed, 0 kept',
	]);
}, 60_000);

test("a file name with a direction override is stored, listed and noted without it", async () => {
	const { id } = await check(book([HEADERS, GOOD_ROW], "list\u202excod\u0007.xlsx"));
	expect((await listImports(cast.admin))[0]).toMatchObject({ id, file_name: "listxcod.xlsx" });
	expect(trail().at(-1)).toStartWith('checked "listxcod.xlsx"');
});

test("a name on which accents pile up is a problem of its row", async () => {
	const { problems } = await check(book([HEADERS, [`TUM ${"e\u0301".padEnd(190, "\u0301")}`, ...GOOD_ROW.slice(1)]]));
	const reason = "Full Name contains an accent without a letter, or too many on one.";
	expect(reasons(problems)).toEqual([[2, reason]]);
});

test("a faulty workbook has the same problems as in the upload", async () => {
	const upload = await refused(uploadStudents(cast.admin, { file: fixture("students-problems.xlsx"), year: 2026 }));
	const checked = await check(fixture("students-problems.xlsx"));
	const { problems } = inEnglish(upload);
	expect(JSON.parse(JSON.stringify(checked.problems))).toEqual(problems as never);
	const all = await refused(run(checked.id));
	expect([all.reason, all.sentence, inEnglish(all).problems]).toEqual([upload.reason, upload.sentence, problems]);
	expect(records()).toEqual([]);
});

test("the good rows are saved, and the rejected rows can be corrected and imported", async () => {
	const { id, counts } = await check(fixture("students-problems.xlsx"));
	expect(counts).toEqual({ new: 23, changed: 0, same: 0, problems: 17 });
	expect(await run(id, "good")).toMatchObject({ added: 23, changed: 0, left_out: 17 });
	expect(records()).toHaveLength(23);
	const { headers, rows } = await openedSheet(downloadRowsToMend(cast.admin, { id }));
	expect(headers.slice(0, 3)).toEqual(["Row", "Full Name", "Sex"]);
	expect(headers.at(-1)).toBe("What is wrong");
	expect(rows).toHaveLength(17);
	const { file } = await downloadRowsToMend(cast.admin, { id });
	const again = await check(new File([file as BlobPart], "mend.xlsx"));
	expect(again.counts).toMatchObject({ new: 0, problems: 17 });
});

test("a workbook sent twice is refused by “add” and unchanged for “add and update”", async () => {
	await registered();
	const twice = await check(twoStudents());
	expect(twice.counts).toEqual({ new: 0, changed: 0, same: 0, problems: 2 });
	const known = "A student with this name, date of birth and class is already registered in 2026.";
	expect(new Set(twice.problems.map(({ reason }) => String(reason)))).toEqual(new Set([known]));
	const both = await updateImport(cast.admin, { id: twice.id, mode: "both" });
	expect(both.counts).toEqual({ new: 0, changed: 0, same: 2, problems: 0 });
	await refuses(run(twice.id), "invalid", /nothing to import/);
});

test("a list with shuffled French headers and two columns for the name is understood", async () => {
	const child = ["Classe", "Prénom(s)", "NOM", "Sexe", "Né(e) le", "Lieu de naissance", "Mère", "Classe précédente"];
	const french = [...child, "Moyenne", "Contact parent/Téléphone", "Filière/Spécialité", "Matricule"];
	const typed = ["form 1a", "Innocent", "TUM", "M", "06/03/2014", "Tiko", "NDI Relindis", "Class 6", "12,05"];
	const row = [...typed, "679804745", "Catering and Hotel Work", "M123"];
	const checked = await check(book([french, row]));
	expect(checked.unmapped_required).toEqual([]);
	expect(checked.columns.find(({ header }) => header === "Matricule")?.field).toBeNull();
	expect(checked.counts).toMatchObject({ new: 1, problems: 0 });
	await run(checked.id);
	const tum = { full_name: "TUM Innocent", date_of_birth: "2014-03-06", previous_average: 12.05 };
	expect(records()[0]).toMatchObject(tum);
});

const twoStudents = () => book([HEADERS, GOOD_ROW, ["ABE Ruth", ...GOOD_ROW.slice(1)]]);

async function registered() {
	const { id } = await check(twoStudents());
	await run(id);
	return records();
}

test("the ministry's list finds students by name and birth date and gives them their numbers", async () => {
	const [tum] = await registered();
	const list = [
		["Nom", "Prénom", "Date Naissance", "Établissement", "Matricule"],
		["TUM", "INNOCENT", "06/03/2014", "Lycée", "ab12345"],
		["NOBODY", "Here", "06/03/2014", "Lycée", "ab99999"],
	];
	const unmapped = await check(book(list), { mode: "update" });
	expect(unmapped.counts).toEqual({ new: 0, changed: 0, same: 1, problems: 1 });
	const mapping = JSON.stringify({ national_matricule: "Matricule" });
	const checked = await check(book(list), { mode: "update", mapping });
	expect(checked.counts).toEqual({ new: 0, changed: 1, same: 0, problems: 1 });
	expect(reasons(checked.problems)).toEqual([[3, "No student of 2026 fits this row."]]);
	await run(checked.id, "good");
	expect(records()[0]).toEqual({ ...(tum as typeof students.$inferSelect), national_matricule: "AB12345" });
	const { rows } = await openedSheet(downloadImportChanges(cast.admin, { id: checked.id }));
	expect(rows).toEqual([[tum?.id ?? 0, "TUM Innocent", "National matricule", null, "AB12345"]]);
});

test("empty cells change nothing", async () => {
	const [tum] = await registered();
	const headers = ["Record No.", "Full Name", "Place of Birth", "Mother's Name", "Guardian's Contact", "Next Class"];
	const sheet = book([headers, [tum?.id ?? 0, "TUM Inocent", "", " ", "699 00 00 01", null]]);
	const checked = await check(sheet, { mode: "update" });
	const [row] = await importRows(cast.admin, { id: checked.id });
	expect(row).toMatchObject({ kind: "changed", student_id: tum?.id ?? 0, class_name: "Form 1A" });
	expect(row?.changes).toEqual([
		{ field: "full_name", from: "TUM Innocent", to: "TUM Inocent" },
		{ field: "guardian_contact", from: "679804745", to: "699 00 00 01" },
	]);
	await run(checked.id);
	expect(records()[0]).toMatchObject({ full_name: "TUM Inocent", name_key: "tum inocent", place_of_birth: "Tiko" });
});

test("a row that matches no student, two students or another year is a problem", async () => {
	const [tum, abe] = await registered();
	const born = "2014-03-06";
	const headers = ["Record No.", "Full Name", "Date of Birth", "National matricule"];
	const rows = [
		[999, "TUM Innocent", born, ""],
		[tum?.id ?? 0, "ABE Ruth", born, ""],
		["", "TUM Innocent", born, "A-1"],
		[abe?.id ?? 0, "ABE Ruth", born, "X1"],
		["", "ABE Ruth", born, "X2"],
		["x", "ABE Ruth", born, ""],
	];
	const { problems } = await check(book([headers, ...rows]), { mode: "update" });
	expect(problems.map(({ row, column, reason }) => [row, column, String(reason)])).toEqual([
		[2, "Record No.", "There is no record 999."],
		[3, "Record No.", "This number is of one student, and the name and date of birth are of another."],
		[4, "National matricule", "National matricule may have letters and digits only."],
		[6, "Full Name", "This student is already in row 5."],
		[7, "Full Name", "This student is already in row 5."],
		[7, "Record No.", "Record No. must be the number of a record."],
	]);
});

test("a row without a match does not count as an earlier row of the student", async () => {
	const { problems, counts } = await check(
		book([
			[...HEADERS, "Record No."],
			[...GOOD_ROW, 999],
			[...GOOD_ROW, ""],
		]),
	);
	expect(counts).toMatchObject({ new: 1, problems: 1 });
	expect(reasons(problems)).toEqual([[2, "There is no record 999."]]);
});

test("where students are matched, two rows of different classes are one new student", async () => {
	const moved = GOOD_ROW.map((cell) => (cell === "Form 1A" ? "Form 2" : cell));
	const { id, counts, problems } = await check(book([HEADERS, GOOD_ROW, moved]), { mode: "both" });
	expect(counts).toMatchObject({ new: 1, problems: 1 });
	expect(reasons(problems)).toEqual([[3, "This student is already in row 2."]]);
	expect((await updateImport(cast.admin, { id, mode: "add" })).counts).toMatchObject({ new: 2, problems: 0 });
});

test("a missing required column is replaced by one value for all rows", async () => {
	const without = HEADERS.filter((header) => header !== "Next Class");
	const row = GOOD_ROW.filter((_, place) => place !== 6);
	const checked = await check(book([without, row]));
	expect([checked.unmapped_required, checked.counts.new]).toEqual([["next_class"], 0]);
	await refuses(run(checked.id), "invalid");
	const constants = { next_class: "form 1a" };
	expect((await updateImport(cast.admin, { id: checked.id, constants })).counts.new).toBe(1);
	const { id } = checked;
	await refuses(updateImport(cast.admin, { id, constants: { sex: "M" } }), "invalid", ["constants"]);
	await refuses(updateImport(cast.admin, { id, mapping: { sex: "No such" } }), "invalid", ["mapping"]);
});

test("a run is refused if its check is out of date", async () => {
	const { id } = await check(twoStudents());
	const other = await check(book([HEADERS, GOOD_ROW]));
	await run(other.id);
	const again = await refused(run(id, "good"));
	expect([again.reason, again.sentence]).toEqual(["conflict", expect.stringContaining("look again")]);
	expect(Object.keys(again.words)).toEqual(["sentence"]);
	expect((await updateImport(cast.admin, { id })).counts).toMatchObject({ new: 1, problems: 1 });
	await run(id, "good");
	const twice = await refused(run(id, "good"));
	expect(twice.sentence).toContain("1 added, 0 changed, 1 left out");
	expect(twice.words).toMatchObject({ figures: { added: 1, changed: 0, left_out: 1 } });
	expect(answerTo(twice).body).toMatchObject({ error: "Conflict", added: 1, changed: 0, left_out: 1 });
	await refuses(dropImport(cast.admin, { id }), "conflict");
	expect((await importRows(cast.admin, { id })).map(({ kind }) => kind)).toEqual(["problem", "new"]);
});

test("one of two runs at the same moment is refused", async () => {
	const { id } = await check(book([HEADERS, GOOD_ROW]));
	await expectOneDone(run(id), run(id));
	expect(records()).toHaveLength(1);
});

test("an undo keeps students with payments, an approval or changes, and says why", async () => {
	const rows = ["A Paid", "B Approved", "C Changed", "D Same"].map((name) => [name, ...GOOD_ROW.slice(1)]);
	const { id } = await check(book([HEADERS, ...rows]));
	await run(id);
	const [paid, approved, changed] = records();
	paymentOf(paid?.id ?? 0);
	await updateStudent(cast.admin, { id: approved?.id, status: "approved" });
	database().$client.run("UPDATE students SET place_of_birth = 'Buea' WHERE id = ?", [changed?.id ?? 0]);
	const { removed, kept } = await undoImport(cast.admin, { id });
	expect(removed).toBe(1);
	expect(kept.map(({ name, why }) => `${name}: ${why}`)).toEqual([
		"A Paid: paid",
		"B Approved: approved",
		"C Changed: changed",
	]);
	await refuses(undoImport(cast.admin, { id }), "conflict");
	expect((await listImports(cast.admin))[0]).toMatchObject({ id, state: "undone", added: 4 });
});

test("a class change of a paid student is a warning with the new balance", async () => {
	const [tum] = await registered();
	paymentOf(tum?.id ?? 0, 5_000);
	const headers = ["Full Name", "Date of Birth", "Next Class"];
	const moved = ["TUM Innocent", "2014-03-06", "Form 2"];
	const { warnings, counts } = await check(book([headers, moved]), { mode: "update" });
	expect(counts.changed).toBe(1);
	expect(warnings.map(({ reason }) => String(reason))).toEqual([expect.stringContaining("moves to Form 2")]);
});

test("a dropped import loses its file and cannot continue", async () => {
	const { id } = await check(book([HEADERS, GOOD_ROW]));
	await dropImport(cast.admin, { id });
	for (const asked of [run(id), updateImport(cast.admin, { id }), importRows(cast.admin, { id })])
		await refuses(asked, "conflict");
	expect(records()).toEqual([]);
	expect(database().select().from(students).where(eq(students.import_id, id)).all()).toEqual([]);
});
