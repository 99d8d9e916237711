import { afterEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupFiles } from "#machine/archive/backup-files";
import { schoolFacts } from "#machine/school-facts";
import { PlainAmount } from "#shared/words/values";
import { preparedFolder } from "#testing/prepared-folder";
import { ADMIN, newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const backupsOf = (folder: string) => backupFiles(join(folder, "backups"));
const newestOf = (folder: string) => backupsOf(folder)[0]?.path ?? "";
const pictures = (folder: string) => readdirSync(join(folder, "uploads")).sort();

const backedUp = preparedFolder(async (folder) => {
	await fillSchool(folder);
	await portal(folder, ["backup"]);
});

test("a backup has every payment that was answered before it began, ends every session and keeps the passwords", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const { token } = await running.json("POST", "/api/login", ADMIN);
	const statusOf = async (school: RunningPortal) =>
		(await school.call("GET", "/api/users/current", undefined, { Authorization: `Bearer ${token}` })).status;
	expect(await statusOf(running)).toBe(200);
	const answered: string[] = [];
	let open = true;
	const desk = async (student: number) => {
		while (open) answered.push(await running.pay(student, 100));
	};
	const desks = [1, 2, 3, 4].map(desk);
	while (answered.length < 20) await Bun.sleep(1);
	const before = [...answered];
	const { name } = await running.json("POST", "/api/backups");
	const after = answered.length;
	open = false;
	await Promise.all(desks);
	expect(after).toBeGreaterThan(before.length);
	await running.stop();

	const files = pictures(folder);
	expect((await portal(folder, ["restore", join(folder, "backups", name), "--yes"])).code).toBe(0);
	const restored = receiptsIn(folder);
	expect(before.filter((receipt) => !restored.has(receipt))).toEqual([]);
	expect(pictures(folder)).toEqual(files);
	const again = await RunningPortal.start(folder);
	expect(await statusOf(again)).toBe(401);
	await again.logIn();
}, 60_000);

describe("a restore", () => {
	test("backs up the replaced school, whose portal is stopped, and names the payments that the backup lacks", async () => {
		const { folder } = backedUp();
		const old = newestOf(folder);
		const running = await RunningPortal.start(folder);
		await running.logIn();
		const receipts = [await running.pay(1, 500), await running.pay(2, 750)];
		const restore = (file: string, said: string, ...more: string[]) =>
			portal(folder, ["restore", file, ...more], {}, undefined, said);
		expect(await restore(old, "", "--yes")).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") });
		const looked = await restore(old, "", "--dry-run");
		expect(looked).toMatchObject({ code: 0, out: expect.stringContaining("Nothing was changed") });
		await running.stop();
		const before = lookInto(folder, schoolFacts);
		const words = `2 later payments are not in the backup, ${new PlainAmount(1_250).in("en")} together: ${receipts.join(", ")}.`;
		for (const said of ["", "no\nyes\n", "yes please\n"]) {
			const { code, out, err } = await restore(old, said);
			expect({ said, code, out }).toEqual({ said, code: 2, out: expect.stringContaining(words) });
			expect(err).toContain("Nothing was changed");
		}
		const valued = await restore(old, "", "--yes=no");
		expect(valued).toMatchObject({ code: 2, err: expect.stringContaining("--yes takes no value") });
		expect([receiptsIn(folder).size, backupsOf(folder).length]).toEqual([42, 1]);

		expect(await restore(old, "yes\n")).toMatchObject({ code: 0, out: expect.stringContaining(words) });
		expect(receiptsIn(folder).size).toBe(40);
		const saved = backupsOf(folder).find(({ reason }) => reason === "before-restore");
		const [line] = lookInto(folder, (sqlite) =>
			sqlite
				.query<Record<string, string>, []>("SELECT username, action, summary FROM audit_trail ORDER BY id DESC LIMIT 1")
				.all(),
		);
		expect(line).toMatchObject({ username: "command line", action: "restoreBackup" });
		expect(line?.summary).toMatch(/^restored the backup made at 20\d\d-\S+ \(asked\)\./);
		for (const part of [words, saved?.name ?? "no backup"]) expect(line?.summary).toContain(part);

		expect((await restore(saved?.path ?? "", "Oui\n")).code).toBe(0);
		const { payments, students, users } = lookInto(folder, schoolFacts);
		expect({ payments, students, users }).toEqual({
			payments: before.payments,
			students: before.students,
			users: before.users,
		});
	}, 60_000);

	test("of an unreadable school sets its files aside", async () => {
		const { folder } = backedUp();
		writeFileSync(join(folder, "portal.db"), "this was a database once");
		const restored = await portal(folder, ["restore", newestOf(folder), "--yes"]);
		expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("is not known") });
		expect(receiptsIn(folder).size).toBe(40);
		const saved = readdirSync(folder).find((name) => name.startsWith("replaced-")) ?? "";
		expect(statSync(join(folder, saved, "portal.db")).size).toBe(24);
	});

	test("that was interrupted is completed at the next start", async () => {
		const { folder } = backedUp();
		const elsewhere = newFolder();
		await fillSchool(elsewhere, { students: 2, payments: 1, photos: 1 });
		await portal(elsewhere, ["restore", newestOf(folder), "--yes"]);
		// As after a power cut: old pictures gone, new ones and the database not yet in place.
		const cut = newFolder();
		await fillSchool(cut, { students: 2, payments: 1, photos: 1 });
		mkdirSync(join(cut, "restoring"));
		renameSync(join(cut, "uploads"), join(cut, "restoring/old-uploads"));
		renameSync(join(elsewhere, "uploads"), join(cut, "restoring/new-uploads"));
		renameSync(join(elsewhere, "portal.db"), join(cut, "restoring/portal.db"));
		await (await RunningPortal.start(cut)).stop();
		expect(receiptsIn(cut).size).toBe(40);
		expect(pictures(cut)).toEqual(pictures(folder));
		expect(existsSync(join(cut, "restoring"))).toBe(false);
	}, 60_000);
});
