import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { viaApi } from "#testing/api-door";
import { enrol } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { classesOfYear } from "../new-year/ladder.ts";
import { approvalCheck } from "../students/approvals/approvals.ts";
import { listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { importRows } from "./import-page.ts";
import { createImport, updateImport } from "./imports.ts";
import { runImport } from "./run-import.ts";
import { uploadStudents } from "./upload-students.ts";

openSchools();
beforeEach(classesOfFixtures);

const book = (...rows: TestCell[][]) => new File([workbookOf([HEADERS, ...rows]) as BlobPart], "list.xlsx");
const check = (file: File, mode: string) => createImport(cast.admin, { file, year: 2026, mode });
const records = () => database().select().from(students).orderBy(students.id).all();
const NAME = { full_name: String(GOOD_ROW[0]), date_of_birth: "2014-03-06" };

/** A stranger's record of the child that the sheet has. */
function strangers(more: Partial<typeof students.$inferInsert> = {}) {
	const [inClass] = classesOfYear(database(), 2026).filter(({ name }) => name === "Form 1A");
	return enrol(NAME.full_name, inClass ?? expect.unreachable(), cast.otherParent, {
		date_of_birth: NAME.date_of_birth,
		guardian_contact: "699999999",
		...more,
	});
}

const added =
	/^Papa Eto .* registered a child of this name and date of birth, and nobody has approved it. The row is added/;
const leftOut = /^Papa Eto .* registered this child, and nobody has approved it. Nothing is written into that record/;

test.each(["add", "both"])(
	"in mode %s the office's child gets its own record, and a warning names the account",
	async (mode) => {
		const theirs = strangers();
		const { id, counts, problems, warnings } = await check(book(GOOD_ROW), mode);
		expect([counts, problems]).toEqual([{ new: 1, changed: 0, same: 0, problems: 0 }, []]);
		expect(warnings.map(({ row, reason }) => [row, String(reason)])).toEqual([[2, expect.stringMatching(added)]]);
		await runImport(cast.admin, { id, rows: "all" });
		const [first, own] = records();
		expect(first).toEqual(theirs);
		expect(own).toMatchObject({ ...NAME, user_id: null, guardian_contact: String(GOOD_ROW[8]) });
		expect((await listStudents(cast.otherParent)).map(({ id }) => id)).toEqual([theirs.id]);
		const { students: marked } = await approvalCheck(cast.admin, { year: 2026 });
		expect(marked.map(({ marks }) => marks.includes("twin"))).toEqual([true, true]);
		const again = await check(book(GOOD_ROW), "both");
		expect([again.counts, again.warnings]).toEqual([{ new: 0, changed: 0, same: 1, problems: 0 }, []]);
		expect((await check(book(GOOD_ROW), "add")).counts.problems).toBe(1);
	},
);

test("in mode update the row is left out with the warning", async () => {
	const theirs = strangers();
	const { id, counts, warnings } = await check(book(GOOD_ROW), "update");
	expect(counts).toEqual({ new: 0, changed: 0, same: 1, problems: 0 });
	expect(warnings.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(leftOut)]);
	expect(await importRows(cast.admin, { id })).toMatchObject([{ kind: "same", student_id: theirs.id, changes: [] }]);
	await refuses(runImport(cast.admin, { id, rows: "all" }), "invalid", /nothing to import/);
	expect(records()).toEqual([theirs]);
});

test("a record number leads into no family's record that nobody approved, in any mode", async () => {
	const theirs = strangers();
	const numbered = new File(
		[
			workbookOf([
				[...HEADERS, "Record No."],
				[...GOOD_ROW, theirs.id],
			]) as BlobPart,
		],
		"list.xlsx",
	);
	const both = await check(numbered, "both");
	expect([both.counts, both.warnings.length]).toEqual([{ new: 0, changed: 0, same: 1, problems: 0 }, 1]);
	const update = await updateImport(cast.admin, { id: both.id, mode: "update" });
	expect(update.warnings.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(leftOut)]);
	expect((await updateImport(cast.admin, { id: both.id, mode: "add" })).counts.problems).toBe(1);
});

test("a record that the office approved is updated, until its family changes whom it is about", async () => {
	const theirs = strangers({ full_name: "Foo Bar", name_key: "foo bar", date_of_birth: "2010-01-01" });
	await updateStudent(cast.admin, { id: theirs.id, status: "approved" });
	await updateStudent(cast.otherParent, { id: theirs.id, ...NAME });
	expect((await check(book(GOOD_ROW), "both")).counts).toMatchObject({ new: 1, changed: 0 });
	await updateStudent(cast.admin, { id: theirs.id, status: "approved" });
	expect((await check(book(GOOD_ROW), "both")).counts).toMatchObject({ new: 0, changed: 1 });
});

test("a record that the new year made for a family's child is the school's own while it keeps the name", async () => {
	const [old] = [strangers({ year: 2025, status: "approved" })];
	const moved = strangers({ continues_id: old?.id ?? null, person_id: old?.id ?? null });
	expect((await check(book(GOOD_ROW), "update")).counts).toMatchObject({ changed: 1 });
	const other = ["Ngo Amina", ...GOOD_ROW.slice(1)];
	await updateStudent(cast.otherParent, { id: moved.id, full_name: "Ngo Amina" });
	expect((await check(book(other), "both")).counts).toMatchObject({ new: 1, changed: 0 });
});

test("the upload adds the office's child beside a family's record, and its answer names the account", async () => {
	const theirs = strangers();
	const { count, warnings } = await uploadStudents(cast.admin, { file: book(GOOD_ROW), year: 2026 });
	expect([count, warnings?.map(({ reason }) => String(reason))]).toEqual([1, [expect.stringMatching(added)]]);
	expect(records()[0]).toEqual(theirs);
	const form = new FormData();
	form.append("file", book(["ABE Ruth", ...GOOD_ROW.slice(1)]));
	form.append("year", "2026");
	const plain = await viaApi(cast.admin, "POST", "/students/upload", form);
	expect(plain.body).toEqual({ message: "Students uploaded successfully!", count: 1, warnings: [] });
	await refuses(uploadStudents(cast.admin, { file: book(GOOD_ROW), year: 2026 }), "invalid");
});
