import { beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { installments } from "#db/schema/due";
import { studentLinks } from "#db/schema/families";
import { rollovers } from "#db/schema/new-year";
import { classes, departments, students } from "#db/schema/school";
import { today } from "#shared/dates";
import { guessLevel } from "#shared/levels";
import { reasonOf } from "#testing/as-answered";
import { datesOf } from "#testing/due";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { allTables, rowsOf } from "#testing/rows";
import { cast, openSchools } from "#testing/school";
import { trail } from "#testing/slips";
import { discountOf } from "#testing/small-school";
import { fixture, paymentOf, STUDENT_FORM } from "#testing/students";
import { setBackupBeforeMassChange } from "../before-mass-change.ts";
import { makeCodes } from "../links/codes.ts";
import { updateSettings } from "../settings/settings.ts";
import { createStudent, deleteStudent, listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { updateDepartment } from "../vocational/departments.ts";
import { changeRolloverLines, rolloverLines } from "./rollover-lines.ts";
import { changeRollover, dropRollover, getRollover, listRollovers, startRollover } from "./rollovers.ts";
import { runRollover } from "./run-rollover.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchools();
let form1: Row;
let upper: Row;
type Row = ReturnType<typeof classNamed>;
beforeEach(() => {
	departmentNamed("Woodwork");
	form1 = levelled("Form 1A");
	levelled("Form 2A");
	upper = levelled("Upper Sixth");
});

const levelled = (name: string, year = 2026) => classNamed(name, { level: guessLevel(name), year });
const approved = (
	name: string,
	inClass: Row,
	more: Partial<typeof students.$inferInsert> = {},
	owner?: typeof cast.parent,
) => enrol(name, inClass, owner, { status: "approved", ...more });
const start = (more = {}) => startRollover(cast.admin, { from_year: 2026, ...more });
const runNow = async (id: number) => {
	const { counts, check } = await getRollover(cast.admin, { id });
	return runRollover(cast.admin, { id, count: counts.new, check });
};
const ofYear = (year: number) => database().select().from(students).where(eq(students.year, year)).all();
const next = (id: number) => ofYear(2027).find(({ continues_id }) => continues_id === id);
const stored = (id: number) => database().select().from(students).where(eq(students.id, id)).get();
const decide = (id: number, ...lines: object[]) => changeRolloverLines(cast.admin, { id, lines });
const lookAgain = { reason: "conflict", sentence: expect.stringContaining("look again"), extra: {} };

test("a draft promotes by the ladder: the next level with the same letter, and who is in the last class leaves", async () => {
	levelled("Form 1B");
	levelled("Form 2B");
	const [amina, paul] = [approved("Ngo Amina", form1), approved("Eto Paul", upper)];
	const draft = await start();
	expect(draft).toMatchObject({
		from_year: 2026,
		to_year: 2027,
		state: "draft",
		pass_mark: 10,
		copy: { classes: true, instalments: true, departments: true },
		ladder: { "Form 1A": "Form 2A", "Form 1B": "Form 2B", "Form 2A": null, "Upper Sixth": "" },
		counts: { promote: 1, repeat: 0, leave: 1, skip: 0, linked: 0, new: 1 },
		problems: [],
	});
	expect(draft.classes).toContainEqual({ name: "Form 2A", promoted: 1, repeating: 0, total: 1 });
	expect(await rolloverLines(cast.admin, { id: draft.id })).toMatchObject([
		{ student_id: amina.id, decision: "promote", to_class: "Form 2A", owed: 130_000, entered: false },
		{ student_id: paul.id, decision: "leave", leaving: "finished", to_class: null, already_there: false },
	]);
	expect(await listRollovers(cast.admin)).toEqual([
		{ id: draft.id, from_year: 2026, to_year: 2027, state: "draft", pass_mark: 10, copy: draft.copy },
	]);
});

test("the average of the year decides: below the pass mark one repeats, also the last class", async () => {
	const [amina, boris, paul] = [approved("Amina", form1), approved("Boris", form1), approved("Paul", upper)];
	const { id } = await start();
	await decide(
		id,
		{ student_id: amina.id, average: 10 },
		{ student_id: boris.id, average: "9,99" },
		{ student_id: paul.id, average: 8 },
	);
	const decisions = async () =>
		(await rolloverLines(cast.admin, { id })).map(({ decision, to_class }) => [decision, to_class]);
	expect(await decisions()).toEqual([
		["promote", "Form 2A"],
		["repeat", "Form 1A"],
		["repeat", "Upper Sixth"],
	]);
	await changeRollover(cast.admin, { id, pass_mark: 8 });
	expect(await decisions()).toEqual([
		["promote", "Form 2A"],
		["promote", "Form 2A"],
		["leave", null],
	]);
	await decide(
		id,
		{ student_id: boris.id, decision: "leave" },
		{ student_id: amina.id, decision: "leave", leaving: "expelled" },
	);
	expect((await rolloverLines(cast.admin, { id, class_id: form1.id })).map(({ leaving }) => leaving)).toEqual([
		"expelled",
		"left",
	]);
	await decide(id, { student_id: boris.id, decision: null, average: null });
	expect((await rolloverLines(cast.admin, { id }))[1]).toMatchObject({
		decision: "promote",
		average: null,
		entered: false,
	});
});

test("the pass mark is the setting's, else out of 20 or of 100 by the averages of the year", async () => {
	approved("Amina", form1, { previous_average: 20 });
	const first = await start();
	expect(first.pass_mark).toBe(10);
	await dropRollover(cast.admin, { id: first.id });
	approved("Boris", form1, { previous_average: 20.5 });
	const second = await start();
	expect(second.pass_mark).toBe(50);
	await dropRollover(cast.admin, { id: second.id });
	await updateSettings(cast.admin, { pass_mark: "12,5" });
	const third = await start();
	expect(third.pass_mark).toBe(12.5);
	await dropRollover(cast.admin, { id: third.id });
	expect((await start({ pass_mark: 11 })).pass_mark).toBe(11);
});

test("a second draft of the year names who began the first, and the last year has no next one", async () => {
	await start();
	expect(await reasonOf(startRollover(cast.bursar, { from_year: 2026 }))).toBe("conflict");
	await expect(start()).rejects.toMatchObject({ sentence: "Head has begun the move of 2026 already." });
	await expect(start({ from_year: 2030 })).rejects.toMatchObject({
		reason: "invalid",
		sentence: "2030 is the last year of the portal.",
	});
});

test("a class whose next one nobody has said is named, and stops the run", async () => {
	const troisieme = levelled("3ème");
	levelled("2nde A");
	levelled("2nde C");
	approved("Amina", troisieme);
	const { id, problems, counts } = await start();
	expect(problems).toEqual([{ class_name: "3ème", reason: "class not said" }]);
	await expect(runRollover(cast.admin, { id, count: counts.new })).rejects.toMatchObject(lookAgain);
	for (const ladder of [{ "3ème": "1ère D" }, { "4ème": "2nde C" }])
		expect(await reasonOf(changeRollover(cast.admin, { id, ladder }))).toBe("invalid");
	expect((await changeRollover(cast.admin, { id, ladder: { "3ème": "2nde c" } })).ladder["3ème"]).toBe("2nde C");
	expect((await getRollover(cast.admin, { id })).problems).toEqual([]);
	const without = await changeRollover(cast.admin, { id, copy: { classes: false, departments: false } });
	expect(without.copy).toEqual({ classes: false, instalments: true, departments: false });
	expect(without.problems.map(({ reason }) => reason)).toEqual(["class missing", "department missing"]);
});

test("the run makes a record of the next year with everything that goes along", async () => {
	const old = approved("Ngo Amina", form1, { national_matricule: "AB1", father_name: "Ngo Jean" }, cast.parent);
	const repeating = approved("Eto Boris", form1);
	const own = approved("Fru Own", form1, { user_id: cast.student.id, self_user_id: cast.student.id });
	inTransaction((tx) =>
		tx
			.insert(studentLinks)
			.values({ student_id: old.id, user_id: cast.otherParent.id, how: "code", at: "2026-09-01", by_name: "Head" })
			.run(),
	);
	datesOf(form1.id, [
		[10_000, "2026-09-15"],
		[null, "2028-02-29"],
	]);
	discountOf(old.id);
	paymentOf(old.id);
	const before = [rowsOf("payments", "remissions"), ofYear(2026)];
	const { id } = await start();
	await decide(id, { student_id: repeating.id, decision: "repeat", average: 7.5 });
	const answer = await runNow(id);
	expect(answer).toEqual({ promoted: 2, repeated: 1, linked: 0, left: 0, skipped: 0, classes: 3, departments: 1 });
	expect([rowsOf("payments", "remissions"), ofYear(2026)]).toEqual(before as never);
	const copy = database().select().from(classes).where(eq(classes.year, 2027)).all();
	expect(next(old.id)).toMatchObject({
		full_name: "Ngo Amina",
		father_name: "Ngo Jean",
		class_id: copy.find(({ name }) => name === "Form 2A")?.id,
		previous_class: "Form 1A",
		previous_average: 12.5,
		registration_date: today(),
		status: "pending",
		user_id: cast.parent.id,
		self_user_id: null,
		national_matricule: "AB1",
		person_id: old.id,
		import_id: null,
	});
	expect(next(repeating.id)).toMatchObject({ previous_average: 7.5, previous_class: "Form 1A" });
	expect(copy.map(({ name, level, promotes_to, tuition_fee }) => [name, level, promotes_to, tuition_fee])).toEqual([
		["Form 1A", "F1", "Form 2A", 85_000],
		["Form 2A", "F2", null, 85_000],
		["Upper Sixth", "US", "", 85_000],
	]);
	const dates = database()
		.select()
		.from(installments)
		.where(eq(installments.class_id, copy[0]?.id ?? 0))
		.all();
	expect(dates.map(({ amount, due_date }) => [amount, due_date])).toEqual([
		[10_000, "2027-09-15"],
		[null, "2029-02-28"],
	]);
	expect((await listStudents(cast.parent)).map(({ year, expected }) => [year, expected])).toEqual([
		[2026, false],
		[2027, true],
	]);
	expect(await listStudents(cast.otherParent, { year: 2027 })).toMatchObject([{ full_name: "Ngo Amina" }]);
	expect(next(own.id)).toMatchObject({ user_id: cast.student.id, self_user_id: null });
	expect(
		await reasonOf(createStudent(cast.student, { ...old, next_class: "Form 1A", vocational_training: "Woodwork" })),
	).toBe("conflict");
	expect(trail().slice(-2)).toEqual([
		"copied 3 classes and 1 department of 2026 to 2027",
		"moved 3 students of 2026 to 2027: 2 promoted, 1 repeat, 0 left",
	]);
	expect(await getRollover(cast.admin, { id })).toMatchObject({
		state: "run",
		counts: { promote: 2, repeat: 1, new: 3 },
	});
	expect((await rolloverLines(cast.admin, { id }))[1]).toMatchObject({ name: "Fru Own", decision: "promote" });
});

test("a run is refused when it is another than was seen, and when it was run already", async () => {
	const amina = approved("Amina", form1);
	const { id, check, counts } = await start();
	await expect(runRollover(cast.admin, { id, count: 2, check })).rejects.toMatchObject(lookAgain);
	await decide(id, { student_id: amina.id, decision: "repeat" });
	await expect(runRollover(cast.admin, { id, count: 1, check })).rejects.toMatchObject(lookAgain);
	expect(ofYear(2027)).toEqual([]);
	await decide(id, { student_id: amina.id, decision: null });
	expect((await getRollover(cast.admin, { id })).check).toBe(check);
	const both = await Promise.allSettled([runNow(id), runNow(id)]);
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: lookAgain });
	await expect(runRollover(cast.admin, { id, count: counts.new })).rejects.toMatchObject(lookAgain);
	expect(await reasonOf(decide(id, { student_id: amina.id }))).toBe("conflict");
	expect(await reasonOf(changeRollover(cast.admin, { id, pass_mark: 1 }))).toBe("conflict");
	expect(await reasonOf(dropRollover(cast.admin, { id }))).toBe("conflict");
	expect(ofYear(2027)).toHaveLength(1);
});

