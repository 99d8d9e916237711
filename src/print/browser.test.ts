import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { wordsOf } from "#testing/pdf";
import { chromePid, closeBrowser, type PrintProgress, printPdf } from "./browser.ts";

afterAll(closeBrowser);

const said = (words: string) => `<!doctype html><meta charset="utf-8"><p>${words}`;

function pid(): number {
	const pid = chromePid();
	if (pid === null) throw new Error("Chrome should be running here");
	return pid;
}

function statOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8");
	} catch {
		return "";
	}
}

/** A dead process may not be reaped yet. */
const runs = (group: number) =>
	readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.some((name) => {
			const [state, , processGroup] = statOf(name)
				.replace(/^.*\) /s, "")
				.split(" ");
			return Number(processGroup) === group && state !== "Z" && state !== "X";
		});

async function gone(group: number): Promise<void> {
	while (runs(group)) await Bun.sleep(20);
}

describe("Chrome", () => {
	// src/limit-concurrency.test.ts has the rules of the queue.
	test("prints the office's paper before a family's, and drops jobs of closed pages", async () => {
		const done: string[] = [];
		const ahead: number[] = [];
		const paper = (name: string, options: Parameters<typeof printPdf>[1]) =>
			printPdf(said(name), options).then(() => done.push(name));
		const gone = new AbortController();
		const family = [1, 2, 3].map((n) => paper(`family ${n}`, { key: "account:7" }));
		const left = paper("left", { key: "account:7", signal: gone.signal });
		const onProgress = (progress: PrintProgress) => progress.stage === "waiting" && ahead.push(progress.ahead);
		const other = paper("other family", { key: "account:8", onProgress });
		const office = paper("office", { key: "account:1", priority: "high" });
		gone.abort(new Error("went away"));
		await expect(left).rejects.toThrow("went away");
		await Promise.all([...family, other, office]);
		expect(done).toEqual(["family 1", "office", "other family", "family 2", "family 3"]);
		expect(ahead.slice(0, 2)).toEqual([1, 2]);
	}, 60_000);

	test("is started again after it was killed between two jobs", async () => {
		await printPdf(said("before"));
		const old = pid();
		process.kill(-old, "SIGKILL");
		expect(await wordsOf(await printPdf(said("after the kill")))).toContain("after the kill");
		expect(pid()).not.toBe(old);
	}, 60_000);

	test("is started again if it dies during a job, which is then printed", async () => {
		await printPdf(said("warm"));
		const old = pid();
		let killed = false;
		const pdf = await printPdf(said("once more"), {
			onProgress: ({ stage }) => {
				if (stage !== "loading" || killed) return;
				killed = true;
				process.kill(-old, "SIGKILL");
			},
		});
		expect(await wordsOf(pdf)).toContain("once more");
		expect(killed).toBe(true);
	}, 60_000);

	test("is ended and started again if it hangs", async () => {
		await printPdf(said("warm"));
		const old = pid();
		process.kill(-old, "SIGSTOP");
		expect(await wordsOf(await printPdf(said("after the hang")))).toContain("after the hang");
		await gone(old);
	}, 60_000);

	test("that hangs during a job fails that job in time and prints the next", async () => {
		await printPdf(said("warm"));
		const stop = ({ stage }: { stage: string }) => stage === "loading" && process.kill(-pid(), "SIGSTOP");
		const stuck = printPdf(said("stuck"), { timeout: 1_000, onProgress: stop });
		expect(await stuck.catch((error) => error)).toMatchObject({ reason: "unavailable" });
		expect(await wordsOf(await printPdf(said("next")))).toContain("next");
	}, 60_000);

	test("loads nothing from other computers and files, and runs no script", async () => {
		const asked: string[] = [];
		const server = Bun.serve({
			hostname: "127.0.0.1",
			port: 0,
			fetch: (request) => {
				asked.push(request.url);
				return new Response("x");
			},
		});
		const words = await wordsOf(
			await printPdf(
				said(`quiet <img src="http://127.0.0.1:${server.port}/a.png"><link rel="stylesheet" href="http://127.0.0.1:${server.port}/b.css">
				<iframe src="file:///etc/passwd"></iframe><script>document.body.textContent = "loud"</script>`),
			),
		);
		await server.stop(true);
		expect(asked).toEqual([]);
		expect(words).toContain("quiet");
		expect(words).not.toContain("root:");
	}, 60_000);

	test("leaves nothing behind when it is closed", async () => {
		await printPdf(said("last"));
		const old = pid();
		await closeBrowser();
		expect(chromePid()).toBeNull();
		await gone(old);
		expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-print-${process.pid}-`))).toEqual([]);
	}, 60_000);
});
