import { afterEach, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { newFolder, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

/** State and parent of a running process, from `/proc`. */
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

/** The command of a process; empty if it has ended. */
function commandOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8");
	} catch {
		return "";
	}
}

/** Staging folders of running or killed backups. */
const staging = (folder: string) => readdirSync(join(folder, "backups")).filter((name) => name.startsWith(".making-"));

/** False if the process has ended. */
function signal(pid: string, name: "SIGSTOP" | "SIGCONT"): boolean {
	try {
		return process.kill(Number(pid), name);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
		return false;
	}
}

test.skipIf(process.platform !== "linux")(
	"a portal killed during a backup leaves no child process",
	async () => {
		const folder = newFolder();
		await fillSchool(folder, { students: 200, payments: 20_000 });
		const running = await RunningPortal.start(folder);
		await running.logIn();
		// A backup may end before it is found; then the next one is stopped.
		const ended = () => running.call("POST", "/api/backups").catch(() => null);
		void (async () => {
			while (await ended());
		})();
		const makers = () =>
			childrenOf(running.child.pid).filter(
				(pid) => commandOf(pid).includes("make-backup") && staging(folder).some((name) => name.includes(`-${pid}-`)),
			);
		// Stopped, so that the kill comes during the backup on fast machines too.
		const held = () => makers().filter((pid) => signal(pid, "SIGSTOP"));
		const children = await until("a backup at work", held, (pids) => pids.length > 0);
		await running.kill();
		const next = await RunningPortal.start(folder);
		expect((await next.call("GET", "/healthz")).status).toBe(200);
		for (const pid of children) signal(pid, "SIGCONT");
		await until("the end of the backup", () => !children.some(found));
		await next.logIn();
		expect(await next.pay(1, 100)).toStartWith("RCP-");
		await next.kill();
		expect(children).toHaveLength(1);
	},
	60_000,
);

test("the database file alone holds a payment a moment later, and all when the portal stops while it is read", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const running = await RunningPortal.start(folder);
	await running.logIn();
	const receipt = await running.pay(1, 100);
	const log = join(folder, "portal.db-wal");
	await until("an empty log", () => statSync(log).size === 0);
	const copy = newFolder();
	copyFileSync(join(folder, "portal.db"), join(copy, "portal.db"));
	expect(receiptsIn(copy).has(receipt)).toBe(true);

	const later = await running.pay(2, 100);
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
	expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
	reader.kill();
	expect(receiptsIn(folder).has(later)).toBe(true);
}, 60_000);