test("without a backup nothing is moved and nothing taken back", async () => {
	approved("Amina", form1);
	const { id } = await start();
	setBackupBeforeMassChange(null);
	expect(await reasonOf(runNow(id))).toBe("storage-full");
	expect([ofYear(2027), (await getRollover(cast.admin, { id })).state]).toEqual([[], "draft"]);
	setBackupBeforeMassChange(async () => {});
	await runNow(id);
	setBackupBeforeMassChange(null);
	expect(await reasonOf(undoRollover(cast.admin, { id, count: 1 }))).toBe("storage-full");
	expect(ofYear(2027)).toHaveLength(1);
});

test("a child who is in the next year already is linked, not doubled, and its accounts read both years", async () => {
	levelled("Form 2A", 2027);
	const old = approved("Ngo Amina", form1, {}, cast.parent);
	const [class2027] = database().select().from(classes).where(eq(classes.year, 2027)).all() as [Row];
	const there = enrol("NGO AMINA", class2027);
	const { id, counts, classes: preview } = await start();
	expect(counts).toEqual({ promote: 0, repeat: 0, leave: 0, skip: 0, linked: 1, new: 0 });
	expect(preview).toContainEqual({ name: "Form 2A", promoted: 0, repeating: 0, total: 1 });
	expect(await rolloverLines(cast.admin, { id })).toMatchObject([{ already_there: true, to_class: "Form 2A" }]);
	expect(await runNow(id)).toMatchObject({ linked: 1, promoted: 0 });
	expect(stored(there.id)).toMatchObject({ continues_id: old.id, person_id: old.id, user_id: null });
	expect((await listStudents(cast.parent, { year: 2027 })).map(({ id, expected }) => [id, expected])).toEqual([
		[there.id, true],
	]);
	expect(await undoRollover(cast.admin, { id, count: 0 })).toEqual({ removed: 0, kept: [] });
	expect(stored(there.id)).toEqual(there);
	expect(await listStudents(cast.parent, { year: 2027 })).toEqual([]);
});

