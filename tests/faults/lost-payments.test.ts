import { afterEach, expect, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import { backupFiles } from "#machine/archive/backup-files";
import { journalFiles } from "#school/journal/journal-files";
import { ledgerFindings } from "#testing/ledger-school";
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
test("a backup and the journal restore all payments after a disk died", async () => {
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
	await until("forty payments", () => answered.size >= 40);
	await running.kill();
	await morning;
	running = await RunningPortal.start(folder);
	await running.logIn();
	while (receiptsIn(folder).size < 140) answered.add(await running.pay(5, 100));
	const paid = receiptsIn(folder);
	expect([...answered].filter((receipt) => !paid.has(receipt))).toEqual([]);
	const all = () => lookInto(folder, (file) => file.query("SELECT * FROM payments ORDER BY id").all());
	const before = all();
	const onStick = () =>
		journalFiles(join(stick, "journal"))
			.map((path) => readFileSync(path, "utf8"))
			.join("");
	await until("every receipt in the journal on the stick", () => {
		const text = onStick();
		return [...paid].every((receipt) => text.includes(receipt));
	});
	await running.kill();
	rmSync(folder, { recursive: true });

	mkdirSync(folder);
	expect((await portal(folder, ["restore", backupFiles(stick)[0]?.path ?? "", "--yes"])).code).toBe(0);
	expect(receiptsIn(folder).size).toBe(40);
	const { code, out } = await portal(folder, ["journal", "replay", join(stick, "journal")]);
	expect({ code, out }).toEqual({ code: 0, out: "100 entries were recorded again.\n" });
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

test("the head records the payments again that a restored backup lacks", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	expect((await portal(folder, ["backup"])).code).toBe(0);
	const [backup] = backupFiles(join(folder, "backups"));
	let running = await RunningPortal.start(folder);
	await running.logIn();
	const receipts = [await running.pay(1, 500), await running.pay(2, 600), await running.pay(3, 700)];
	const refused = await portal(folder, ["journal", "replay"]);
	expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("Stop it first") });
	await running.stop();
	const restored = await portal(folder, ["restore", backup?.path ?? "", "--yes"]);
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

	running = await RunningPortal.start(folder);
	const head = await running.openHeadsBrowser();
	const page = await until(
		"the button on the dashboard",
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
