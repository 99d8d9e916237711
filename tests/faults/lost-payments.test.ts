import { afterEach, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import { backupFiles } from "#machine/backup/backup-files";
import { journalFiles } from "#school/fees/ledger/journal-files";
import { ledgerFindings } from "#testing/ledger-findings";
import { preparedFolder } from "#testing/prepared-folder";
import { doctor, newFolder, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const problems = (folder: string) => lookInto(folder, (sqlite) => ledgerFindings(sqlite, folder).problems.map(String));
const marks = (folder: string) =>
	lookInto(folder, (sqlite) =>
		sqlite
			.query<{ words: string; count: number }, []>("SELECT words, count FROM ledger_marks WHERE kind = 'restore'")
			.all(),
	);
const newestBackup = (folder: string) => backupFiles(join(folder, "backups"))[0]?.path ?? "";

const paid = preparedFolder(async (folder) => {
	await fillSchool(folder);
	expect((await portal(folder, ["backup"])).code).toBe(0);
	copyFileSync(join(folder, "portal.db"), join(folder, "yesterday.db"));
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const receipts = [await running.pay(1, 500), await running.pay(2, 600), await running.pay(3, 700)];
	expect(problems(folder)).toEqual([]);
	await running.stop();
	return receipts;
});

function paidSinceTheBackup() {
	const { folder, made: receipts } = paid();
	return { folder, receipts, backup: newestBackup(folder) };
}

/** As with copied files. */
function putYesterdaysBack(folder: string): void {
	for (const end of ["-wal", "-shm"]) rmSync(join(folder, `portal.db${end}`), { force: true });
	copyFileSync(join(folder, "yesterday.db"), join(folder, "portal.db"));
}

test("a disk dies at noon: with last night's backup and the journal from the stick, all 200 payments are there again", async () => {
	const [folder, stick] = [newFolder(), newFolder()];
	await fillSchool(folder);
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.query("INSERT INTO settings (key, value) VALUES ('backup_folder', ?)").run(stick);
	sqlite.close();
	// This "stick" is on the same disk: it warns and copies the backup.
	await portal(folder, ["backup"]);

	const answered = new Set<string>();
	let running = await RunningPortal.start(folder);
	await running.logIn();
	const desk = async (student: number, last: number) => {
		while (answered.size < last) answered.add(await running.pay(student, 100));
	};
	const morning = Promise.allSettled([1, 2, 3, 4].map((student) => desk(student, 1_000)));
	while (answered.size < 70) await Bun.sleep(1);
	await running.kill();
	await morning;
	running = await RunningPortal.start(folder);
	await running.logIn();
	while (receiptsIn(folder).size < 240) answered.add(await running.pay(5, 100));
	const paid = receiptsIn(folder);
	expect([...answered].filter((receipt) => !paid.has(receipt))).toEqual([]);
	const all = () => lookInto(folder, (file) => file.query("SELECT * FROM payments ORDER BY id").all());
	const before = all();
	const onStick = () =>
		journalFiles(join(stick, "journal"))
			.map((path) => readFileSync(path, "utf8"))
			.join("");
	await until(
		async () => onStick(),
		(text) => [...paid].every((receipt) => text.includes(receipt)),
	);
	await running.kill();
	rmSync(folder, { recursive: true });

	mkdirSync(folder);
	expect((await portal(folder, ["restore", backupFiles(stick)[0]?.path ?? "", "--yes"])).code).toBe(0);
	expect(receiptsIn(folder).size).toBe(40);
	const { code, out } = await portal(folder, ["journal", "replay", join(stick, "journal")]);
	expect({ code, out }).toEqual({ code: 0, out: "200 entries were recorded again.\n" });
	expect(all()).toEqual(before);
	expect((await portal(folder, ["journal", "replay"])).out).toBe("0 entries were recorded again.\n");
	expect((await doctor(folder)).out).toMatch(/^OK +Database .*whole/m);
	running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(1, 100);
	await running.stop();
	expect(problems(folder)).toEqual([]);
	expect((await doctor(folder)).code).toBe(0);
}, 120_000);

test("after a deliberate restore the dashboard and the doctor name the later payments, and the head records them again with a button", async () => {
	const { folder, receipts, backup } = paidSinceTheBackup();
	const restored = await portal(folder, ["restore", backup, "--yes"]);
	expect(restored).toMatchObject({ code: 0, out: expect.stringContaining("“Record them again”") });
	expect(marks(folder)).toEqual([
		{
			count: 40,
			words: expect.stringContaining(
				`3 later payments are not in the backup, 1 800 XAF together: ${receipts.join(", ")}.`,
			),
		},
	]);
	const missing = `${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF together. Missing are: ${receipts[0]} (`;
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(missing) });
	expect(out).not.toContain("portal restore");

	const running = await RunningPortal.start(folder);
	const head = await running.openHeadsBrowser();
	const page = await until(
		() => head.read("/dashboard"),
		(html) => html.includes("Record them again"),
	);
	expect(page).toContain(`${receipts[2]} and 2 more payments`);
	expect(page).not.toContain("Tell whoever looks after");
	expect((await head.post("/dashboard", { intent: "recordAgain" })).status).toBe(303);
	expect(await head.read("/dashboard")).not.toContain("Record them again");
	expect(receiptsIn(folder).size).toBe(43);
	expect(problems(folder)).toEqual([]);
	expect(backupFiles(join(folder, "backups"))[0]?.reason).toContain("recording-payments-again");
	await running.stop();
	expect((await doctor(folder)).code).toBe(0);
}, 60_000);

