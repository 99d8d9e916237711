import { expect, test } from "bun:test";
import { database } from "#db/open";
import { classes } from "#db/schema/school";
import { guessLevel } from "#shared/levels";
import { rowsOf, update } from "#testing/rows";
import { cast, openSchools } from "#testing/school";
import { classesOfFixtures, fixture, paymentOf } from "#testing/students";
import { classFeeRows } from "../fees/class-fees.ts";
import { uploadStudents } from "../imports/upload-students.ts";
import { approveAllStudents } from "../students/all-students.ts";
import { listStudents } from "../students/students.ts";
import { getRollover, startRollover } from "./rollovers.ts";
import { runRollover } from "./run-rollover.ts";
import { undoRollover } from "./undo-rollover.ts";

openSchools();

async function school412(): Promise<void> {
	await classesOfFixtures();
	for (const one of database().select().from(classes).all()) update(classes, one, { level: guessLevel(one.name) });
	await uploadStudents(cast.admin, { file: fixture("students-2026.xlsx"), year: 2026 });
	await approveAllStudents(cast.admin, { year: 2026 });
	for (const { id } of (await listStudents(cast.admin)).slice(0, 40)) paymentOf(id);
}

const money = async () => {
	const all = database().select({ id: classes.id, year: classes.year }).from(classes).all();
	const ofYear = all.filter(({ year }) => year === 2026);
	return [rowsOf("payments"), await Promise.all(ofYear.map(({ id }) => classFeeRows(cast.admin, { id })))];
};

test("412 students: each class of the next year is as the preview said", async () => {
	await school412();
	const before = await money();
	const { id, classes: preview, counts, problems } = await startRollover(cast.admin, { from_year: 2026 });
	expect(problems).toEqual([]);
	expect(counts.promote + counts.repeat + counts.leave + counts.skip + counts.linked).toBe(412);
	await runRollover(cast.admin, { id, count: counts.new });
	const moved = await listStudents(cast.admin, { year: 2027 });
	expect(moved).toHaveLength(counts.new);
	for (const { name, total } of preview)
		expect([name, moved.filter(({ class_name }) => class_name === name).length]).toEqual([name, total]);
	expect((await getRollover(cast.admin, { id })).classes).toEqual(preview);
	expect(await money()).toEqual(before);
	const left = (await listStudents(cast.admin, { year: 2026 })).filter(({ leaving }) => leaving !== null);
	expect(left).toHaveLength(counts.leave);
	expect(await undoRollover(cast.admin, { id, count: counts.new })).toEqual({ removed: counts.new, kept: [] });
	expect(await money()).toEqual(before);
	expect(await listStudents(cast.admin, { year: 2027 })).toEqual([]);
});