test("two records of one name and birth date in either year are a problem until the student is skipped", async () => {
	const class2027 = levelled("Form 2A", 2027);
	const [amina, boris, twin] = [approved("Amina", form1), approved("Boris", form1), approved("Boris", form1)];
	for (const name of ["Amina", "Amina", "Boris"]) enrol(name, class2027);
	const { id, problems } = await start();
	expect(problems.map(({ student_id, reason }) => [student_id, reason])).toEqual(
		[amina, boris, twin].map((one) => [one.id, "two matches"]),
	);
	await decide(id, { student_id: amina.id, decision: "skip" }, { student_id: twin.id, decision: "skip" });
	expect(await getRollover(cast.admin, { id })).toMatchObject({ problems: [], counts: { linked: 1, skip: 2, new: 0 } });
});

test("who is pending is skipped unless somebody decides; who was skipped or left comes in a second draft or not", async () => {
	const [amina, boris, chantal] = [approved("Amina", form1), approved("Boris", form1), approved("Chantal", form1)];
	const pending = approved("Pending", form1, { status: "pending" });
	const { id, counts } = await start();
	expect(counts).toMatchObject({ promote: 3, skip: 1 });
	await decide(id, { student_id: boris.id, decision: "skip" }, { student_id: chantal.id, decision: "leave" });
	expect(await runNow(id)).toMatchObject({ promoted: 1, left: 1, skipped: 2 });
	expect(stored(chantal.id)?.leaving).toBe("left");
	const second = await start();
	expect((await rolloverLines(cast.admin, { id: second.id })).map(({ student_id }) => student_id)).toEqual([
		boris.id,
		pending.id,
	]);
	for (const one of [amina, chantal])
		await expect(decide(second.id, { student_id: one.id, decision: "repeat" })).rejects.toMatchObject({
			reason: "invalid",
			extra: { fields: { "lines.0.student_id": `The record ${one.id} is not in the move of 2026.` } },
		});
	await runNow(second.id);
	expect(ofYear(2027).map(({ full_name }) => full_name)).toEqual(["Amina", "Boris"]);
});

