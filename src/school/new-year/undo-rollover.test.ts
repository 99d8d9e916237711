import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { rollovers } from "#db/schema/new-year";
import { classes, departments } from "#db/schema/school";
import { departmentNamed, enrol } from "#testing/enrolled";
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
	upper,
} from "#testing/new-year";
import { allTables, rowsOf, rowsOfQuery, update } from "#testing/rows";
import { cast, refuses, trail } from "#testing/school";
import { paymentOf, portrait, STUDENT_FORM } from "#testing/students";
import { makeCodes } from "../links/codes.ts";
import { linkAccount } from "../links/linked-accounts.ts";
import { readSetting } from "../settings/read-setting.ts";
import { updateSettings } from "../settings/settings.ts";
import { createStudent, deleteStudent } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { updateDepartment } from "../vocational/departments.ts";
import { rolloverLines } from "./rollover-lines.ts";
import { changeRollover, startRollover } from "./rollovers.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchoolsWithLadder();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const linksOfNextYear = () => rowsOfQuery("SELECT user_id FROM student_links WHERE how = 'new-year'");

test("an undo restores every row and picture", async () => {
	const photo = portrait();
	const first = await createStudent(cast.parent, { ...STUDENT_FORM, next_class: "Form 1A", student_picture: photo });
	await updateStudent(cast.admin, { id: first.id, status: "approved" });
	const woodwork = database().select().from(departments).get();
	await updateDepartment(cast.admin, { id: woodwork?.id, picture1: portrait(2) });
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
	expect(trail().at(-1)).toBe("took the new year back: 2 removed, 0 kept with 1 link code");
	expect(database().$client.query("PRAGMA foreign_key_check").all()).toEqual([]);
	const again = await start();
	expect(await runNow(again.id)).toMatchObject({ promoted: 2, classes: 3 });
});

test("the audit trail counts the links that end with an undo, also those of records that stay", async () => {
	approved("Ngo Amina", form1, {}, cast.parent);
	const boris = approved("Eto Boris", form1);
	await linkAccount(cast.admin, { id: boris.id, user_id: cast.parent.id });
	enrol("Ngo Amina", levelled("Form 2A", 2027));
	const { id } = await start();
	await runNow(id);
	await undoRollover(cast.admin, { id, count: 1 });
	expect(linksOfNextYear()).toEqual([]);
	const done = "took the new year back: 1 removed, 0 kept with 1 link";
	expect(trail().at(-1)).toBe(`${done}, and ended 1 link of records that were there before`);
});

