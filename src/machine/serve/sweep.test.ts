import { beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { students } from "#db/schema/school";
import { storePicture } from "#files/pictures/picture-storage";
import { writeSetting } from "#school/settings/read-setting";
import { update } from "#testing/rows";
import { openSmallSchools, school } from "#testing/small-school";
import { removePartialPictures, sweepAtStart } from "./sweep.ts";

setDefaultTimeout(60_000);

const HOUR = 3_600_000;
const name = (letter: string) => letter.repeat(32);

openSmallSchools();
beforeEach(() => {
	mkdirSync(inData("uploads"));
	mkdirSync(inData("backups"));
});

function create(path: string, age: number, isFolder = false): void {
	if (isFolder) mkdirSync(inData(path));
	else writeFileSync(inData(path), "x");
	const at = new Date(Date.now() - age);
	utimesSync(inData(path), at, at);
}

const left = (folder: string) => readdirSync(inData(folder)).sort();

describe("a picture that no record names", () => {
	beforeEach(() => {
		update(students, { id: school.own.parent.student }, { student_picture: name("a") });
		inTransaction((tx) => writeSetting(tx, "school_logo", name("b")));
		for (const file of [`${name("a")}.jpg`, `${name("a")}-small.jpg`, `${name("b")}.jpg`])
			create(`uploads/${file}`, 9 * HOUR);
	});
	const recorded = [`${name("a")}-small.jpg`, `${name("a")}.jpg`, `${name("b")}.jpg`];

	test("is removed after an hour", async () => {
		create(`uploads/${name("c")}.jpg`, 2 * HOUR);
		create(`uploads/${name("c")}-small.jpg`, 2 * HOUR);
		create(`uploads/${name("a")}.jpg.part`, 2 * HOUR);
		await sweepAtStart();
		expect(left("uploads")).toEqual(recorded);
	});

	test("stays while it is young, because its form may still be saved", async () => {
		create(`uploads/${name("c")}.jpg`, HOUR / 2);
		await sweepAtStart();
		expect(left("uploads")).toEqual([...recorded, `${name("c")}.jpg`]);
	});

	test("stays while it is young although the clock jumped a year", async () => {
		const stored = await storePicture(await Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes());
		const before = new Date(Date.now() - 365 * 24 * HOUR);
		for (const end of ["", "-small"]) utimesSync(inData("uploads", `${stored?.name}${end}.jpg`), before, before);
		await sweepAtStart();
		expect(left("uploads")).toContain(`${stored?.name}.jpg`);
	});

	test("is removed although it was written before the clock was set back", async () => {
		create(`uploads/${name("c")}.jpg`, -30 * 24 * HOUR);
		await sweepAtStart();
		expect(left("uploads")).toEqual(recorded);
	});
});

test("half-written pictures are removed at a start", () => {
	for (const file of ["a.jpg", "b.jpg.part"]) create(`uploads/${file}`, 0);
	removePartialPictures();
	expect(left("uploads")).toEqual(["a.jpg"]);
});

test("other files among the pictures stay", async () => {
	create("uploads/notes.txt", 9 * HOUR);
	create("uploads/more", 9 * HOUR, true);
	await sweepAtStart();
	expect(left("uploads")).toEqual(["more", "notes.txt"]);
});

test("a database without pictures removes none of many files", async () => {
	for (let n = 100; n < 130; n++) create(`uploads/${n}${"0".repeat(29)}.jpg`, 9 * HOUR);
	await sweepAtStart();
	expect(left("uploads")).toHaveLength(30);
});

test("pictures of deleted students are removed after the portal was killed", async () => {
	const columns =
		"registration_date, full_name, name_sort, name_key, sex, date_of_birth, place_of_birth, father_name, mother_name, previous_class, class_id, department_id, previous_average, guardian_contact, year";
	const { $client } = database();
	const last = $client.query<{ id: number }, []>("SELECT max(id) AS id FROM students").get()?.id ?? 0;
	for (let n = 100; n < 130; n++) {
		create(`uploads/${n}${"0".repeat(29)}.jpg`, 9 * HOUR);
		$client.run(`INSERT INTO students (${columns}) SELECT ${columns} FROM students ORDER BY id LIMIT 1`);
	}
	$client.run("DELETE FROM students WHERE id > ?", [last]);
	await sweepAtStart();
	expect(left("uploads")).toEqual([]);
});

test("backups and restores that were cut short are removed after an hour", async () => {
	create("backups/.making-abc", 2 * HOUR, true);
	create("backups/.making-now", 0, true);
	create("backups/portal-2026-09-30-071500-daily.tar", 90 * 24 * HOUR);
	create(".restore-abc", 2 * HOUR, true);
	await sweepAtStart();
	expect(left("backups")).toEqual([".making-now", "portal-2026-09-30-071500-daily.tar"]);
	expect(left("")).not.toContain(".restore-abc");
});
