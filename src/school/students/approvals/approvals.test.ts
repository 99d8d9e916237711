import { expect, test } from "bun:test";
import { database } from "#db/open";
import type { students } from "#db/schema/school";
import { isoDate } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { asAnswered, cast, form1, openSchools, refuses } from "#testing/school";
import { approveAllStudents } from "../all-students.ts";
import { approvalCheck, approvalsPage } from "./approvals.ts";

openSchools({ year: 2026, students: false });

const ready = (name: string, changes: Partial<typeof students.$inferInsert> = {}) =>
	enrol(name, form1, undefined, { student_picture: "0".repeat(32), ...changes });
const check = (year = 2026) => approvalCheck(cast.admin, { year });

function bornYearsAgo(years: number, dayLater = 0): string {
	const day = new Date();
	day.setFullYear(day.getFullYear() - years);
	// 29 February does not exist in ordinary years.
	if (day.getMonth() !== new Date().getMonth()) day.setDate(0);
	day.setDate(day.getDate() + dayLater);
	return isoDate(day);
}

test("all pending records of the year are listed by name", async () => {
	const form2027 = classNamed("Form 1", { year: 2027 });
	const b = ready("Boris", { guardian_contact: "677000001" });
	const a = ready("Abena", { guardian_contact: "677000002" });
	ready("Approved", { status: "approved" });
	enrol("Next year", form2027);
	const { students: rows, ...counts } = await check();
	expect(counts).toEqual({ year: 2026, pending: 2, ready: 2, to_look_at: 0, expected: 0, changed: 0 });
	expect(rows).toEqual([
		{ id: a.id, full_name: "Abena", class_name: "Form 1", marks: [], duplicate_of: [], looks_like: [] },
		{ id: b.id, full_name: "Boris", class_name: "Form 1", marks: [], duplicate_of: [], looks_like: [] },
	]);
	expect(await check(2027)).toMatchObject({ pending: 1 });
	expect(await check(2028)).toMatchObject({ pending: 0, students: [] });
});

test("a record like another of the year is marked, whatever its case and accents", async () => {
	const office = ready("NGO  Aïssa", { status: "approved", guardian_contact: "699000001" });
	const own = ready("Ngo Aissa", { guardian_contact: "699000002" });
	ready("Ngo Aissa", { date_of_birth: "2012-03-01", guardian_contact: "699000003" });
	enrol("Ngo Aissa", classNamed("Form 2", { year: 2027 }));
	const { students: rows, ...counts } = await check();
	expect(counts).toMatchObject({ pending: 2, ready: 1, to_look_at: 1 });
	expect(rows.find(({ id }) => id === own.id)).toMatchObject({ marks: ["twin"], duplicate_of: [office.id] });
	const [row] = (await approvalsPage(cast.admin, { year: 2026 })).rows;
	const duplicates = [{ id: office.id, class_name: "Form 1", status: "approved" }];
	expect(row).toMatchObject({ id: own.id, duplicates });
});

test("a name that only looks the same is marked too", async () => {
	ready("Kingué Ivo", { status: "approved", guardian_contact: "699000001" });
	for (const [place, name] of [
		"King\u200bué Ivo",
		"\u00adKingué\u2060 Ivo\ufe0f",
		"\u041aingué Ivo",
		"Kingu\u0435 Iv\u03bf",
		"KINGU\u0415 \u0406V\u039f",
		"\uff2bingué Ivo",
		"King\ufff9ué\u2800 Ivo",
		"Klngué lvo",
		"K1ngué Iv0",
	].entries())
		ready(name, { guardian_contact: `69900001${place}` });
	expect(await check()).toMatchObject({ pending: 9, ready: 0, to_look_at: 9 });
	expect(await approveAllStudents(cast.admin, { year: 2026, only: "ready" })).toMatchObject({ count: 0 });
});

test("a student under 8 or over 30 years is marked", async () => {
	const [Seven, Eight] = [bornYearsAgo(8, 1), bornYearsAgo(8)];
	const ages = { Seven, Eight, Thirty: bornYearsAgo(31, 1), Older: bornYearsAgo(31) };
	for (const [name, date_of_birth] of Object.entries(ages))
		ready(name, { date_of_birth, guardian_contact: `67700000${name.length}` });
	const marked = (await check()).students.filter(({ marks }) => marks.includes("age"));
	expect(marked.map(({ full_name }) => full_name)).toEqual(["Older", "Seven"]);
});

test("an unusual phone, a missing photo and a shared matricule do not stop an approval", async () => {
	const odd = ready("Odd Phone", { guardian_contact: "12345", student_picture: null });
	const one = ready("Fru Ngwa", { guardian_contact: "677123456" });
	const other = ready("Abe Ngwa", { guardian_contact: "677123456" });
	const { students: rows, ready: many } = await check();
	expect(many).toBe(3);
	const marksOf = (id: number) => rows.find((row) => row.id === id)?.marks;
	expect(marksOf(odd.id)).toEqual(["phone", "photo"]);
	expect([marksOf(one.id), marksOf(other.id)]).toEqual([["matricule"], ["matricule"]]);
});

test("approving the ready ones leaves the others pending", async () => {
	ready("Boris", { guardian_contact: "677000001" });
	const young = ready("Young", { date_of_birth: bornYearsAgo(3), guardian_contact: "677000002" });
	const approveReady = () => asAnswered(approveAllStudents(cast.admin, { year: 2026, only: "ready" }));
	expect(await approveReady()).toEqual({ message: "1 student approved successfully!", count: 1 });
	expect((await check()).students.map(({ id }) => id)).toEqual([young.id]);
	expect(await approveReady()).toEqual({ message: "No pending student of 2026 is ready.", count: 0 });
	expect(await approveAllStudents(cast.admin, { year: 2026 })).toMatchObject({ count: 1 });
	await refuses(approveAllStudents(cast.admin, { year: 2026, only: "all" }), "invalid");
});

test("3,000 pending children of one name and birth date are checked as fast as 3,000 others", async () => {
	const { $client } = database();
	const one = ready("Ngo Amina");
	const names = $client.query("SELECT name FROM pragma_table_info('students') WHERE name <> 'id'").values();
	const columns = names.join(", ");
	$client.run(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2999)
		INSERT INTO students (${columns}) SELECT ${columns} FROM students, n WHERE id = ${one.id}`,
	);
	const { pending, students: rows } = await check();
	expect([pending, rows.length]).toEqual([3_000, 3_000]);
	expect(new Set(rows.map(({ duplicate_of }) => duplicate_of.length))).toEqual(new Set([50]));
	expect(rows.every(({ id, duplicate_of }) => !duplicate_of.includes(id))).toBe(true);
});
