import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { installments } from "#db/schema/due";
import { studentLinks } from "#db/schema/families";
import { classes } from "#db/schema/school";
import { today } from "#shared/dates";
import { enrol, setDueDates } from "#testing/enrolled";
import {
	approved,
	decide,
	form1,
	levelled,
	lookAgain,
	next,
	ofYear,
	openSchoolsWithLadder,
	runNow,
	start,
	stored,
} from "#testing/new-year";
import { insert, rowsOf } from "#testing/rows";
import { cast, expectOneDone, refuses, trail } from "#testing/school";
import { discountOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { setBackupMaker } from "../before-mass-change.ts";
import { createStudent, listStudents } from "../students/students.ts";
import { rolloverLines } from "./rollover-lines.ts";
import { changeRollover, dropRollover, getRollover } from "./rollovers.ts";
import { runRollover } from "./run-rollover.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchoolsWithLadder();

/** Columns that are not copied: they are new or empty in the next year's record. */
const OF_THE_YEAR = [
	...["id", "year", "created_at", "registration_date", "class_id", "department_id", "previous_class", "status"],
	...["continues_id", "person_id", "self_user_id", "leaving", "import_id"],
	...["confirmed_at", "family_changes"],
];

test("the next year's record has every column of a student", async () => {
	const photo = "a".repeat(32);
	const { id } = approved("Ngo Amina", form1, { national_matricule: "AB1", student_picture: photo }, cast.parent);
	await runNow((await start()).id);
	const [before, after] = [stored(id), next(id)].map((record) =>
		Object.fromEntries(Object.entries(record ?? {}).filter(([column]) => !OF_THE_YEAR.includes(column))),
	);
	expect(after).toEqual(before ?? {});
});

test("the run makes a record of the next year with everything that goes along", async () => {
	const old = approved("Ngo Amina", form1, { father_name: "Ngo Jean" }, cast.parent);
	const repeating = approved("Eto Boris", form1);
	const own = approved("Fru Own", form1, { user_id: cast.student.id, self_user_id: cast.student.id });
	const linked = { user_id: cast.otherParent.id, how: "code", at: "2026-09-01", by_name: "Head" } as const;
	insert(studentLinks, { student_id: old.id, ...linked });
	setDueDates(form1.id, [
		[10_000, "2026-09-15"],
		[null, "2028-02-29"],
	]);
	discountOf(old.id);
	paymentOf(old.id);
	const before = [rowsOf("payments", "discounts"), ofYear(2026)];
	const { id } = await start();
	await decide(id, { student_id: repeating.id, decision: "repeat", average: 7.5 });
	const answer = await runNow(id);
	expect(answer).toEqual({ promoted: 2, repeated: 1, linked: 0, left: 0, skipped: 0, classes: 3, departments: 1 });
	expect([rowsOf("payments", "discounts"), ofYear(2026)]).toEqual(before as never);
	const copy = database().select().from(classes).where(eq(classes.year, 2027)).all();
	expect(next(old.id)).toMatchObject({
		class_id: copy.find(({ name }) => name === "Form 2A")?.id,
		previous_class: "Form 1A",
		registration_date: today(),
		status: "pending",
		person_id: old.id,
		import_id: null,
	});
	expect(next(repeating.id)).toMatchObject({ previous_average: 7.5, previous_class: "Form 1A" });
	expect(copy.map(({ name, level, promotes_to, tuition_fee }) => [name, level, promotes_to, tuition_fee])).toEqual([
		["Form 1A", "F1", "Form 2A", 85_000],
		["Form 2A", "F2", null, 85_000],
		["Upper Sixth", "US", "", 85_000],
	]);
	const copied = eq(installments.class_id, copy[0]?.id ?? 0);
	const dates = database().select().from(installments).where(copied).all();
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
	const second = { ...old, next_class: "Form 1A", vocational_training: "Woodwork" };
	await refuses(createStudent(cast.student, second), "conflict");
	expect(trail().slice(-2)).toEqual([
		"copied 3 classes and 1 department of 2026 to 2027",
		"moved 3 students of 2026 to 2027: 2 promoted, 1 repeat, 0 left",
	]);
	const counts = { promote: 2, repeat: 1, new: 3 };
	expect(await getRollover(cast.admin, { id })).toMatchObject({ state: "run", counts });
	expect((await rolloverLines(cast.admin, { id }))[1]).toMatchObject({ name: "Fru Own", decision: "promote" });
});

test("a run is refused if the preview has changed, or after it was run", async () => {
	const amina = approved("Amina", form1);
	const { id, check, counts } = await start();
	await expect(runRollover(cast.admin, { id, count: 2, check })).rejects.toMatchObject(lookAgain);
	await decide(id, { student_id: amina.id, decision: "repeat" });
	await expect(runRollover(cast.admin, { id, count: 1, check })).rejects.toMatchObject(lookAgain);
	expect(ofYear(2027)).toEqual([]);
	await decide(id, { student_id: amina.id, decision: null });
	expect((await getRollover(cast.admin, { id })).check).toBe(check);
	await expectOneDone(runNow(id), runNow(id));
	await expect(runRollover(cast.admin, { id, count: counts.new })).rejects.toMatchObject(lookAgain);
	await refuses(decide(id, { student_id: amina.id }), "conflict");
	await refuses(changeRollover(cast.admin, { id, pass_mark: 1 }), "conflict");
	await refuses(dropRollover(cast.admin, { id }), "conflict");
	expect(ofYear(2027)).toHaveLength(1);
});

test("without a backup a move is neither run nor undone", async () => {
	approved("Amina", form1);
	const { id } = await start();
	setBackupMaker(null);
	await refuses(runNow(id), "storage-full");
	expect([ofYear(2027), (await getRollover(cast.admin, { id })).state]).toEqual([[], "draft"]);
	setBackupMaker(async () => {});
	await runNow(id);
	setBackupMaker(null);
	await refuses(undoRollover(cast.admin, { id, count: 1 }), "storage-full");
	expect(ofYear(2027)).toHaveLength(1);
});

test("a child with a record in the next year is linked to it", async () => {
	levelled("Form 2A", 2027);
	const old = approved("Ngo Amina", form1, { father_name: "Ngo Jean" }, cast.parent);
	const [class2027] = database().select().from(classes).where(eq(classes.year, 2027)).all() as [
		ReturnType<typeof levelled>,
	];
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

test("two records of one name and birth date are a problem until the student is skipped", async () => {
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

test("pending students are skipped unless decided", async () => {
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
		await refuses(decide(second.id, { student_id: one.id, decision: "repeat" }), "invalid", {
			"lines.0.student_id": `The record ${one.id} is not in the move of 2026.`,
		});
	await runNow(second.id);
	expect(ofYear(2027).map(({ full_name }) => full_name)).toEqual(["Amina", "Boris"]);
});
