import { afterEach, expect, test } from "bun:test";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import { backupFiles } from "#machine/backup/backup-files";
import { ledgerFindings } from "#school/fees/ledger/ledger-chain";
import { doctor, newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto } from "#testing/school-folder";

afterEach(tidyUp);

const problems = (folder: string) => lookInto(folder, (sqlite) => ledgerFindings(sqlite, folder).problems.map(String));
const marks = (folder: string) =>
	lookInto(folder, (sqlite) =>
		sqlite
			.query<{ words: string; count: number }, []>("SELECT words, count FROM ledger_marks WHERE kind = 'restore'")
			.all(),
	);
const newestBackup = (folder: string) => backupFiles(join(folder, "backups"))[0]?.path ?? "";
const headFiles = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("ledger-head"));

/** A school with 40 payments and a backup of them, and three more payments since. */
async function paidSinceTheBackup() {
	const folder = newFolder();
	await fillSchool(folder);
	expect((await portal(folder, ["backup"])).code).toBe(0);
	copyFileSync(join(folder, "portal.db"), join(folder, "yesterday.db"));
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const receipts = [await running.pay(1, 500), await running.pay(2, 600), await running.pay(3, 700)];
	expect(problems(folder)).toEqual([]);
	await running.stop();
	return { folder, receipts, backup: newestBackup(folder) };
}

/** As somebody does who copies files about. */
function putYesterdaysBack(folder: string): void {
	for (const end of ["-wal", "-shm"]) rmSync(join(folder, `portal.db${end}`), { force: true });
	copyFileSync(join(folder, "yesterday.db"), join(folder, "portal.db"));
}

test("yesterday's file in the place of today's is reported, whatever is paid afterwards, until a restore puts it on record", async () => {
	const { folder, receipts } = await paidSinceTheBackup();
	putYesterdaysBack(folder);
	const missing = `${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF together.`;
	expect(problems(folder)).toEqual([expect.stringContaining(missing)]);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const later = await running.pay(4, 900);
	await running.stop();
	expect(problems(folder)).toEqual([expect.stringContaining(missing)]);

	expect((await portal(folder, ["backup"])).code).toBe(0);
	expect((await portal(folder, ["restore", newestBackup(folder), "--yes"])).code).toBe(0);
	expect(problems(folder)).toEqual([]);
	expect(headFiles(folder)).toEqual(["ledger-head.json"]);
	expect(marks(folder)).toEqual([
		{
			count: 41,
			words: expect.stringContaining(`Answered, and not in it: 3 payments up to ${receipts[2]}, 1 800 XAF together.`),
		},
	]);
	const again = await RunningPortal.start(folder);
	await again.logIn();
	expect(await again.pay(5, 100)).not.toBe(later);
	expect(problems(folder)).toEqual([]);
}, 60_000);

test("a deliberate restore says which later payments are not in it, by number and sum, and the check reports nothing", async () => {
	const { folder, receipts, backup } = await paidSinceTheBackup();
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	expect(problems(folder)).toEqual([]);
	expect(marks(folder)).toEqual([
		{
			count: 40,
			words: expect.stringContaining(
				`3 later payments are not in the backup, 1 800 XAF together: ${receipts.join(", ")}.`,
			),
		},
	]);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(1, 100);
	expect(problems(folder)).toEqual([]);
}, 60_000);

test("yesterday's file together with yesterday's head is contradicted by a backup of today", async () => {
	const { folder, receipts } = await paidSinceTheBackup();
	expect((await portal(folder, ["backup"])).code).toBe(0);
	expect((await doctor(folder)).out).not.toContain("FAIL  Payments");
	putYesterdaysBack(folder);
	rmSync(join(folder, "ledger-head.json"));
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({
		code: 1,
		out: expect.stringContaining(`${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF`),
	});
	expect(out).toContain(newestBackup(folder));
	// Deliberately going back is no loss, though newer backups know of more.
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(4, 900);
	await running.stop();
	const files = backupFiles(join(folder, "backups"));
	expect((await portal(folder, ["restore", files.at(-1)?.path ?? "", "--yes"])).code).toBe(0);
	expect((await doctor(folder)).out).not.toContain("FAIL  Payments");
}, 60_000);

test("a backup from before a restore contradicts nothing, even if a clock that was ahead dated it later and the same backup was restored before", async () => {
	const { folder, backup } = await paidSinceTheBackup();
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(1, 100);
	await running.stop();
	expect((await portal(folder, ["backup"])).code).toBe(0);
	const between = newestBackup(folder);
	const bytes = readFileSync(between);
	bytes.write(`"made_at":"2999`, bytes.lastIndexOf(`"made_at":"`));
	writeFileSync(between, bytes);
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	expect((await doctor(folder)).out).not.toContain("FAIL  Payments");
}, 60_000);

test("the advice to restore a backup says how many payments that would cost", async () => {
	const { folder, backup } = await paidSinceTheBackup();
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run("DROP TRIGGER payments_are_never_deleted");
	sqlite.run("DELETE FROM payments WHERE id = 41");
	sqlite.close();
	const { out } = await doctor(folder);
	expect(out).toContain("1 payment between RCP-1700000000040 and");
	expect(out).toContain("2 payments that are here now are not in the newest whole backup");
	expect(out).toContain(`restore ${backup}\n`);
}, 60_000);

test("a restore over a file that cannot be read says from the head file what is not in the backup", async () => {
	const { folder, receipts, backup } = await paidSinceTheBackup();
	await Bun.write(join(folder, "portal.db"), "this was a database once");
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	expect(problems(folder)).toEqual([]);
	expect(marks(folder)[0]?.words).toContain(`not in it: 3 payments up to ${receipts[2]}, 1 800 XAF together.`);
}, 60_000);

test("a backup from before the chain is restored with its payments under one hash", async () => {
	const [old, folder] = [newFolder(), newFolder()];
	await fillSchool(old, { migrations: 2 });
	// The portal of today brings it up; the backup it makes first is of the school as it was.
	expect((await portal(old, ["admin", "list"])).code).toBe(0);
	const backup = newestBackup(old);
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	expect(problems(folder)).toEqual([]);
	expect(problems(old)).toEqual([]);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(1, 100);
	expect(problems(folder)).toEqual([]);
}, 60_000);
