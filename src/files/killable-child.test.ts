import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { isRunning } from "#child-process";
import { ChildKilled } from "./file-child.ts";
import { killableChild } from "./killable-child.ts";

// Starting a child takes a while on a busy machine.
setDefaultTimeout(60_000);

const command = [process.execPath, join(import.meta.dir, "../testing/odd-child.ts")];
const LIMITS = { command, timeoutMs: 30_000, idleMs: 30_000 };
const childOf = (limits = LIMITS) => {
	const ask = killableChild<{ pid: number; bytes: number }>(limits);
	return (file: string | Uint8Array) => ask(Buffer.from(file));
};

async function untilGone(pid: number): Promise<void> {
	while (isRunning(pid)) await Bun.sleep(10);
}

test("one child opens one file after the other, even one of ten megabytes", async () => {
	const ask = childOf();
	const first = await ask("a photo");
	expect(await ask(new Uint8Array(10 * 1024 * 1024))).toEqual({ pid: first.pid, bytes: 10 * 1024 * 1024 });
	expect(isRunning(first.pid)).toBe(true);
});

test("two files at the same time have a child each, and one child stays idle afterwards", async () => {
	const ask = childOf();
	const pids = (await Promise.all([ask("a photo"), ask("another")])).map(({ pid }) => pid);
	expect(new Set(pids).size).toBe(2);
	while (pids.every(isRunning)) await Bun.sleep(10);
	expect(pids).toContain((await ask("a third")).pid);
});

test("an idle child ends after its time", async () => {
	await untilGone((await childOf({ ...LIMITS, idleMs: 50 })("a file")).pid);
});

test("a file that takes too long or too much memory ends its child, and the next file is still opened", async () => {
	const limits = { ...LIMITS };
	const ask = childOf(limits);
	const { pid } = await ask("a photo");
	// Only now: on a busy machine a child may need seconds to start.
	limits.timeoutMs = 100;
	await expect(ask("hang")).rejects.toBeInstanceOf(ChildKilled);
	limits.timeoutMs = LIMITS.timeoutMs;
	await untilGone(pid);
	const { pid: next } = await ask("a photo");
	expect(next).not.toBe(pid);
	if (process.platform === "linux") await expect(ask("grow")).rejects.toBeInstanceOf(ChildKilled);
	expect((await ask("a photo")).bytes).toBe(7);
});

test("the next file is opened after the idle child was killed", async () => {
	const ask = childOf();
	const { pid } = await ask("a photo");
	process.kill(pid, "SIGKILL");
	expect((await ask("another photo")).pid).not.toBe(pid);
});

test("a child that exits by itself is an error of the program, not of the file", async () => {
	const error = await childOf()("leave").catch((reason: unknown) => reason);
	expect(error).not.toBeInstanceOf(ChildKilled);
	expect(error).toMatchObject({ message: expect.stringContaining("code 3") });
});

/** A program of its own that has a child. */
const PORTAL = `
	const { killableChild } = await import(${JSON.stringify(join(import.meta.dir, "killable-child.ts"))});
	const ask = killableChild({ command: ${JSON.stringify(command)}, timeoutMs: 300_000, idleMs: 300_000 })`;

test("a child ends when the portal ends for any reason", async () => {
	const script = `${PORTAL}; console.log((await ask(Buffer.from("a photo"))).pid); await ask(Buffer.from("hang"));`;
	const portal = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "inherit" });
	const { value } = await portal.stdout.getReader().read();
	const pid = Number(new TextDecoder().decode(value));
	expect(isRunning(pid)).toBe(true);
	portal.kill("SIGKILL");
	await untilGone(pid);
});

test("an idle child does not keep the program running", async () => {
	const script = `${PORTAL}; await ask(Buffer.from("a photo"));`;
	expect(await Bun.spawn([process.execPath, "-e", script], { stderr: "inherit" }).exited).toBe(0);
});
