import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { hashOfPayment } from "#db/ledger-hash";
import { openSqlite } from "#db/open";
import { backupName } from "#files/backup-names";
import { newFolder, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto, pay } from "#testing/school-folder";
import { backupInThisProcess } from "../backup/backup-in-this-process.ts";
import { readSchool } from "../read-school.ts";
import { backupCheck, clockCheck, folderCheck, secondFolderCheck } from "./doctor-machine.ts";
import { adminsCheck, databaseChecks, picturesCheck } from "./doctor-school.ts";
import type { Finding } from "./school-check.ts";

let folder: string;
const inFolder = (...names: string[]) => join(folder, ...names);
beforeEach(async () => {
	folder = newFolder();
	await fillSchool(folder);
	chmodSync(inFolder("portal.db"), 0o600);
	moveTo(folder);
});
afterEach(tidyUp);

const moveTo = (dataDir: string) => setConfig({ ...readConfig({}), dataDir });

function withSql(sql: string): void {
	const sqlite = openSqlite(inFolder("portal.db"));
	sqlite.run(`PRAGMA foreign_keys = OFF; ${sql}`);
	sqlite.close();
}

function withoutTriggers(write: (sqlite: Database) => void): void {
	const sqlite = openSqlite(inFolder("portal.db"));
	const triggers = sqlite
		.query<{ name: string; sql: string }, []>(
			"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'payments'",
		)
		.all();
	for (const { name } of triggers) sqlite.run(`DROP TRIGGER ${name}`);
	write(sqlite);
	for (const { sql } of triggers) sqlite.run(sql);
	sqlite.close();
}

function payLater(): void {
	const sqlite = openSqlite(inFolder("portal.db"));
	pay(sqlite, 1, 500, "RCP-1700000000041");
	sqlite.close();
}

const backUp = (reason = "asked") => readSchool((sqlite) => backupInThisProcess(sqlite, reason));

/** As an expert could: changes the newest payment and its hash. */
const hashAgain = () =>
	withoutTriggers((sqlite) => {
		type Payment = Required<Parameters<typeof hashOfPayment>[0]>;
		const newest = sqlite.query<Payment, []>("SELECT * FROM payments ORDER BY id DESC LIMIT 1").get() as Payment;
		const hash = hashOfPayment({ ...newest, amount: 1 });
		sqlite.query("UPDATE payments SET amount = 1, hash = ? WHERE id = ?").run(hash, newest.id);
	});

function oldFile(...names: string[]): void {
	writeFileSync(inFolder(...names), "a picture");
	utimesSync(inFolder(...names), new Date(0), new Date(0));
}

test("a school without problems is well", async () => {
	backUp();
	const checks = [folderCheck, databaseChecks, adminsCheck, picturesCheck, clockCheck, backupCheck];
	const findings = await Promise.all(checks.map((check) => check()));
	expect(findings.flat().filter(({ level }) => level !== "OK")).toEqual([]);
});

const DIFFERENT = "UPDATE migrations SET hash = 'another'";
const NEWER = "INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', '2030-01-01')";

const DAMAGED: [found: string, damage: () => void, says: string][] = [
	["a file that is no database", () => spoilHead(), "cannot be opened"],
	["rows without parent", () => withSql("UPDATE students SET class_id = 999 WHERE id = 1"), "rows of students"],
	["a trigger somebody took away", () => withSql("DROP TRIGGER payments_are_never_deleted"), "triggers of the school"],
	["a database of a newer version", () => withSql(NEWER), "newer version"],
	["an amount that changed under its index", () => changeAmount(), "missing from index"],
	["an index that lost its rows", () => emptyIndex(), "payments_by_class"],
];

function backupOfTomorrow(): void {
	mkdirSync(inFolder("backups"));
	writeFileSync(inFolder("backups", backupName(new Date(Date.now() + 86_400_000), "daily")), "whole");
}

function linesOfTomorrow(): void {
	backupOfTomorrow();
	const at = new Date(Date.now() + 86_400_000).toISOString();
	const line = `('${at}', 'head', 'admin', 'login', 'logged in')`;
	withSql(`INSERT INTO audit_trail (at, username, role, action, summary) VALUES ${Array(20).fill(line)}`);
}

function namePicturesOfAnother(): void {
	withSql("UPDATE students SET student_picture = NULL");
	for (let n = 10; n < 40; n++) oldFile("uploads", `${n}${"0".repeat(30)}.jpg`);
}

type Level = Finding["level"];
type Check = () => Finding[] | Promise<Finding[]>;
const AMISS: [found: string, happens: () => void, check: Check, level: Level, says: string][] = [
	["a missing folder", () => moveTo(inFolder("x")), folderCheck, "FAIL", "not there"],
	["a folder that others can look into", () => chmodSync(folder, 0o755), folderCheck, "WARN", "chmod -R go="],
	["a school without admin", () => withSql("UPDATE users SET role = 'parent'"), adminsCheck, "WARN", "admin create"],
	["that there is no backup", () => undefined, backupCheck, "WARN", "none yet"],
	["a damaged backup", () => writeFileSync(backUp().path, "spoilt"), backupCheck, "FAIL", "no backup of the portal"],
	["that backups lie on this computer only", () => undefined, secondFolderCheck, "WARN", "this computer only"],
	["a clock before most of the last entries", linesOfTomorrow, clockCheck, "WARN", "Set its date"],
	[
		"a backup that is dated in the future",
		backupOfTomorrow,
		clockCheck,
		"WARN",
		"To remove what is wrongly dated: rm /",
	],
	[
		"a database that names none of many pictures",
		namePicturesOfAnother,
		picturesCheck,
		"FAIL",
		"not be their database",
	],
];

