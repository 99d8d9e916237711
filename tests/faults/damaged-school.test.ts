import { afterEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { backupFiles } from "#machine/archive/backup-files";
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

/** While no process has the file open. */
function garbagePage(folder: string, table: string): void {
	const root = "SELECT rootpage AS page FROM sqlite_master WHERE name = ?";
	const found = lookInto(folder, (sqlite) => sqlite.query<{ page: number }, [string]>(root).get(table));
	const page = Number(found?.page);
	const bytes = readFileSync(join(folder, "portal.db"));
	writeFileSync(join(folder, "portal.db"), bytes.fill(0xa5, (page - 1) * PAGE, page * PAGE));
}

test("a portal reports a damaged table in the log, on the dashboard and by the doctor", async () => {
	const { folder, backup } = withBackup();
	garbagePage(folder, "teachers");
	const running = await RunningPortal.start(folder);
	const head = await running.openHeadsBrowser();
	const page = await until(
		"the damage on the dashboard",
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
	const refused = await portal(folder, ["backup"]);
	expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("cannot be read") });
	expect((await portal(folder, ["restore", basename(backup), "--yes"])).code).toBe(0);
	expect((await doctor(folder)).code).toBe(0);
}, 60_000);

test("a portal whose accounts or database file are damaged does not start", async () => {
	const { folder, backup } = withBackup();
	garbagePage(folder, "users");
	for (const command of [["serve"], ["admin", "list"]]) {
		const { code, err } = await portal(folder, command);
		expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("cannot be read") });
		expect(err).toContain(`portal restore ${backup}`);
	}
	const bytes = readFileSync(join(folder, "portal.db"));
	writeFileSync(join(folder, "portal.db"), bytes.fill(0xa5, 0, 200));
	expect((await portal(folder, ["serve"])).err).toContain("cannot be read");
	expect((await doctor(folder)).code).toBe(1);
}, 60_000);
