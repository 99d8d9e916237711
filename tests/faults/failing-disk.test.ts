import { afterEach, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import { damageOf } from "#machine/school-facts";
import { programRoot } from "#program";
import { endPortals, newFolder, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";
import { formOf } from "#testing/served-school";
import { portrait, STUDENT_FORM } from "#testing/students";

const FAILING = "The disk cannot be written. It may be failing: make a copy of the data folder now";
const FRENCH = "faites tout de suite une copie du dossier de données";

const mounted: string[] = [];
afterEach(async () => {
	await endPortals();
	for (const folder of mounted.splice(0)) Bun.spawnSync(["umount", "--lazy", folder]);
	await tidyUp();
});

function workbook(): FormData {
	const form = new FormData();
	form.set("file", Bun.file(join(import.meta.dir, "../fixtures/students-2026.xlsx")), "students.xlsx");
	return form;
}

const changes = () =>
	[
		["/api/fees", { student_id: 1, fee_type: "Tuition", amount: 100, paid_at: "2026-09-03" }],
		["/api/login", { username: "head", password: "mango tree 1" }],
		["/api/backups", undefined],
		["/api/students", formOf({ ...STUDENT_FORM, student_picture: portrait() })],
		["/api/students/upload?year=2026", workbook()],
	] as const;

/** Each change is refused with one sentence, and reading goes on. */
async function refusesToWrite(running: RunningPortal): Promise<void> {
	for (const [path, body] of changes()) {
		const refused = await running.call("POST", path, body);
		const { error, details, ...more } = await refused.json();
		expect({ path, status: refused.status, error, more }).toEqual({
			path,
			status: 507,
			error: "Storage failing",
			more: {},
		});
		expect(details).toBe(`${FAILING}, and do not delete anything.`);
	}
	expect((await running.call("GET", "/api/students?year=2026")).status).toBe(200);
	const health = await running.call("GET", "/healthz");
	expect([health.status, await health.json()]).toEqual([
		503,
		{ ok: false, state: "serving", reason: expect.stringMatching(/^The disk cannot be written \([A-Z_]+\)\.$/) },
	]);
}

async function schoolIn(folder: string) {
	await fillSchool(folder, { students: 5, payments: 5, photos: 1 });
	const running = await RunningPortal.start(folder);
	await running.logIn();
	return running;
}

/** Writing fails for this process alone, with EFBIG; `unlimited` ends it. Needs no rights. */
const limitFiles = (running: RunningPortal, to: "0" | "unlimited") =>
	Bun.spawnSync(["prlimit", "--pid", String(running.child.pid), `--fsize=${to}:`]);

/** Starts the program where no file can be written. */
async function commandThatCannotWrite(folder: string, name: string) {
	// Builds the portal if needed.
	await portal(folder, ["version"]);
	const child = Bun.spawn(["prlimit", "--fsize=0", join(programRoot, "dist/portal"), name], {
		env: { ...process.env, PORTAL_DATA: folder, PORT: "0", HOST: "127.0.0.1", CHROME_PATH: "/nowhere" },
		stdout: "pipe",
		stderr: "pipe",
	});
	const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
	return { code: await child.exited, said: out + err };
}

describe.skipIf(!Bun.which("prlimit"))("when the disk cannot be written", () => {
	test("every change is refused, the office is told on every page, and it ends by itself", async () => {
		const folder = newFolder();
		const running = await schoolIn(folder);
		const answered = [await running.pay(1, 100)];
		const head = await running.openHeadsBrowser();
		const before = readdirSync(join(folder, "uploads"));
		expect(await head.read("/fees")).not.toContain(FAILING);

		limitFiles(running, "0");
		await refusesToWrite(running);
		expect(readdirSync(join(folder, "uploads"))).toEqual(before);
		expect(readdirSync(join(folder, "backups"))).toEqual([]);
		for (const page of ["/dashboard", "/fees", "/settings", "/change-password"]) {
			expect([page, await head.read(page)]).toEqual([page, expect.stringContaining(FAILING)]);
			expect([page, await head.read(page, "fr")]).toEqual([page, expect.stringContaining(FRENCH)]);
		}
		const sqlite = openSqlite(join(folder, "portal.db"));
		sqlite.run("UPDATE users SET desk_only = 1 WHERE id = 1");
		expect(await head.read("/fees")).toContain(FAILING);
		sqlite.run("UPDATE users SET role = 'parent', desk_only = 0 WHERE id = 1");
		expect(await head.read("/change-password")).not.toContain(FAILING);
		sqlite.run("UPDATE users SET role = 'admin' WHERE id = 1");
		sqlite.close();
		const login = await fetch(`${running.origin}/login`, {
			method: "POST",
			body: new URLSearchParams({ intent: "login", username: "head", password: "mango tree 1" }),
			headers: { origin: running.origin, cookie: "lang=fr" },
		});
		expect([login.status, await login.text()]).toEqual([507, expect.stringContaining(FRENCH)]);

		limitFiles(running, "unlimited");
		await until(
			"the end of the failure",
			() => running.call("GET", "/healthz"),
			({ ok }) => ok,
		);
		expect(await head.read("/fees")).not.toContain(FAILING);
		answered.push(await running.pay(1, 100));
		expect((await running.call("POST", "/api/backups")).status).toBe(201);
		await running.stop();
		expect(answered.filter((receipt) => !receiptsIn(folder).has(receipt))).toEqual([]);
		expect(lookInto(folder, damageOf)).toEqual([]);
	}, 60_000);

	test("the portal does not start, and the doctor says why", async () => {
		const folder = newFolder();
		await fillSchool(folder, { students: 1, payments: 1, photos: 0 });
		for (const name of ["serve", "doctor", "backup"]) {
			const { code, said } = await commandThatCannotWrite(folder, name);
			expect({ name, code, said }).toEqual({ name, code: 1, said: expect.stringContaining(FAILING) });
		}
	}, 60_000);
});

const mayMount = process.getuid?.() === 0 && Bun.which("mkfs.ext4") !== null && card(newFolder()) !== null;
if (!mayMount) console.log("This account may not mount a card: one that the kernel makes read-only is not tried.");

/** A small file system that becomes read-only after an error, as that of a memory card does. */
function card(folder: string): string | null {
	const image = join(newFolder(), "card");
	for (const command of [
		["truncate", "-s", "64M", image],
		["mkfs.ext4", "-q", "-F", image],
		["mount", "-o", "loop,errors=remount-ro", image, folder],
	])
		if (Bun.spawnSync(command, { stderr: "ignore" }).exitCode !== 0) return null;
	mounted.push(folder);
	return folder;
}

test.skipIf(!mayMount)(
	"a card that the kernel made read-only is failing, not full",
	async () => {
		const disk = newFolder();
		expect(card(disk)).toBe(disk);
		const folder = join(disk, "data");
		mkdirSync(folder);
		const running = await schoolIn(folder);
		const receipt = await running.pay(1, 100);
		Bun.spawnSync(["mount", "-o", "remount,abort", disk]);
		await refusesToWrite(running);
		await running.stop();
		expect(receiptsIn(folder)).toContain(receipt);
		await expect(RunningPortal.start(folder)).rejects.toThrow(FAILING);
	},
	60_000,
);
