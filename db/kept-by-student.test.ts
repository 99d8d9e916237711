import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { inData } from "#config";
import { classNamed, enrol } from "#testing/enrolled";
import { endSchool, schoolInFile } from "#testing/fresh-school";
import { keptByStudent } from "./kept-by-student.ts";
import { connectionOf, database, inTransaction, type Reader } from "./open.ts";
import { reminders } from "./schema/due.ts";

/** How often each student was reminded, with what was read for it. */
type Row = { student_id: number; times: number };
let reads: string[] = [];
const ask = <T>(tx: Reader, text: string, ...values: (string | number)[]) =>
	connectionOf(tx)
		.prepare<T, (string | number)[]>(text)
		.all(...values);
const timesReminded = keptByStudent<Row, number>({
	newest: (tx) => ask<{ id: number | null }>(tx, "SELECT max(id) AS id FROM reminders")[0]?.id ?? 0,
	since: (tx, id) => {
		const rows = ask<Row & { id: number }>(tx, "SELECT id, student_id, 1 AS times FROM reminders WHERE id > ?", id);
		if (rows.length > 0) reads.push(`${rows.length} new`);
		return rows;
	},
	ofStudents: (tx, ids) => {
		reads.push(`whole ${ids}`);
		const where = "student_id IN (SELECT value FROM json_each(?)) GROUP BY student_id";
		return ask<Row>(tx, `SELECT student_id, count(*) AS times FROM reminders WHERE ${where}`, ids);
	},
	none: 0,
	add: (before, { times }) => before + times,
});

let folder: string;
let [amina, boris] = [0, 0];
beforeEach(() => {
	folder = schoolInFile();
	const form1 = classNamed("Form 1");
	[amina, boris] = [enrol("Amina", form1).id, enrol("Boris", form1).id];
	reads = [];
});
afterEach(() => {
	endSchool();
	rmSync(folder, { recursive: true, force: true });
});

const row = (student_id: number) => ({ student_id, channel: "call" as const, at: "2026-09-07", by_name: "head" });
const remind = (id: number) => inTransaction((tx) => tx.insert(reminders).values(row(id)).run());
const of = (...ids: number[]) => ids.map((id) => timesReminded(database(), ids).get(id));

test("after a write only the new rows are read", () => {
	remind(amina);
	expect(of(amina, boris)).toEqual([1, 0]);
	remind(boris);
	remind(amina);
	expect(of(amina, boris)).toEqual([2, 1]);
	expect(reads).toEqual([`whole [${amina},${boris}]`, "2 new"]);
});

test("rows that were added before anybody asked for their student are counted once", () => {
	expect(of(amina)).toEqual([0]);
	remind(boris);
	expect(of(amina)).toEqual([0]);
	expect(of(amina, boris)).toEqual([0, 1]);
});

test("what a transaction sees is not kept, because it may be rolled back", () => {
	expect(of(amina)).toEqual([0]);
	expect(() =>
		inTransaction((tx) => {
			tx.insert(reminders).values(row(amina)).run();
			expect(timesReminded(tx, [amina]).get(amina)).toBe(1);
			throw new Error("undone");
		}),
	).toThrow("undone");
	expect(of(amina)).toEqual([0]);
	remind(amina);
	expect(of(amina)).toEqual([1]);
});

test("a write by another program ends what is kept, also one that takes rows away", () => {
	remind(amina);
	expect(of(amina)).toEqual([1]);
	const other = new Database(inData("portal.db"));
	other.run("DELETE FROM reminders");
	other.close();
	expect(of(amina)).toEqual([0]);
});
