import { afterEach, expect, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openSqlite, readDatabase } from "#db/open";
import { backupFiles } from "#machine/archive/backup-files";
import { isWhole, type LiveCopy, liveCopies } from "#machine/archive/live-copies";
import { programRoot } from "#program";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { DAY_MS } from "#shared/dates";
import { doctor, newFolder, newStick, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";
import { STUDENT_FORM } from "#testing/students";

afterEach(tidyUp);

const CLOCK = join(programRoot, "src/testing/machine-clock.ts");

async function schoolWithStick(): Promise<{ folder: string; stick: string }> {
	const [folder, stick] = [newFolder(), newStick()];
	await fillSchool(folder);
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.query("INSERT INTO settings (key, value) VALUES ('backup_folder', ?)").run(stick);
	sqlite.close();
	return { folder, stick };
}

async function start(folder: string): Promise<RunningPortal> {
	const running = await RunningPortal.start(folder);
	await running.logIn();
	return running;
}

/** Every row but those of logins. */
function everything(folder: string): Record<string, unknown[]> {
	return lookInto(folder, (sqlite) => {
		const tables = sqlite.query("SELECT name FROM sqlite_master WHERE type = 'table'").values().flat() as string[];
		const kept = tables.filter((name) => !/^sqlite_|^sessions|^reset_tokens|^setup_links|^ledger_marks/.test(name));
		return Object.fromEntries(kept.map((name) => [name, sqlite.query(`SELECT * FROM ${name}`).values()]));
	});
}

const receiptsOn = (stick: string): Set<unknown> => {
	const [newest] = liveCopies(stick);
	if (!newest || !isWhole(newest)) return new Set();
	return readDatabase(
		newest.path,
		(sqlite) => new Set(sqlite.query("SELECT receipt_number FROM payments").values().flat()),
	);
};

const isOnStick = (stick: string, receipt: string) =>
	until(`${receipt} on the stick`, () => receiptsOn(stick).has(receipt));

/** Payments by several methods, one voided; a closing, a discount, a changed phone, and a new child who pays. */
async function morning(running: RunningPortal): Promise<string> {
	for (let n = 1; n <= 20; n++) await running.pay(n, 100 * n);
	const pay = (student_id: number, more: object) =>
		running.json("POST", "/api/fees", {
			student_id,
			fee_type: "Tuition",
			amount: 5_000,
			paid_at: "2026-09-03",
			...more,
		});
	await pay(3, { method: "mtn_momo", reference: "MP260903.1011.C12345" });
	await pay(4, { method: "bank", reference: "BICEC 4711", slip_amount: 50_000 });
	const { id } = await pay(5, {});
	await running.json("POST", `/api/fees/${id}/void`, { reason: "The wrong child" });
	await running.json("PUT", "/api/students/6", { guardian_contact: "699 00 11 22" });
	const discount = { fee_type: "Tuition", amount: 1_000, kind: "staff", reason: "Daughter of a teacher" };
	await running.json("POST", "/api/students/7/discounts", discount);
	await running.json("POST", "/api/fees/closings", { cash_counted: 0, note: "Counted tomorrow" });
	const [first] = await running.json("GET", "/api/classes?year=2026");
	const [department] = await running.json("GET", "/api/vocational");
	const form = { ...STUDENT_FORM, next_class: first.name, vocational_training: department.title };
	const child = await running.json("POST", "/api/students", form);
	return running.pay(child.id, 7_500);
}

test("after the disk died, the stick alone gives everything back", async () => {
	const { folder, stick } = await schoolWithStick();
	const running = await start(folder);
	const last = await morning(running);
	await isOnStick(stick, last);
	const before = everything(folder);
	await running.kill();
	rmSync(folder, { recursive: true });

	mkdirSync(folder);
	const look = await portal(folder, ["restore", stick, "--dry-run"]);
	expect(look).toMatchObject({
		code: 0,
		out: expect.stringMatching(/everything until today \d\d:\d\d:\d\d, \d+ payments/),
	});
	expect(readdirSync(folder)).not.toContain("portal.db");
	expect((await portal(folder, ["restore", stick, "--yes"])).code).toBe(0);
	const after = everything(folder);
	expect(after.payments).toEqual(before.payments);
	// The restore itself has one more line.
	after.audit_trail?.pop();
	expect(after).toEqual(before);
	const pictures = readdirSync(join(folder, "uploads")).sort();
	expect(pictures).toHaveLength(6);

	const again = await start(folder);
	const next = await again.pay(1, 100);
	await isOnStick(stick, next);
	await again.stop();
	expect(lookInto(folder, chainProblems)).toEqual([]);
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^OK +Live copy .*everything until/m) });
}, 120_000);