test("taken back at once, every row is as it was before the run, and every picture is there", async () => {
	const photo = fixture("photos/portrait-1.jpg");
	const first = await createStudent(cast.parent, { ...STUDENT_FORM, next_class: "Form 1A", student_picture: photo });
	await updateStudent(cast.admin, { id: first.id, status: "approved" });
	const woodwork = database().select().from(departments).get();
	await updateDepartment(cast.admin, { id: woodwork?.id, picture1: fixture("photos/portrait-2.jpg") });
	approved("Ngo Amina", form1, {}, cast.parent);
	approved("Eto Paul", upper);
	inTransaction((tx) => makeCodes(tx, cast.admin, [first.id]));
	const tables = allTables("audit_trail", "rollovers", "rollover_lines", "audit_search", "attempts");
	const { id } = await start();
	const [before, files] = [rowsOf(...tables), readdirSync(inData("uploads")).sort()];
	await runNow(id);
	expect(readdirSync(inData("uploads"))).toHaveLength(files.length + 2);
	expect(next(first.id)?.student_picture).toBe(stored(first.id)?.student_picture as string);
	inTransaction((tx) => makeCodes(tx, cast.admin, [next(first.id)?.id ?? 0]));
	expect(await undoRollover(cast.admin, { id, count: 2 })).toEqual({ removed: 2, kept: [] });
	expect(rowsOf(...tables)).toEqual(before);
	expect(readdirSync(inData("uploads")).sort()).toEqual(files);
	expect(trail().at(-1)).toBe("took the new year back: 2 removed, 0 kept");
	expect(database().$client.query("PRAGMA foreign_key_check").all()).toEqual([]);
	const again = await start();
	expect(await runNow(again.id)).toMatchObject({ promoted: 2, classes: 3 });
});

