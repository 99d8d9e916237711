import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "#refusal";
import { printPdf } from "./browser.ts";
import { chromeProblem, findChrome, removeAbandonedProfiles } from "./chrome.ts";
import { lastWordsOf } from "./printer-chrome.ts";

describe("CHROME_PATH", () => {
	test("that is no program is named, and no other is tried", () => {
		expect(() => findChrome("/nowhere/chrome")).toThrow(Refusal);
		expect(() => findChrome("/nowhere/chrome")).toThrow('CHROME_PATH is "/nowhere/chrome"');
		expect(() => findChrome("/tmp")).toThrow(Refusal);
	});

	test("refuses the job", async () => {
		const before = process.env.CHROME_PATH;
		process.env.CHROME_PATH = "/nowhere/chrome";
		try {
			expect(await printPdf("x").catch((error) => error)).toMatchObject({ reason: "unavailable" });
		} finally {
			if (before === undefined) delete process.env.CHROME_PATH;
			else process.env.CHROME_PATH = before;
		}
	});

	test("that names Debian's wrapper leads to the program itself", () => {
		expect(findChrome(findChrome())).toBe(findChrome());
		if (Bun.which("chromium-headless-shell") === "/usr/bin/chromium-headless-shell")
			expect(findChrome("/usr/bin/chromium-headless-shell")).toBe("/usr/lib/chromium/chromium-headless-shell");
	});
});

const profilesOf = (pid: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-print-${pid}-`));

const runningIn = (group: number) =>
	Bun.spawnSync(["pgrep", "-g", String(group)])
		.stdout.toString()
		.split("\n")
		.filter(Boolean).length;

test.skipIf(chromeProblem() !== null)(
	"a Chrome ends with a killed portal, and the next start removes its profile",
	async () => {
		const script = `
			const { printPdf, chromePid } = await import(${JSON.stringify(join(import.meta.dir, "browser.ts"))});
			await printPdf("<p>first</p>");
			const printing = printPdf("<p>line</p>".repeat(30_000), { onProgress: ({ stage }) => {
				if (stage === "printing") console.log(chromePid());
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

test("a profile with this process's number is removed, those of running ones stay", () => {
	const [own, running] = [process.pid, process.ppid].map((pid) => join(tmpdir(), `portal-print-${pid}-test00`));
	for (const folder of [own, running]) mkdirSync(folder as string);
	removeAbandonedProfiles();
	expect([own, running].map((folder) => existsSync(folder as string))).toEqual([false, true]);
	rmSync(running as string, { recursive: true });
});

describe("a browser that dies at its start", () => {
	const folder = mkdtempSync(join(tmpdir(), "dying-chrome-"));
	afterAll(() => rmSync(folder, { recursive: true }));

	function dying(script: string): string {
		const program = join(folder, "chrome");
		writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
		return program;
	}

	test.each([
		[
			"echo 'Fontconfig warning' >&2; echo 'libnss3.so: cannot open shared object file' >&2; exit 127",
			"libnss3.so: cannot open shared object file",
		],
		["exit 3", "it ended with 3"],
		["kill -ILL $$", "it ended with SIGILL"],
	])("is named by its own last line: %s", (script, said) => {
		expect(lastWordsOf(dying(script))).toBe(said);
	});

	test("for another processor is named too", () => {
		const program = join(folder, "foreign");
		writeFileSync(program, "\x7fELF\x02\x01\x01", { mode: 0o755 });
		expect(lastWordsOf(program)).toContain("ENOEXEC");
	});

	test.skipIf(chromeProblem() !== null)("says nothing if it starts", () => {
		expect(lastWordsOf(findChrome())).toBeNull();
	});
});
