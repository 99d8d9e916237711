import { afterEach, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

/** What `/proc` says of a process that has not ended: its state and its parent. */
function found(pid: string | number): { parent: number } | null {
	try {
		const [state, parent] = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ");
		return state === "Z" ? null : { parent: Number(parent) };
	} catch {
		return null;
	}
}

const childrenOf = (pid: number) =>
	readdirSync("/proc").filter((name) => /^\d+$/.test(name) && found(name)?.parent === pid);

/** What the process was started for. */
const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, "utf8");

/** The folders of backups that are being made, or were when their maker was killed. */
const staging = (folder: string) => readdirSync(join(folder, "backups")).filter((name) => name.startsWith(".making-"));

async function gone(pids: string[]): Promise<void> {
	while (pids.some(found)) await Bun.sleep(20);
}

test.skipIf(process.platform !== "linux")(
	"killed while a backup is being made, the portal leaves no child at work and starts again at once",
	async () => {
		const folder = newFolder();
		await fillSchool(folder, { students: 200, payments: 20_000 });
		for (let round = 0; round < 2; round++) {
			const running = await RunningPortal.start(folder);
			await running.logIn();
			running.call("POST", "/api/backups").catch(() => null);
			const backups = () => childrenOf(running.child.pid).filter((pid) => commandOf(pid).includes("make-backup"));
			while (!backups().some((pid) => staging(folder).some((name) => name.includes(`-${pid}-`)))) await Bun.sleep(5);
			const children = backups();
			await running.kill();
			const next = await RunningPortal.start(folder);
			expect((await next.call("GET", "/healthz")).status).toBe(200);
			await next.kill();
			await gone(children);
			expect(children).toHaveLength(1);
		}
		const finished = readdirSync(join(folder, "backups")).filter((name) => name.endsWith(".tar"));
		expect(finished).toEqual([]);
	},
	60_000,
);

test("a moment after a payment the database file alone holds it, and the log is empty", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const receipt = await running.pay(1, 100);
	const log = () => statSync(join(folder, "portal.db-wal")).size;
	while (log() > 0) await Bun.sleep(100);
	const copy = newFolder();
	copyFileSync(join(folder, "portal.db"), join(copy, "portal.db"));
	expect(receiptsIn(copy).has(receipt)).toBe(true);
	expect(await running.pay(2, 100)).not.toBe(receipt);
}, 60_000);

test("stopped while another program reads, the portal leaves nothing in the log", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const receipt = await running.pay(1, 100);
	const reader = Bun.spawn(
		[
			process.execPath,
			"-e",
			`const sqlite = new (require("bun:sqlite").Database)(${JSON.stringify(join(folder, "portal.db"))}, { readonly: true });
			sqlite.query("SELECT count(*) FROM payments").get(); console.log("open"); setTimeout(() => {}, 60000);`,
		],
		{ stdout: "pipe" },
	);
	await reader.stdout.getReader().read();
	expect(await running.stop()).toBe(0);
	const log = join(folder, "portal.db-wal");
	expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
	reader.kill();
	expect(receiptsIn(folder).has(receipt)).toBe(true);
}, 60_000);
