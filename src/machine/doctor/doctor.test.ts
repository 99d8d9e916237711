import type { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { hashOfPayment } from "#db/ledger-hash";
import { openSqlite } from "#db/open";
import { backupName } from "#files/backup-names";
import { newFolder, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";
import { backupInThisProcess } from "../backup/backup-in-this-process.ts";
import { readSchool } from "../serve/read-school.ts";
import { backupCheck, clockCheck, folderCheck, secondFolderCheck } from "./doctor-machine.ts";
import { adminsCheck, databaseChecks, picturesCheck } from "./doctor-school.ts";

let folder: string;
beforeEach(async () => {
	folder = newFolder();
	await fillSchool(folder);
	chmodSync(join(folder, "portal.db"), 0o600);
	setConfig({ ...readConfig({}), dataDir: folder });
});
afterEach(tidyUp);

function withSql(sql: string): void {
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run(`PRAGMA foreign_keys = OFF; ${sql}`);
	sqlite.close();
}

function withoutTriggers(write: (sqlite: Database) => void): void {
	const sqlite = openSqlite(join(folder, "portal.db"));
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

const backUp = (reason: string) => readSchool((sqlite) => backupInThisProcess(sqlite, reason)).backup;

/** As an expert could: changes the newest payment and its hash. */
const workOutAnew = () =>
	withoutTriggers((sqlite) => {
		type Payment = Parameters<typeof hashOfPayment>[0];
		const newest = sqlite.query<Payment, []>("SELECT * FROM payments ORDER BY id DESC LIMIT 1").get() as Payment;
		const hash = hashOfPayment({ ...newest, amount: 1 });
		sqlite.query("UPDATE payments SET amount = 1, hash = ? WHERE id = ?").run(hash, newest.id);
	});

test("a school without problems is well", () => {
	const findings = [...folderCheck(), ...databaseChecks(), ...adminsCheck(), ...picturesCheck()];
	expect(findings.filter(({ level }) => level !== "OK")).toEqual([]);
});

describe("the doctor finds", () => {
	test("a folder that is not there", () => {
		setConfig({ ...readConfig({}), dataDir: join(folder, "nowhere") });
		expect(folderCheck()[0]).toMatchObject({ level: "FAIL", says: expect.stringContaining("is not there") });
	});

	test("a folder that others can look into", () => {
		chmodSync(folder, 0o755);
		expect(folderCheck()[0]).toMatchObject({ level: "WARN", says: expect.stringContaining("chmod -R go=") });
	});

	test("rows without their parent", () => {
		withSql("UPDATE students SET class_id = 999 WHERE id = 1");
		expect(databaseChecks()[0]).toMatchObject({ level: "FAIL", says: expect.stringContaining("rows of students") });
	});

	test("a clock that stands before the newest payment or backup", () => {
		expect(clockCheck()).toMatchObject([{ level: "OK" }]);
		mkdirSync(join(folder, "backups"), { recursive: true });
		writeFileSync(join(folder, "backups", backupName(new Date(Date.now() + 3_600_000), "daily")), "whole");
		expect(clockCheck()[0]).toMatchObject({ level: "WARN", says: expect.stringContaining("Set the date") });
	});

	test("a file that is no database", () => {
		writeFileSync(join(folder, "portal.db"), "no database at all, and long enough to be read as one".repeat(10));
		expect(databaseChecks()[0]).toMatchObject({ level: "FAIL", says: expect.stringContaining("portal restore") });
	});

	test("a trigger somebody took away", () => {
		withSql("DROP TRIGGER payments_are_never_deleted");
		expect(databaseChecks().at(-1)).toMatchObject({ level: "FAIL", about: "Tables" });
	});

	test("a database of a newer version", () => {
		withSql("INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', '2030-01-01')");
		expect(databaseChecks().at(-1)).toMatchObject({ level: "FAIL", says: expect.stringContaining("newer version") });
	});

	test("pictures that are gone, and files that belong to nobody", () => {
		const [name] = [...new Bun.Glob("*-small.jpg").scanSync(join(folder, "uploads"))];
		rmSync(join(folder, "uploads", name as string));
		const stray = join(folder, "uploads", `${"0".repeat(32)}.jpg.part`);
		writeFileSync(stray, "half");
		utimesSync(stray, new Date(0), new Date(0));
		expect(picturesCheck().map(({ says }) => says)).toEqual([
			expect.stringContaining("1 of 3 pictures are missing"),
			expect.stringMatching(/^1 files .* the portal removes them at its start and once a day/),
		]);
	});

	test("a database that names no picture beside many: it may be another school's", () => {
		withSql("UPDATE students SET student_picture = NULL");
		const old = new Date(0);
		for (let n = 10; n < 40; n++) {
			const path = join(folder, "uploads", `${n}${"0".repeat(30)}.jpg`);
			writeFileSync(path, "a picture");
			utimesSync(path, old, old);
		}
		expect(picturesCheck()).toMatchObject([{ level: "FAIL", says: expect.stringContaining("not be their database") }]);
	});

	test("that nobody administers the school", () => {
		withSql("UPDATE users SET role = 'parent'");
		expect(adminsCheck()[0]).toMatchObject({ level: "WARN", says: expect.stringContaining("portal admin create") });
	});

	test("a missing, a good and a damaged backup", async () => {
		expect(backupCheck()[0]).toMatchObject({ level: "WARN", says: expect.stringContaining("none yet") });
		const { path } = backUp("asked");
		expect(backupCheck()[0]).toMatchObject({ level: "OK", says: expect.stringContaining("opened and whole") });
		writeFileSync(path, "spoilt");
		expect(backupCheck()[0]).toMatchObject({ level: "FAIL" });
	});

	test("payments that were hashed again without a journal, by comparison with an older backup", async () => {
		backUp("asked");
		workOutAnew();
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

	test("the newest backup from before payments were changed in the file, not a later one with the change", async () => {
		const before = backUp("asked").name;
		withoutTriggers((file) => file.run("UPDATE payments SET amount = 1 WHERE id = 3"));
		const after = backUp("changed").name;
		const says = databaseChecks()[0]?.says;
		expect(says).toContain("Not as written");
		expect(says).toContain(before);
		expect(says).not.toContain(after);
	});

	test("that backups lie on this computer only", () => {
		expect(secondFolderCheck()[0]).toMatchObject({
			level: "WARN",
			says: expect.stringContaining("this computer only"),
		});
	});
});