test("the old photo replaced after the run, that of the new record still opens", async () => {
	const photo = { student_picture: fixture("photos/portrait-1.jpg") };
	const old = approved("Amina", form1);
	await updateStudent(cast.admin, { id: old.id, ...photo });
	const { id } = await start();
	await runNow(id);
	const name = next(old.id)?.student_picture;
	await updateStudent(cast.admin, { id: old.id, ...photo });
	expect(existsSync(join(inData("uploads"), `${name}.jpg`))).toBe(true);
	await deleteStudent(cast.admin, { id: next(old.id)?.id });
	expect(existsSync(join(inData("uploads"), `${name}.jpg`))).toBe(false);
});

test("what was paid for, approved or changed stays with its class and department, and is named", async () => {
	const old = ["Amina", "Boris", "Chantal", "Diane"].map((name) => approved(name, form1));
	const { id } = await start();
	await runNow(id);
	const [paid, confirmed, changed] = old.map((one) => next(one.id)?.id ?? 0) as [number, number, number];
	paymentOf(paid);
	await updateStudent(cast.admin, { id: confirmed, status: "approved" });
	await updateStudent(cast.admin, { id: changed, place_of_birth: "Kribi" });
	await expect(undoRollover(cast.admin, { id, count: 3 })).rejects.toMatchObject(lookAgain);
	expect(await undoRollover(cast.admin, { id, count: 4 })).toEqual({
		removed: 1,
		kept: [
			{ student_id: paid, name: "Amina", why: "paid" },
			{ student_id: confirmed, name: "Boris", why: "approved" },
			{ student_id: changed, name: "Chantal", why: "changed" },
		],
	});
	expect(
		ofYear(2027)
			.map(({ continues_id }) => continues_id)
			.sort(),
	).toEqual(old.slice(0, 3).map(({ id }) => id));
	const left = database().select({ name: classes.name }).from(classes).where(eq(classes.year, 2027)).all();
	expect(left).toEqual([{ name: "Form 2A" }]);
	expect(await reasonOf(undoRollover(cast.admin, { id, count: 4 }))).toBe("conflict");
});

test("only the newest run can be taken back, and for thirty days", async () => {
	approved("Amina", form1);
	const first = await start();
	expect(await reasonOf(undoRollover(cast.admin, { id: first.id, count: 1 }))).toBe("conflict");
	await runNow(first.id);
	const second = await startRollover(cast.admin, { from_year: 2028 });
	await runNow(second.id);
	await expect(undoRollover(cast.admin, { id: first.id, count: 1 })).rejects.toMatchObject({
		sentence: "Only the newest move can be taken back. Nothing was changed.",
	});
	await undoRollover(cast.admin, { id: second.id, count: 0 });
	const ranAt = (days: number) =>
		inTransaction((tx) =>
			tx
				.update(rollovers)
				.set({ run_at: new Date(Date.now() - days * 86_400_000).toISOString() })
				.where(eq(rollovers.id, first.id))
				.run(),
		);
	ranAt(31);
	expect(await reasonOf(undoRollover(cast.admin, { id: first.id, count: 1 }))).toBe("conflict");
	ranAt(29);
	expect(await undoRollover(cast.admin, { id: first.id, count: 1 })).toMatchObject({ removed: 1 });
});
