import { afterEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { backupName } from "#files/backup-names";
import { backupFiles } from "#machine/backup/backup-files";
import { preparedFolder } from "#testing/prepared-folder";
import { doctor, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto } from "#testing/school-folder";

afterEach(tidyUp);

const PAGE = 4096;

const filled = preparedFolder(async (folder) => {
	await fillSchool(folder);
	await portal(folder, ["backup"]);
});

function withBackup(): { folder: string; backup: string } {
	const { folder } = filled();
	return { folder, backup: backupFiles(join(folder, "backups"))[0]?.path ?? "" };
}

/** While no process has it open. */
function spoil(folder: string, change: (bytes: Buffer) => void): void {
	const bytes = readFileSync(join(folder, "portal.db"));
	change(bytes);
	writeFileSync(join(folder, "portal.db"), bytes);
}

const rootOf = (folder: string, name: string) =>
	lookInto(folder, (sqlite) =>
		Number(
			sqlite.query<{ rootpage: number }, [string]>("SELECT rootpage FROM sqlite_master WHERE name = ?").get(name)
				?.rootpage,
		),
	);

/** The first payment's amount, 101, becomes 102 in every copy of its page, which SQLite cannot notice. */
function changeAmount(folder: string): void {
	spoil(folder, (bytes) => {
		const found = [...bytes.toString("latin1").matchAll(/RCP-1700000000001.{0,4}Tuition/gs)];
		expect(found.length).toBeGreaterThan(0);
		for (const { index, 0: text } of found) {
			expect(bytes[index + text.length]).toBe(101);
			bytes[index + text.length] = 102;
		}
	});
}

/** Makes an index claim to be empty. */
function emptyIndex(folder: string): void {
	const page = rootOf(folder, "payments_by_class");
	spoil(folder, (bytes) => bytes.writeUInt16BE(0, (page - 1) * PAGE + 3));
}

function garbagePage(folder: string, table: string): void {
	const page = rootOf(folder, table);
	spoil(folder, (bytes) => bytes.fill(0xa5, (page - 1) * PAGE, page * PAGE));
}

describe("a portal whose database is damaged and can still be read", () => {
	test("because a page of the teachers is garbage serves, and says so in the log, on the dashboard and by the doctor", async () => {
		const { folder, backup } = withBackup();
		garbagePage(folder, "teachers");
		const running = await RunningPortal.start(folder);
		const head = await running.openHeadsBrowser();
		const page = await until(
			() => head.read("/dashboard"),
			(html) => html.includes("database is damaged"),
		);
		expect(page).toContain(`portal restore ${basename(backup)}`);
		expect(page).not.toContain(folder);
		const french = await head.read("/dashboard", "fr");
		expect(french).toContain("La base de données est abîmée");
		expect(french).toContain(`portal restore ${basename(backup)}`);
		expect(french).not.toContain("database is damaged");
		await running.kill();
		const said = await running.errors;
		expect(said).toContain("database is damaged");
		expect(said).toContain(`portal restore ${backup}`);
		const { code, out } = await doctor(folder);
		expect(code).toBe(1);
		expect(out).toContain("cannot be read whole");
		expect(out).toContain(`portal restore ${backup}`);
		expect((await portal(folder, ["restore", basename(backup), "--yes"])).code).toBe(0);
		expect((await doctor(folder)).code).toBe(0);
	}, 60_000);

	const ways: [string, (folder: string) => void, string][] = [
		["an amount was changed", changeAmount, "missing from index"],
		["an index lost its rows", emptyIndex, "payments_by_class"],
	];
	for (const [what, damage, word] of ways) {
		test(`because ${what} is found by the doctor, who names the backup`, async () => {
			const { folder, backup } = withBackup();
			damage(folder);
			const { code, out } = await doctor(folder);
			expect(code).toBe(1);
			expect(out).toContain(word);
			expect(out).toContain(`portal restore ${backup}`);
		}, 60_000);
	}

	test("keeps every old backup, and makes none of the damaged database", async () => {
		const { folder, backup } = withBackup();
		emptyIndex(folder);
		const old = Array.from({ length: 30 }, (_, days) => backupName(new Date(Date.UTC(2026, 2, 1 + days, 12)), "daily"));
		for (const name of old) writeFileSync(join(folder, "backups", name), readFileSync(backup));
		const refused = await portal(folder, ["backup"]);
		expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("damaged") });
		expect(readdirSync(join(folder, "backups"))).toHaveLength(31);
		await portal(folder, ["restore", backup, "--yes"]);
		expect((await portal(folder, ["backup"])).code).toBe(0);
		expect(readdirSync(join(folder, "backups")).length).toBeLessThan(31);
	}, 60_000);
});

describe("a portal does not start on a database that", () => {
	const ways: [string, (folder: string) => void][] = [
		["is none any more", (folder) => spoil(folder, (bytes) => bytes.fill(0xa5, 0, 200))],
		["has garbage where the accounts were", (folder) => garbagePage(folder, "users")],
	];
	for (const [what, damage] of ways) {
		test(`${what}, and says how the school comes back`, async () => {
			const { folder, backup } = withBackup();
			damage(folder);
			for (const command of [["serve"], ["admin", "list"]]) {
				const { code, err } = await portal(folder, command);
				expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("cannot be read") });
				expect(err).toContain(`portal restore ${backup}`);
			}
			expect((await doctor(folder)).code).toBe(1);
		}, 60_000);
	}
});

test("the newest backup that is whole is named, not a damaged one", async () => {
	const { folder, backup } = withBackup();
	const newer = join(folder, "backups", backupName(new Date(Date.now() + 60_000), "daily"));
	writeFileSync(newer, readFileSync(backup).subarray(0, 5_000));
	spoil(folder, (bytes) => bytes.fill(0, 0, 200));
	expect((await portal(folder, ["serve"])).err).toContain(`portal restore ${backup}`);
}, 60_000);

test("a school without damage is not reported", async () => {
	const { folder } = withBackup();
	const running = await RunningPortal.start(folder);
	await Bun.sleep(2_000);
	expect(await (await running.openHeadsBrowser()).read("/dashboard")).not.toContain('role="alert"');
	await running.stop();
	expect(await running.errors).toBe("");
}, 60_000);
