import { afterEach, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupFiles } from "#machine/archive/backup-files";
import { doctor, newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const CREATE = ["admin", "create", "thief", "--contact", "677000000"];
const command = (folder: string, args: string[]) => portal(folder, args, {}, undefined, "a quiet mango tree\n");

test("no command starts a new school in place of a lost database", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	await portal(folder, ["backup"]);
	const backup = backupFiles(join(folder, "backups"))[0]?.path ?? "";
	rmSync(join(folder, "portal.db"));
	for (const args of [["serve"], CREATE, ["seed"], ["backup"]]) {
		const { code, err } = await command(folder, args);
		expect({ args, code, err }).toMatchObject({ code: 1, err: expect.stringContaining(`portal restore ${backup}`) });
	}
	for (const name of ["portal.db", "SETUP-LINK.txt"]) expect(existsSync(join(folder, name))).toBe(false);
	const { code, out } = await doctor(folder);
	expect(code).toBe(1);
	expect(out).toMatch(/FAIL +Database .*No new school is begun/);
	expect(out).not.toContain("There is no school in");
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	await (await RunningPortal.start(folder)).stop();
	expect(receiptsIn(folder).size).toBe(40);
}, 60_000);

test("the log of a missing database is not applied to another one", async () => {
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

test("a school starts in a new folder after its first start was killed", async () => {
	const folder = newFolder();
	await (await RunningPortal.start(folder)).kill();
	await (await RunningPortal.start(folder)).stop();
	expect((await portal(folder, ["backup"])).code).toBe(0);
	expect((await command(folder, CREATE)).code).toBe(0);
}, 60_000);
