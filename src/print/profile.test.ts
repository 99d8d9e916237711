import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromeProblem } from "./chrome.ts";
import { removeAbandonedProfiles } from "./profile.ts";

const profilesOf = (pid: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-print-${pid}-`));

const runningIn = (group: number) =>
	Bun.spawnSync(["pgrep", "-g", String(group)])
		.stdout.toString()
		.split("\n")
		.filter(Boolean).length;

test.skipIf(chromeProblem() !== null)(
	"a Chrome ends with a portal that was killed while it printed, and the next start removes its profile",
	async () => {
		const script = `
			const { printPdf, printStatus } = await import(${JSON.stringify(join(import.meta.dir, "browser.ts"))});
			await printPdf("<p>first</p>");
			const printing = printPdf("<p>line</p>".repeat(30_000), { onProgress: ({ stage }) => {
				if (stage === "printing") console.log(printStatus().pid);
			} });
			await printing;`;
		const portal = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "inherit" });
		const { value } = await portal.stdout.getReader().read();
		const chrome = Number(new TextDecoder().decode(value));
		expect(runningIn(chrome)).toBeGreaterThan(0);
		removeAbandonedProfiles();
		expect(profilesOf(portal.pid)).toHaveLength(1);

		portal.kill("SIGKILL");
		await portal.exited;
		while (runningIn(chrome) > 0) await Bun.sleep(20);
		removeAbandonedProfiles();
		expect(profilesOf(portal.pid)).toEqual([]);
	},
	60_000,
);

test("a profile with this program's own number is of an earlier one; others that run keep theirs", () => {
	const [own, running] = [process.pid, process.ppid].map((pid) => join(tmpdir(), `portal-print-${pid}-test00`));
	for (const folder of [own, running]) mkdirSync(folder as string);
	removeAbandonedProfiles();
	expect([own, running].map((folder) => existsSync(folder as string))).toEqual([false, true]);
	rmSync(running as string, { recursive: true });
});
