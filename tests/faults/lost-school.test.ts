import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { backupFiles } from "#machine/backup/backup-files";
import { doctor, newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

/** A school with a backup, whose database is then lost in the given way. */
async function lost(how: (database: string) => void): Promise<{ folder: string; backup: string }> {
	const folder = newFolder();
	await fillSchool(folder);
	await portal(folder, ["backup"]);
	const backup = backupFiles(join(folder, "backups"))[0]?.path ?? "";
	for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `portal.db${end}`), { force: true });
	how(join(folder, "portal.db"));
	return { folder, backup };
}

const CREATE = ["admin", "create", "thief", "--contact", "677000000"];

const OPENING = [["serve"], CREATE, ["seed"], ["backup"]];

/** No command starts a new school or changes the files. */
async function refuses(folder: string, sentence: string, commands = [["serve"]]): Promise<void> {
	const database = () =>
		existsSync(join(folder, "portal.db")) ? readFileSync(join(folder, "portal.db"), "hex") : null;
	const before = database();
	for (const command of commands) {
		const { code, err } = await portal(folder, command, {}, undefined, "a quiet mango tree\n");
		expect({ command, code, err }).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
	}
	expect(database()).toBe(before);
	expect(existsSync(join(folder, "SETUP-LINK.txt"))).toBe(false);
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({
		code: 1,
		out: expect.stringMatching(/FAIL +Database .*No new school is begun/),
	});
	expect(out).not.toContain("There is no school in");
}

describe("where there are backups, no new school is begun in the place of a database that", () => {
	const ways: [string, (database: string) => void][] = [
		["is not there", () => undefined],
		["is empty", (database) => writeFileSync(database, "")],
		[
			"has no table",
			(database) => {
				const sqlite = new Database(database, { create: true });
				sqlite.run("CREATE TABLE x (a); DROP TABLE x");
				sqlite.close();
			},
		],
	];
	for (const [what, how] of ways) {
		test(what, async () => {
			const { folder, backup } = await lost(how);
			// All commands share one check, so all are tried for only one kind of loss.
			await refuses(folder, `portal restore ${backup}`, what === "is not there" ? OPENING : undefined);
			expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
			await (await RunningPortal.start(folder)).stop();
			expect(receiptsIn(folder).size).toBe(40);
		}, 60_000);
	}

	test("was begun anew and holds no account", async () => {
		const { folder, backup } = await lost(() => undefined);
		const anew = newFolder();
		await (await RunningPortal.start(anew)).stop();
		copyFileSync(join(anew, "portal.db"), join(folder, "portal.db"));
		await refuses(folder, `portal restore ${backup}`);
	}, 60_000);
});

test("pictures, the journal of the payments or a log alone are traces of a school too", async () => {
	const traces: [string, (folder: string) => void][] = [
		["1 picture", (folder) => writeFileSync(join(folder, "uploads", `${"a".repeat(32)}.jpg`), "x")],
		["the journal of its payments", (folder) => writeFileSync(join(folder, "journal/2026.jsonl"), "{}\n")],
		["write-ahead log", (folder) => writeFileSync(join(folder, "portal.db-wal"), "pages of payments")],
	];
	for (const [words, leave] of traces) {
		const folder = newFolder();
		for (const name of ["uploads", "journal"]) mkdirSync(join(folder, name));
		leave(folder);
		const { code, err } = await portal(folder, ["serve"]);
		expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(words) });
		expect(err).toContain("There is no whole backup");
		expect(existsSync(join(folder, "portal.db"))).toBe(false);
	}
}, 60_000);

test("the log of a missing database is applied to no other, and a restore keeps it", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	await portal(folder, ["backup"]);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(1, 100);
	await running.kill();
	const log = readFileSync(join(folder, "portal.db-wal"));
	expect(log.length).toBeGreaterThan(0);
	writeFileSync(join(folder, "portal.db"), "");
	expect((await portal(folder, ["serve"])).code).toBe(1);
	expect(readFileSync(join(folder, "portal.db-wal")).equals(log)).toBe(true);
	const backup = backupFiles(join(folder, "backups"))[0]?.path ?? "";
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	const saved = readdirSync(folder).find((name) => name.startsWith("replaced-")) ?? "";
	expect(readFileSync(join(folder, saved, "portal.db-wal")).equals(log)).toBe(true);
	expect(receiptsIn(folder).size).toBe(40);
}, 60_000);

describe("a school is begun", () => {
	test("in a new folder, also when the first start was killed", async () => {
		const folder = newFolder();
		await (await RunningPortal.start(folder)).kill();
		await (await RunningPortal.start(folder)).stop();
		expect((await portal(folder, ["backup"])).code).toBe(0);
		expect((await portal(folder, CREATE, {}, undefined, "a quiet mango tree\n")).code).toBe(0);
	}, 60_000);

	test("once the folder of the lost one was moved away, as the refusal says", async () => {
		const { folder } = await lost(() => undefined);
		renameSync(folder, `${newFolder()}/away`);
		mkdirSync(folder);
		await (await RunningPortal.start(folder)).stop();
	}, 60_000);
});