test("yesterday's file in the place of today's is reported, whatever is paid afterwards, until it is recorded again", async () => {
	const { folder, receipts } = paidSinceTheBackup();
	putYesterdaysBack(folder);
	const missing = `${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF together.`;
	expect(problems(folder)).toEqual([expect.stringContaining(missing)]);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(4, 900);
	const refused = await portal(folder, ["journal", "replay"]);
	expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") });
	await running.stop();
	expect(problems(folder)).toEqual([expect.stringContaining(missing)]);
	const { code, out } = await portal(folder, ["journal", "replay"]);
	expect(code).toBe(0);
	expect(out).toContain(`another check code than on paper: ${receipts.join(", ")}`);
	expect(receiptsIn(folder).size).toBe(44);
	expect(problems(folder)).toEqual([]);
}, 60_000);

test("yesterday's file without a journal is contradicted by a backup of today", async () => {
	const { folder, receipts } = paidSinceTheBackup();
	expect((await portal(folder, ["backup"])).code).toBe(0);
	expect((await doctor(folder)).out).not.toContain("FAIL");
	putYesterdaysBack(folder);
	rmSync(join(folder, "journal"), { recursive: true });
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({
		code: 1,
		out: expect.stringContaining(`${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF`),
	});
	expect(out).toContain(newestBackup(folder));
	// A deliberate restore is no loss, although newer backups have more payments.
	const running = await RunningPortal.start(folder);
	await running.logIn();
	await running.pay(4, 900);
	await running.stop();
	const files = backupFiles(join(folder, "backups"));
	expect((await portal(folder, ["restore", files.at(-1)?.path ?? "", "--yes"])).code).toBe(0);
	expect((await doctor(folder)).out).not.toContain("FAIL  Payments");
}, 60_000);

test("a backup from before a restore contradicts nothing, even if a clock that was ahead dated it later and the same backup was restored before", async () => {
	const { folder, backup } = paidSinceTheBackup();
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
	rmSync(join(folder, "journal"), { recursive: true });
	expect((await doctor(folder)).out).not.toContain("FAIL");
}, 60_000);

test("the advice to restore a backup says how many payments are to be recorded again afterwards", async () => {
	const { folder, backup } = paidSinceTheBackup();
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run("DROP TRIGGER payments_are_never_deleted");
	sqlite.run("DELETE FROM payments WHERE id = 41");
	sqlite.close();
	const { out } = await doctor(folder);
	expect(out).toContain("1 payment between RCP-1700000000040 and");
	expect(out).toContain(
		"2 payments that are here now are not in the newest whole backup; after the restore, record them again",
	);
	expect(out).toContain(`restore ${backup}\n`);
}, 60_000);

test("a restore over a file that cannot be read brings back what the journal has", async () => {
	const { folder, receipts, backup } = paidSinceTheBackup();
	await Bun.write(join(folder, "portal.db"), "this was a database once");
	expect((await portal(folder, ["restore", backup, "--yes"])).code).toBe(0);
	expect((await portal(folder, ["journal", "replay"])).out).toBe("3 entries were recorded again.\n");
	expect([...receiptsIn(folder)]).toEqual(expect.arrayContaining(receipts));
	expect(problems(folder)).toEqual([]);
}, 60_000);

test("a backup from before the chain is restored with its payments under one hash", async () => {
	const [old, folder] = [newFolder(), newFolder()];
	await fillSchool(old, { migrations: 2 });
	// The upgrade first makes a backup of the old school.
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
