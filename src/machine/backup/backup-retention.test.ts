import { afterAll, expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupName } from "#files/backup-names";
import { newFolder, tidyUp } from "#testing/running-portal";
import type { BackupFile } from "../archive/backup-files.ts";
import { backupsToKeep, makeRoom, pruneBackups } from "./backup-retention.ts";

afterAll(tidyUp);

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-20T16:00:00Z");

function made(hoursAgo: number, reason = "daily"): BackupFile {
	const at = new Date(NOW - hoursAgo * HOUR);
	const name = backupName(at, reason);
	return { name, path: `/nowhere/${name}`, at, reason, bytes: 1 };
}

test("one backup a day stays for 14 days, one a week for eight weeks and one a month for twelve months", () => {
	const files = Array.from({ length: 730 }, (_, day) => made(day * 24));
	const kept = backupsToKeep(files);
	const retained = [...files.keys()].filter((day) => kept.has(files[day]?.name ?? ""));
	const sundays = [19, 26, 33, 40, 47];
	const lastDaysOfMonths = [20, 51, 81, 112, 143, 173, 204, 234, 265, 293, 324];
	expect(retained).toEqual([...Array(14).keys(), ...sundays, ...lastDaysOfMonths].sort((a, b) => a - b));
});

test("the newest six of many backups on one day stay, and those before irreversible changes", () => {
	const files = Array.from({ length: 30 }, (_, n) => made(n / 10, "asked"));
	const before = made(2.95, "before-delete-all-students-of-2026");
	const names = [...files.slice(0, 6), before].map(({ name }) => name);
	expect([...backupsToKeep([...files, before])].sort()).toEqual(names.sort());
});

test("the newest before each kind of change stays, however many imports follow", () => {
	const imports = Array.from({ length: 30 }, (_, n) => made(n / 10, `before-import liste ${n}.xlsx`));
	const others = [
		"delete all students of 2026",
		"the new year 2027",
		"taking back the new year 2027",
		"take back the import liste.xlsx",
		"upgrade",
		"restore",
		"something of another version",
	].map((what, n) => made(4 + n / 10, `before-${what.replaceAll(/[ .]/g, "-")}`));
	const keep = backupsToKeep([...imports, ...others]);
	expect(others.filter(({ name }) => !keep.has(name))).toEqual([]);
});

test("while the school is damaged no backup is removed", () => {
	const folder = newFolder();
	const files = Array.from({ length: 60 }, (_, n) => made(n / 10, "asked"));
	const asked: string[] = [];
	const no = (what: string) => () => {
		asked.push(what);
		return false;
	};
	for (const file of files) file.path = join(folder, file.name);
	for (const file of files) writeFileSync(file.path, "a backup");
	pruneBackups(files, files[0]?.name ?? "", no("thin out"));
	makeRoom(files, () => false, no("make room"));
	expect(asked[0]).toBe("thin out");
	expect(asked).toContain("make room");
	expect(files.filter(({ path }) => !existsSync(path))).toEqual([]);
	pruneBackups(files, files[0]?.name ?? "", () => true);
	expect(files.filter(({ path }) => existsSync(path))).toHaveLength(6);
});

test("if room is short the newest three stay", () => {
	const files = Array.from({ length: 10 }, (_, day) => made(day * 24));
	const asked: number[] = [];
	makeRoom(
		files,
		() => asked.push(1) < 0,
		() => true,
	);
	expect(asked.length).toBe(7);
});