test("a folder gives its newest whole copy, with pictures from its backup if they are not beside it", async () => {
	const { folder, stick } = await schoolWithStick();
	const running = await start(folder);
	await isOnStick(stick, await running.pay(1, 100));
	await running.json("POST", "/api/backups");
	await until("the backup on the stick", () => backupFiles(stick).length > 0);
	const second = await running.pay(2, 200);
	await isOnStick(stick, second);
	await running.kill();
	const pictures = () => readdirSync(join(folder, "uploads")).sort();
	const before = pictures();
	const restore = (...args: string[]) => portal(folder, ["restore", ...args]);

	const { path } = liveCopies(stick)[0] as LiveCopy;
	const bytes = readFileSync(path);
	const flipped = Buffer.from(bytes);
	flipped[bytes.length - 1_000] = (flipped[bytes.length - 1_000] ?? 0) ^ 4;
	const cut = [0, 4_096, Math.floor(bytes.length / 2), bytes.length - 1].map((length) => bytes.subarray(0, length));
	for (const damaged of [...cut, flipped]) {
		await Bun.write(path, damaged);
		expect(liveCopies(stick).map(isWhole)).toEqual([false, true]);
	}
	const { code, out, err } = await restore(stick, "--dry-run");
	expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining(`${path} is passed over`) });
	expect(out).toContain("Live copy of");

	await Bun.write(path, bytes);
	rmSync(folder, { recursive: true });
	rmSync(join(stick, "live/uploads"), { recursive: true });
	mkdirSync(folder);
	expect((await restore(join(stick, "live"), "--yes")).code).toBe(0);
	expect(pictures()).toEqual(before);
	expect(receiptsIn(folder)).toContain(second);

	for (const { path } of [...liveCopies(stick), ...backupFiles(stick)]) rmSync(path);
	expect(await restore(stick)).toMatchObject({
		code: 2,
		err: expect.stringContaining("There is no copy and no backup of a portal"),
	});
}, 60_000);

test("a wrong clock makes no older copy the newest", async () => {
	const { folder, stick } = await schoolWithStick();
	const payAt = async (years: number) => {
		const env = { CLOCK_AHEAD_MS: String(years * 365 * DAY_MS), BUN_OPTIONS: `"--preload=${CLOCK}"` };
		const running = await RunningPortal.start(folder, env);
		await running.logIn();
		const body = { student_id: 1, fee_type: "Tuition", amount: 100, paid_at: "2026-09-03", clock_confirmed: true };
		const receipt: string = (await running.json("POST", "/api/fees", body)).receipt_number;
		await isOnStick(stick, receipt);
		expect((await running.call("POST", "/api/backups")).status).toBe(201);
		await running.kill();
		return receipt;
	};
	const receipts = [await payAt(9), await payAt(3)];
	rmSync(folder, { recursive: true });
	mkdirSync(folder);
	expect((await portal(folder, ["restore", stick, "--yes"])).code).toBe(0);
	expect([...receiptsIn(folder)]).toEqual(expect.arrayContaining(receipts));
}, 90_000);