test("after an undo the old photo and that of the new record still open", async () => {
	const photo = { student_picture: portrait() };
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

test("an undo keeps records with payments, an approval or changes, and names them", async () => {
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
	const continued = ofYear(2027).map(({ continues_id }) => continues_id);
	expect(continued.sort()).toEqual(old.slice(0, 3).map(({ id }) => id));
	const left = database().select({ name: classes.name }).from(classes).where(eq(classes.year, 2027)).all();
	expect(left).toEqual([{ name: "Form 2A" }]);
	await refuses(undoRollover(cast.admin, { id, count: 4 }), "conflict");
});

test("only the newest run can be undone, for thirty days", async () => {
	approved("Amina", form1);
	const first = await start();
	await refuses(undoRollover(cast.admin, { id: first.id, count: 1 }), "conflict");
	await runNow(first.id);
	const second = await startRollover(cast.admin, { from_year: 2028 });
	await runNow(second.id);
	const newest = "Only the newest move can be taken back. Nothing was changed.";
	await refuses(undoRollover(cast.admin, { id: first.id, count: 1 }), "conflict", newest);
	await undoRollover(cast.admin, { id: second.id, count: 0 });
	// In the future: the clock was set back since.
	for (const run_at of [daysAgo(31), daysAgo(-31)]) {
		update(rollovers, first, { run_at });
		await refuses(undoRollover(cast.admin, { id: first.id, count: 1 }), "conflict", /for 30 days/);
	}
	update(rollovers, first, { run_at: daysAgo(29) });
	expect(await undoRollover(cast.admin, { id: first.id, count: 1 })).toMatchObject({ removed: 1 });
});

const entries = async (id: number) =>
	(await rolloverLines(cast.admin, { id })).map(({ name, average, decision, to_class, leaving, entered }) => [
		name,
		average,
		decision,
		to_class ?? leaving,
		entered,
	]);

test("whoever begins again after an undo finds what was entered, and what was left to the rule", async () => {
	const other = levelled("Form 2B");
	const [amina, boris, chantal] = ["Amina", "Boris", "Chantal", "Diane"].map((name) => approved(name, form1));
	const first = await start({ pass_mark: 11, copy: { departments: false } });
	await changeRollover(cast.admin, { id: first.id, ladder: { "Form 1A": "Form 2A" } });
	await decide(
		first.id,
		{ student_id: amina?.id, average: "10,5" },
		{ student_id: boris?.id, decision: "promote", to_class: other.name },
		{ student_id: chantal?.id, decision: "leave", leaving: "expelled" },
	);
	const [before, copy] = [await entries(first.id), { classes: true, installments: true, departments: false }];
	expect(before).toEqual([
		["Amina", 10.5, "repeat", "Form 1A", true],
		["Boris", null, "promote", "Form 2B", true],
		["Chantal", null, "leave", "expelled", true],
		["Diane", null, "promote", "Form 2A", false],
	]);
	departmentNamed("Woodwork", 2027);
	await runNow(first.id);
	await undoRollover(cast.admin, { id: first.id, count: 3 });
	const again = await start();
	expect(again).toMatchObject({ pass_mark: 11, copy });
	expect(await entries(again.id)).toEqual(before);
	expect(trail().at(-1)).toBe("began the move of 2026 to 2027 with what was entered in the one taken back");
	// What is taken out of the second draft does not come back from the first.
	await decide(again.id, { student_id: amina?.id, average: null });
	await runNow(again.id);
	await undoRollover(cast.admin, { id: again.id, count: 3 });
	const third = await start();
	expect((await entries(third.id))[0]).toEqual(["Amina", null, "promote", "Form 2A", false]);
});

test("an undo of two moves keeps what was entered in each", async () => {
	const [amina, boris] = ["Amina", "Boris"].map((name) => approved(name, form1));
	const first = await start();
	await decide(first.id, { student_id: amina?.id, average: 17 }, { student_id: boris?.id, decision: "skip" });
	await runNow(first.id);
	const late = await start();
	expect(late.pass_mark).toBe(10);
	await decide(late.id, { student_id: boris?.id, average: 12 });
	await runNow(late.id);
	await undoRollover(cast.admin, { id: late.id, count: 1 });
	await undoRollover(cast.admin, { id: first.id, count: 1 });
	const { id } = await start();
	expect((await entries(id)).map(([name, average]) => [name, average])).toEqual([
		["Amina", 17],
		["Boris", 12],
	]);
});

test("an undo puts the year that opens by default back, unless the run found it so", async () => {
	const opens = () => readSetting(database(), "default_year");
	approved("Amina", form1);
	for (const before of ["", "2026", "2027"]) {
		await updateSettings(cast.admin, { default_year: before });
		const { id } = await start();
		await runNow(id);
		await updateSettings(cast.admin, { default_year: 2027 });
		await undoRollover(cast.admin, { id, count: 1 });
		expect(opens()).toBe(before === "" ? null : Number(before));
	}
	await updateSettings(cast.admin, { default_year: 2026 });
	const { id } = await start();
	await runNow(id);
	await updateSettings(cast.admin, { default_year: 2025 });
	await undoRollover(cast.admin, { id, count: 1 });
	expect(opens()).toBe(2025);
});
