import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import "#shared/words/french/everything";
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { setDiskFailure } from "#disk-failure";
import { backupName } from "#files/backup-names";
import { STORAGE_FAILING } from "#refusal";
import type { SignedIn } from "#school/actor";
import { writeSetting } from "#school/settings/read-setting";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol, extensionFor, remind } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { newFolder, tidyUp } from "#testing/running-portal";
import { backupFiles, newestBackup } from "../archive/backup-files.ts";
import { checkBackup } from "../archive/check-backup.ts";
import { backupIsDue } from "../serve/schedules.ts";
import { backupTrouble, makeBackupBefore, runBackup } from "./backup.ts";
import { lastBackup } from "./backups.operations.ts";
import { copyToFolder } from "./second-folder.ts";

let folder: string;
let head: SignedIn;
const PICTURE = "0123456789abcdef0123456789abcdef";
/** Its first bytes are an EIO. */
const UNREADABLE = "/proc/self/mem";
const STRAY = "f".repeat(32);

afterEach(tidyUp);
beforeEach(() => {
	folder = freshSchool();
	head = castOfSchool().admin;
	mkdirSync(inData("uploads"));
	inTransaction((tx) => writeSetting(tx, "school_logo", PICTURE));
	writeFileSync(inData("uploads", `${PICTURE}.jpg`), "a picture");
	writeFileSync(inData("uploads", `${STRAY}.jpg`), "a picture no record names");
	writeFileSync(inData("uploads", `${PICTURE}.jpg.part`), "half a pict");
});

const opened = (path: string) => checkBackup(path, { folder: join(folder, "opened"), pictures: true });

describe("a backup", () => {
	test("has every row and every named picture, and no session", async () => {
		const { id } = enrol("Ngo Amina", classNamed("Form 1"));
		extensionFor(id, "2026-12-01");
		remind(id);
		const backup = await runBackup("asked");
		const manifest = opened(backup.path);
		expect(manifest.tables.users?.rows).toBe(8);
		expect([manifest.tables.extensions?.rows, manifest.tables.reminders?.rows]).toEqual([1, 1]);
		expect(manifest.tables.sessions?.rows).toBe(0);
		expect(manifest.files.map(({ name }) => name)).toEqual(["portal.db", `uploads/${PICTURE}.jpg`]);
		expect(await Bun.file(join(folder, "opened/uploads", `${PICTURE}.jpg`)).text()).toBe("a picture");
	});

	test("is closed to other accounts of the machine and opens with any tar program", async () => {
		const backup = await runBackup("asked");
		expect(statSync(backup.path).mode & 0o777).toBe(0o600);
		expect(readdirSync(inData("backups"))).toEqual([backup.name]);
		const files = await new Bun.Archive(await Bun.file(backup.path).bytes()).files();
		expect([...files.keys()]).toContain("portal.db");
	});

	test("removes what a killed backup left, but not what a running one writes", async () => {
		const killed = Bun.spawn(["true"]);
		await killed.exited;
		for (const pid of [killed.pid, process.pid])
			mkdirSync(inData("backups", `.making-${pid}-abcdef`), { recursive: true });
		const backup = await runBackup("asked");
		expect(readdirSync(inData("backups")).sort()).toEqual([`.making-${process.pid}-abcdef`, backup.name]);
	});

	test("before an irreversible change has its name", async () => {
		await makeBackupBefore("delete all students of 2026");
		expect(newestBackup()?.reason).toBe("before-delete-all-students-of-2026");
	});

	test("stops the change if it fails", async () => {
		writeFileSync(inData("backups"), "in the way");
		await expect(makeBackupBefore("delete all students of 2026")).rejects.toThrow();
	});

	test("has a file of its own if two are made at the same moment", async () => {
		await Promise.all([runBackup("asked"), runBackup("asked")]);
		expect(backupFiles(inData("backups")).length).toBe(2);
	});
});

describe("the second folder", () => {
	const chosen = (path: string) => inTransaction((tx) => writeSetting(tx, "backup_folder", path));

	test("gets the same file, with a warning on the same disk", async () => {
		mkdirSync(join(folder, "stick"));
		chosen(join(folder, "stick"));
		const backup = await runBackup("asked");
		expect(await Bun.file(join(folder, "stick", backup.name)).bytes()).toEqual(await Bun.file(backup.path).bytes());
		expect(String(backupTrouble())).toContain("same disk");
	});

	test("that is missing is reported and never created", async () => {
		chosen(join(folder, "stick"));
		const backup = await runBackup("asked");
		expect(existsSync(backup.path)).toBe(true);
		expect(existsSync(join(folder, "stick"))).toBe(false);
		expect(String(backupTrouble())).toContain("Is the stick plugged in?");
		expect(backupTrouble()?.in("fr")).toBe(
			`Le second dossier de sauvegarde ${join(folder, "stick")} est introuvable. La clé est-elle branchée\u00a0?`,
		);
	});

	test.skipIf(process.platform !== "linux")("is not blamed for a file that the portal's own disk lost", () => {
		const stick = join(newFolder(), "stick");
		mkdirSync(stick);
		mkdirSync(inData("backups"));
		const name = backupName(new Date(), "asked");
		const path = inData("backups", name);
		symlinkSync(UNREADABLE, path);
		const problem = copyToFolder({ name, path, at: new Date(), reason: "asked", bytes: 1 }, stick, () => true);
		expect(problem).toEqual(STORAGE_FAILING);
		expect(readdirSync(stick)).toEqual([]);
		setDiskFailure(null);
	});
});

const backedUp = (hoursAgo: number) => {
	mkdirSync(inData("backups"), { recursive: true });
	writeFileSync(inData("backups", backupName(new Date(Date.now() - hoursAgo * 3_600_000), "daily")), "x");
};

test("the last backup is old after two days", async () => {
	expect(await lastBackup(head)).toBeNull();
	backedUp(49);
	expect(await lastBackup(head)).toMatchObject({ old: true });
	backedUp(47);
	expect(await lastBackup(head)).toMatchObject({ old: false });
});

describe("a backup is due", () => {
	test("when there is none", () => expect(backupIsDue()).toBe(true));

	test.each([
		["older than a day", 25, true],
		["not older than a day", 23, false],
		["dated in the future by a clock that was wrong", -7_200, true],
	])("when the newest is %s", (_, hoursAgo, isDue) => {
		backedUp(hoursAgo);
		expect(backupIsDue()).toBe(isDue);
	});

	test("never before the school has an admin", () => {
		database().$client.run("DELETE FROM sessions");
		database().$client.run("DELETE FROM users");
		expect(backupIsDue()).toBe(false);
	});
});
