import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { migrated } from "#testing/fresh-school";
import { newFolder, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";
import { backupInThisProcess } from "../backup/backup-in-this-process.ts";
import { readSchool } from "../read-school.ts";
import { databaseChecks } from "./doctor-school.ts";
import { lostSchool } from "./lost-school.ts";

let folder: string;
let database: string;
beforeEach(() => {
	folder = newFolder();
	database = join(folder, "portal.db");
	mkdirSync(join(folder, "uploads"));
	setConfig({ ...readConfig({}), dataDir: folder });
});
afterEach(tidyUp);

test("a new folder and an existing school are not lost", async () => {
	expect(lostSchool()).toBeNull();
	writeFileSync(database, migrated());
	expect(lostSchool()).toBeNull();
	rmSync(database);
	await fillSchool(folder);
	expect(lostSchool()).toBeNull();
});

const LOST: [string, () => void][] = [
	["is not there", () => undefined],
	["is empty", () => writeFileSync(database, "")],
	[
		"is empty",
		() => {
			const sqlite = new Database(database, { create: true });
			sqlite.run("CREATE TABLE x (a); DROP TABLE x");
			sqlite.close();
		},
	],
	["holds no account", () => writeFileSync(database, migrated())],
];

test.each(LOST)("next to a backup, a database that %s counts as lost (%#), and the file stays", async (what, lose) => {
	await fillSchool(folder);
	const { path } = readSchool((sqlite) => backupInThisProcess(sqlite, "asked"));
	rmSync(database);
	lose();
	const before = existsSync(database) && readFileSync(database, "hex");
	const says = String(lostSchool());
	for (const part of [`portal.db ${what}`, "No new school is begun", `restore ${path}`]) expect(says).toContain(part);
	expect(databaseChecks()).toEqual([{ level: "FAIL", about: "Database", says }]);
	expect(existsSync(database) && readFileSync(database, "hex")).toBe(before);
	renameSync(folder, join(newFolder(), "away"));
	mkdirSync(folder);
	expect(lostSchool()).toBeNull();
});

test.each([
	["1 picture", `uploads/${"a".repeat(32)}.jpg`],
	["the write-ahead log of a database", "portal.db-wal"],
])("%s alone shows that there was a school", (words, file) => {
	writeFileSync(join(folder, file), "{}\n");
	expect(lostSchool()).toContain(words);
	expect(lostSchool()).toContain("There is no whole backup");
	expect(existsSync(database)).toBe(false);
});