const PAGE = 4096;

/** Call it while no process has the file open. */
function spoil(change: (bytes: Buffer) => void): void {
	const bytes = readFileSync(inFolder("portal.db"));
	change(bytes);
	writeFileSync(inFolder("portal.db"), bytes);
}

const spoilHead = () => spoil((bytes) => bytes.fill(0xa5, 0, 200));

/** The first payment's amount, 101, becomes 102 in every copy of its page. */
const changeAmount = () =>
	spoil((bytes) => {
		for (const { index, 0: text } of bytes.toString("latin1").matchAll(/RCP-1700000000001[^\0]{0,40}Tuition/gs)) {
			expect(bytes[index + text.length]).toBe(101);
			bytes[index + text.length] = 102;
		}
	});

/** Makes an index claim to be empty. */
function emptyIndex(): void {
	const root = "SELECT rootpage AS page FROM sqlite_master WHERE name = 'payments_by_class'";
	const found = lookInto(folder, (sqlite) => sqlite.query<{ page: number }, []>(root).get());
	spoil((bytes) => bytes.writeUInt16BE(0, (Number(found?.page) - 1) * PAGE + 3));
}

describe("the doctor finds", () => {
	test.each(DAMAGED)("%s", (_, damage, says) => {
		damage();
		expect(databaseChecks()).toContainEqual(
			expect.objectContaining({ level: "FAIL", says: expect.stringContaining(says) }),
		);
	});

	test.each(AMISS)("%s", async (_, happens, check, level, says) => {
		happens();
		expect(await check()).toContainEqual(expect.objectContaining({ level, says: expect.stringContaining(says) }));
	});

	test("missing pictures, and files without a record", () => {
		const [name] = [...new Bun.Glob("*-small.jpg").scanSync(inFolder("uploads"))];
		rmSync(inFolder("uploads", name as string));
		oldFile("uploads", `${"0".repeat(32)}.jpg.part`);
		expect(picturesCheck().map(({ says }) => says)).toEqual([
			expect.stringContaining("1 of 3 pictures are missing"),
			expect.stringMatching(/^1 files .* the portal removes them at its start and once a day/),
		]);
	});

	test("payments with new hashes, by comparison with an older backup", () => {
		backUp();
		hashAgain();
		expect(databaseChecks()).toEqual([
			{
				level: "FAIL",
				about: "Payments",
				says: expect.stringMatching(
					/^The backup portal-\S+-asked\.tar remembers other payments: RCP-\d+ is not the payment that was answered/,
				),
			},
		]);
	});

	test("payments that a backup has and the database lacks, unless that was restored", () => {
		const yesterday = readFileSync(inFolder("portal.db"));
		payLater();
		backUp();
		writeFileSync(inFolder("portal.db"), yesterday);
		const says = expect.stringContaining("RCP-1700000000041, which was answered, is missing: 500 XAF");
		expect(databaseChecks()).toEqual([{ level: "FAIL", about: "Payments", says }]);
		withSql(`INSERT INTO ledger_marks (at, up_to_id, hash)
			SELECT '2026-11-01T10:00:00Z', id, hash FROM payments ORDER BY id DESC LIMIT 1`);
		expect(databaseChecks().filter(({ level }) => level !== "OK")).toEqual([]);
	});
});

test("the advice names the newest whole backup before the change and its missing payments", () => {
	const { name } = backUp();
	payLater();
	withoutTriggers((file) => file.run("UPDATE payments SET amount = 1 WHERE id = 3"));
	const changed = backUp("changed");
	const cut = backupName(new Date(Date.now() + 60_000), "daily");
	writeFileSync(inFolder("backups", cut), readFileSync(changed.path).subarray(0, 5_000));
	const says = String(databaseChecks()[0]?.says);
	expect(says).toContain("Not as written");
	expect(says).toContain("1 payment that is here now is not in the newest whole backup");
	expect(says).toEndWith(name);
});

test.each([
	["a newer version", NEWER],
	["another version", DIFFERENT],
])("no backup is advised of a database of %s, which would be refused", (_, sql) => {
	withSql(sql);
	expect(backUp).toThrow();
	rmSync(inFolder("backups"), { recursive: true, force: true });
	const told = () => backupCheck().map(({ says }) => says);
	expect(told()).toEqual([expect.stringMatching(/^There is none yet.*Copy the whole data folder/)]);
	mkdirSync(inFolder("backups"));
	writeFileSync(inFolder("backups", backupName(new Date(), "daily")), "spoilt");
	expect(told()).toEqual([expect.stringMatching(/Copy the whole data folder/)]);
	expect(told()[0]).not.toContain("portal backup");
});