test("payments that a restored backup lacks are named until they are known, and their copy is kept and can be restored", async () => {
	const { folder, stick } = await schoolWithStick();
	expect((await portal(folder, ["backup"])).code).toBe(0);
	const [backup] = backupFiles(join(folder, "backups"));
	let running = await start(folder);
	const receipts = [await running.pay(1, 500), await running.pay(2, 600), await running.pay(3, 700)];
	await running.stop();
	// Also what was written just before the portal stopped.
	expect(receiptsOn(stick)).toEqual(receiptsIn(folder));
	const restored = await portal(folder, ["restore", backup?.path ?? "", "--yes"]);
	expect(restored.code).toBe(0);
	expect(restored.out).toContain("3 more payments, 1 800 XAF together");
	expect(restored.out).toContain(`portal restore ${stick}`);
	expect(restored.out).toContain(`3 later payments are not in the backup, 1 800 XAF together: ${receipts.join(", ")}.`);
	const kept = liveCopies(stick)[0];
	const missing = `${receipts[2]} and 2 more payments that were answered are missing: 1 800 XAF together. Missing are: ${receipts[0]} (`;
	const { code, out } = await doctor(folder);
	expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(missing) });

	expect((await portal(folder, ["backup"])).out).toContain(folder);
	for (const path of [stick, join(stick, "live")]) {
		const { code, out } = await portal(folder, ["restore", path, "--dry-run"]);
		expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("Live copy of") });
	}
	const elsewhere = newFolder();
	cpSync(folder, elsewhere, { recursive: true });
	expect((await portal(elsewhere, ["restore", join(stick, "live"), "--yes"])).code).toBe(0);
	expect([...receiptsIn(elsewhere)]).toEqual(expect.arrayContaining(receipts));

	running = await start(folder);
	const head = await running.openHeadsBrowser();
	const dashboard = () => head.read("/dashboard");
	const page = await until("the button on the dashboard", dashboard, (html) => html.includes("These are known"));
	expect(page).toContain(`${receipts[2]} and 2 more payments`);
	expect(await head.read("/dashboard", "fr")).toContain("Ils sont connus");
	const typedIn = await running.pay(1, 500);
	expect(liveCopies(stick)[0]).toEqual(kept);
	const missing_key = /name="missing_key" value="(\w+)"/.exec(page)?.[1] ?? "";
	for (const shown of ["", "of another list"])
		expect((await head.post("/dashboard", { intent: "accept-missing", missing_key: shown })).status).toBe(409);
	const press = () => head.post("/dashboard", { intent: "accept-missing", missing_key });
	const twice = await Promise.all([press(), press()]);
	expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
	await isOnStick(stick, typedIn);
	await until("no finding", dashboard, (html) => !html.includes("These are known"));
	await until(
		"the time on the page",
		() => head.read("/backups"),
		(html) => html.includes("The stick has everything since"),
	);
	expect(await head.read("/settings", "fr")).toMatch(/La clé a tout (depuis|ce qui a été fait avant) \d\d:\d\d:\d\d\./);
	await running.stop();
	expect((await doctor(folder)).code).toBe(0);
}, 60_000);

test("nothing waits for the stick that is away, comes back or hangs", async () => {
	const { folder, stick } = await schoolWithStick();
	const running = await start(folder);
	await isOnStick(stick, await running.pay(1, 100));
	const isBackedUp = async () => expect((await running.call("POST", "/api/backups")).status).toBe(201);

	renameSync(stick, `${stick}-away`);
	const receipt = await running.pay(2, 100);
	const head = await running.openHeadsBrowser();
	await until(
		"the sentence",
		() => head.read("/backups"),
		(html) => html.includes("Is the stick plugged in?"),
	);
	await isBackedUp();
	renameSync(`${stick}-away`, stick);
	await isOnStick(stick, receipt);

	const copier = Bun.spawnSync(["pgrep", "-P", String(running.child.pid), "-f", "copy-live"]).stdout.toString();
	process.kill(Number(copier), "SIGSTOP");
	await running.pay(2, 100);
	await isBackedUp();
	expect(await running.stop()).toBe(0);
}, 60_000);

test.skipIf(process.getuid?.() !== 0)(
	"a second folder of another account is one sentence, and the backup is made",
	async () => {
		const { folder, stick } = await schoolWithStick();
		Bun.spawnSync(["chown", "-R", "65534:65534", folder]);
		const { out, err } = await portal(folder, ["backup"]);
		expect(out).toContain(join(folder, "backups"));
		expect(err).toMatch(
			/^The account \w+ cannot use the second backup folder \S+ \(EACCES\)\. Mount the stick for this account, or name another folder in Settings\.\n$/,
		);
		expect(readdirSync(stick)).toEqual([]);
	},
);
