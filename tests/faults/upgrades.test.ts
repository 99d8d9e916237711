import { afterEach, describe, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { knownMigrations, migrate } from "#db/migrate";
import { openSqlite } from "#db/open";
import { backupFiles } from "#machine/archive/backup-files";
import { damageOf, type SchoolFacts, schoolFacts } from "#machine/school-facts";
import { newFolder, nextProgram, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const latest = knownMigrations().length;

function expectUnchanged(after: SchoolFacts, { migrations: _, ...before }: SchoolFacts): void {
	expect(after).toMatchObject(before);
}

test.each([
	[
		"written by a newer program",
		"INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', '2030-01-01')",
		/written by a newer version of the portal/,
	],
	[
		"whose first tables are those of another version",
		"UPDATE migrations SET hash = 'x' WHERE name = '0001_first'",
		/made by another version of the portal.* Start that version, or restore a backup/,
	],
])("a school %s is refused and not changed", async (_, change, refusal) => {
	const folder = newFolder();
	await fillSchool(folder);
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run(change);
	sqlite.close();
	const before = lookInto(folder, schoolFacts);
	for (const command of [["serve"], ["admin", "list"]])
		expect(await portal(folder, command)).toMatchObject({ code: 1, err: expect.stringMatching(refusal) });
	expect(lookInto(folder, schoolFacts)).toEqual(before);
});

test("an interrupted migration is completed at the next start", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const before = lookInto(folder, schoolFacts);
	const rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)";
	const next = {
		name: "9998_next",
		hash: "x",
		sql: `CREATE TABLE big (i INTEGER, t TEXT) STRICT; ${rows} INSERT INTO big SELECT i, hex(randomblob(50)) FROM n;
			UPDATE students SET place_of_birth = 'moved';`,
	};
	const endless = `${next.sql} WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n`;
	const script = `
		const { migrate, knownMigrations } = await import(${JSON.stringify(join(import.meta.dir, "../../db/migrate.ts"))});
		const { openSqlite } = await import(${JSON.stringify(join(import.meta.dir, "../../db/open.ts"))});
		const sqlite = openSqlite(${JSON.stringify(join(folder, "portal.db"))});
		migrate(sqlite, [...knownMigrations(), ${JSON.stringify({ ...next, sql: endless })}]);`;
	const child = Bun.spawn([process.execPath, "-e", script], { stderr: "inherit" });
	const written = () => statSync(join(folder, "portal.db-wal"), { throwIfNoEntry: false })?.size ?? 0;
	await until("megabytes of the migration on the disk", written, (bytes) => bytes > 5_000_000);
	child.kill("SIGKILL");
	await child.exited;
	const running = await RunningPortal.start(folder);
	await running.stop();
	const { users, payments, students } = lookInto(folder, schoolFacts);
	expect({ users, payments, students }).toEqual({
		users: before.users,
		payments: before.payments,
		students: before.students,
	} as never);
	const sqlite = openSqlite(join(folder, "portal.db"));
	expect(migrate(sqlite, [...knownMigrations(), next])).toEqual(["9998_next"]);
	expect(damageOf(sqlite)).toEqual([]);
	sqlite.close();
}, 60_000);

describe("the next program", () => {
	const ADD = "ALTER TABLE students ADD COLUMN nickname TEXT NOT NULL DEFAULT ''";

	test("backs up the school before it changes the tables", async () => {
		const folder = newFolder();
		await fillSchool(folder);
		const next = nextProgram(ADD);
		const running = await RunningPortal.start(folder);
		const refused = await portal(folder, ["admin", "list"], {}, next);
		expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") });
		expect((await running.call("GET", "/healthz")).status).toBe(200);
		await running.stop();
		const before = lookInto(folder, schoolFacts);
		await (await RunningPortal.start(folder, {}, next)).stop();
		expectUnchanged(lookInto(folder, schoolFacts), before);
		const [backup] = backupFiles(join(folder, "backups"));
		expect(backup?.reason).toBe("before-upgrade");
		expect((await portal(folder, ["serve"])).err).toContain("written by a newer version");
		const back = await portal(folder, ["restore", backup?.path ?? "", "--yes"]);
		expect({ code: back.code, err: back.err }).toEqual({ code: 0, err: "" });
		expect(receiptsIn(folder).size).toBe(40);
	}, 60_000);

	test("leaves the tables unchanged if their change fails", async () => {
		const folder = newFolder();
		await fillSchool(folder);
		const { code } = await portal(folder, ["serve"], {}, nextProgram(`${ADD}; INSERT INTO nowhere VALUES (1)`));
		expect(code).toBe(1);
		await (await RunningPortal.start(folder)).stop();
		expect(receiptsIn(folder).size).toBe(40);
		await portal(folder, ["backup"]);
		const [backup] = backupFiles(join(folder, "backups"));
		const elsewhere = newFolder();
		const restored = await portal(elsewhere, ["restore", backup?.path ?? "", "--yes"], {}, nextProgram(ADD));
		expect(restored.code).toBe(0);
		expect(lookInto(elsewhere, schoolFacts).migrations?.rows).toBe(latest + 1);
		expect(receiptsIn(elsewhere).size).toBe(40);
	}, 60_000);
});
