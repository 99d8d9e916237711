import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Busy } from "#limit-concurrency";
import type { Paper } from "#templates/registry";
import { classFeeList, classList, idCards, receipt } from "#testing/papers";
import { closeBrowser, printPdf, printStatus } from "./browser.ts";
import { findChrome, PrintFailed, PrintUnavailable } from "./chrome.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

const print = (paper: Paper) => printPdf(paperHtml(paper, { mode: "pdf" }));
const said = (words: string) => `<!doctype html><meta charset="utf-8"><p>${words}`;

/** Page count and sizes in points; Chrome writes page objects uncompressed. */
function pages(pdf: Uint8Array) {
	const text = Buffer.from(pdf).toString("latin1");
	expect(text.startsWith("%PDF-")).toBe(true);
	const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** What a reader of the PDF can select and search. */
async function wordsOf(pdf: Uint8Array): Promise<string> {
	if (!Bun.which("pdftotext")) throw new Error("These tests read PDF files with pdftotext: install poppler-utils.");
	const reader = Bun.spawn(["pdftotext", "-layout", "-", "-"], { stdin: pdf, stdout: "pipe" });
	return (await new Response(reader.stdout).text()).replace(/[\s\u00a0]+/g, " ");
}

function pid(): number {
	const { pid } = printStatus();
	if (pid === null) throw new Error("Chrome should be running here");
	return pid;
}

/** Processes of Chrome's group that still run (a dead one may wait to be reaped by init). */
function runningIn(group: number): string[] {
	const stats = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((name) => existsSync(`/proc/${name}/stat`) && readFileSync(`/proc/${name}/stat`, "utf8"));
	return stats.filter((stat) => {
		const [state, , processGroup] = (stat || "").replace(/^.*\) /s, "").split(" ");
		return Number(processGroup) === group && state !== "Z" && state !== "X";
	}) as string[];
}

describe("on paper", () => {
	test("a receipt is one page A5", async () => {
		const pdf = await print({ kind: "receipt", ...receipt({ duplicate: true }) });
		expect(pages(pdf)).toEqual([[420, 595]]);
		const words = await wordsOf(pdf);
		for (const word of ["RCP-1767950000000", "85 000 XAF", "Abena Fotso Claire"]) expect(words).toContain(word);
	}, 30_000);

	test("a receipt with the longest texts still is one page", async () => {
		const voided_by = { receipt_number: "RCP-1767950001234", reason: "Paid for the wrong child. ".repeat(7) };
		const changes = { student_name: "Marie-Thérèse ".repeat(14), taken_by: "N".repeat(64), voided_by, duplicate: true };
		expect(pages(await print({ kind: "receipt", ...receipt(changes) }))).toHaveLength(1);
		const class_name = "Première année de la section bilingue technique et industrielle ".repeat(3).trim();
		const inLongClass = receipt({ ...changes, class_name, student_name: "Abena Fotso Claire" });
		expect(pages(await print({ kind: "receipt", ...inLongClass }))).toHaveLength(1);
		const renamed = { student_name_today: "Aminatou-Grâce ".repeat(13), class_name_today: class_name };
		expect(pages(await print({ kind: "receipt", ...inLongClass, ...renamed }))).toHaveLength(1);
		const both = { student_name: "Marie-Thérèse ".repeat(14), ...renamed };
		expect(pages(await print({ kind: "receipt", ...inLongClass, ...both }))).toHaveLength(1);
		const short = { receipt_number: "RCP-1767950001234", reason: "Wrong child" };
		const voided = receipt({
			class_name: class_name.slice(0, 120),
			voided_by: short,
			school: { ...receipt().school, name: "Collège Bilingue Évangélique et Technique Les Manguiers de la Providence" },
		});
		expect(pages(await print({ kind: "receipt", ...voided }))).toHaveLength(1);
	}, 30_000);

	test("a class list of 60 repeats its heads and counts its pages, A4", async () => {
		const pdf = await print({ kind: "class-list", ...classList(60) });
		expect(pages(pdf)).toEqual(Array(3).fill([595, 842]));
		const words = await wordsOf(pdf);
		expect(words.match(/Guardian Contact/g)).toHaveLength(3);
		for (const word of ["Page 1 of 3", "Page 3 of 3", "Total students: 60", "N’Diaye Ŋgwa Zoë"])
			expect(words).toContain(word);
	}, 30_000);

	test("a class fee list lies on its side", async () => {
		const pdf = await print({ kind: "class-fee-list", ...classFeeList(40) });
		expect(new Set(pages(pdf).map(String))).toEqual(new Set(["842,595"]));
		expect(await wordsOf(pdf)).toContain("Class Fee List: Form 1 A");
	}, 30_000);

	test("ID cards are ten to a sheet, the last sheet holds the rest", async () => {
		expect(pages(await print({ kind: "id-cards", ...idCards(10) }))).toHaveLength(1);
		const pdf = await print({ kind: "id-cards", ...idCards(21, true) });
		expect(pages(pdf)).toEqual(Array(3).fill([595, 842]));
		const words = await wordsOf(pdf);
		expect(words.match(/2025\/2026 ACADEMIC YEAR/g)).toHaveLength(21);
	}, 30_000);
});

/** Objects of a kind in a PDF: its fonts, its pictures. */
const counted = (pdf: Uint8Array, kind: RegExp) => (Buffer.from(pdf).toString("latin1").match(kind) ?? []).length;

describe("the first paper of a Chrome, and every one after it", () => {
	test("has its fonts, photos, logo and stamp", async () => {
		await closeBrowser();
		const picture = (name: string) => readFileSync(join(import.meta.dir, `../../db/seed/photos/${name}.jpg`), "base64");
		const [logo, stamp] = ["portrait-01", "portrait-02"].map((name) => `data:image/jpeg;base64,${picture(name)}`);
		const cards = idCards(2);
		const school = { ...cards.school, logo: logo ?? null, stamp: stamp ?? null };
		const plain = await print({ kind: "id-cards", ...cards });
		for (let turn = 0; turn < 3; turn++) {
			if (turn === 1) await closeBrowser();
			const pdf = await print({ kind: "id-cards", ...cards, school });
			expect(counted(pdf, /\/Subtype \/Image/g) - counted(plain, /\/Subtype \/Image/g)).toBe(2);
			expect(counted(pdf, /\/FontFile/g)).toBeGreaterThanOrEqual(3);
		}
	}, 30_000);
});

/** A photo made heavy by what cameras write beside the picture. */
function heavyPhoto(name: string): string {
	const photo = readFileSync(join(import.meta.dir, `../../db/seed/photos/${name}.jpg`));
	const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), crypto.getRandomValues(Buffer.alloc(0xfffd))]);
	const heavy = Buffer.concat([photo.subarray(0, 2), ...Array(16).fill(note), photo.subarray(2)]);
	return `data:image/jpeg;base64,${heavy.toString("base64")}`;
}

describe("a paper of megabytes", () => {
	test("comes whole, with every photo, and so does the next after its tab was closed", async () => {
		const paper = idCards(3);
		const names = ["portrait-01", "portrait-02", "portrait-03"];
		const photos = names.map((name) => ({ state: "picture" as const, src: heavyPhoto(name) }));
		const cards = paper.cards.map((card, place) => ({ ...card, photo: photos[place] ?? card.photo }));
		for (let turn = 0; turn < 2; turn++) {
			const pdf = await print({ kind: "id-cards", ...paper, cards });
			expect(pdf.byteLength).toBeGreaterThan(3_000_000);
			expect(counted(pdf, /\/Subtype \/Image/g)).toBe(3);
			expect(pages(pdf)).toHaveLength(1);
			expect(Buffer.from(pdf).toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
		}
	}, 30_000);
});

describe("Chrome", () => {
	test("prints jobs in the order they came, and says how many are ahead", async () => {
		const done: number[] = [];
		const ahead: number[] = [];
		const jobs = [1, 2, 3, 4].map((job) =>
			printPdf(said(`job ${job}`), {
				onProgress: (progress) => job === 4 && progress.stage === "waiting" && ahead.push(progress.ahead),
			}).then(() => done.push(job)),
		);
		await Promise.all(jobs);
		expect(done).toEqual([1, 2, 3, 4]);
		expect(ahead[0]).toBe(3);
	}, 30_000);

	test("drops a job nobody waits for any more", async () => {
		const gone = new AbortController();
		const first = printPdf(said("first"));
		const second = printPdf(said("second"), { signal: gone.signal }).catch((error: Error) => error.message);
		gone.abort(new Error("went away"));
		await first;
		expect(await second).toBe("went away");
	}, 30_000);

	test("prints the office's paper before a family's many, of which the last are refused", async () => {
		const done: string[] = [];
		const paper = (name: string, who: { key: string; priority?: "high" }) =>
			printPdf(said(name), who).then(() => done.push(name));
		const family = { key: "account:7" };
		const all = [1, 2, 3, 4, 5].map((n) => paper(`family ${n}`, family));
		await expect(printPdf(said("family 6"), family)).rejects.toBeInstanceOf(Busy);
		all.push(paper("office", { key: "account:1", priority: "high" }), paper("other family", { key: "account:8" }));
		await Promise.all(all);
		expect(done.slice(0, 4)).toEqual(["family 1", "office", "other family", "family 2"]);
	}, 30_000);

	test("that was killed between two jobs is started again", async () => {
		await printPdf(said("before"));
		const old = pid();
		process.kill(-old, "SIGKILL");
		expect(await wordsOf(await printPdf(said("after the kill")))).toContain("after the kill");
		expect(pid()).not.toBe(old);
	}, 30_000);

	test("that dies under a job is started again and the job printed", async () => {
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
	}, 30_000);

	test("that hangs is ended and started again", async () => {
		await printPdf(said("warm"));
		const old = pid();
		process.kill(-old, "SIGSTOP");
		expect(await wordsOf(await printPdf(said("after the hang")))).toContain("after the hang");
		expect(runningIn(old)).toEqual([]);
	}, 30_000);

	test("that hangs under a job fails this job in time and serves the next", async () => {
		await printPdf(said("warm"));
		const stop = ({ stage }: { stage: string }) => stage === "loading" && process.kill(-pid(), "SIGSTOP");
		const stuck = printPdf(said("stuck"), { timeout: 1_000, onProgress: stop });
		expect(await stuck.catch((error) => error)).toBeInstanceOf(PrintFailed);
		expect(await wordsOf(await printPdf(said("next")))).toContain("next");
	}, 30_000);

	test("asks no other computer, runs no script and reads no file", async () => {
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
	}, 30_000);

	test("leaves nothing behind when it is closed", async () => {
		await printPdf(said("last"));
		const old = pid();
		await closeBrowser();
		expect(printStatus()).toMatchObject({ running: false, pid: null });
		expect(runningIn(old)).toEqual([]);
		expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-print-${process.pid}-`))).toEqual([]);
	}, 30_000);
});

describe("CHROME_PATH", () => {
	test("that is no program is named, and nothing else is tried", () => {
		expect(() => findChrome("/nowhere/chrome")).toThrow(PrintUnavailable);
		expect(() => findChrome("/nowhere/chrome")).toThrow('CHROME_PATH is "/nowhere/chrome"');
		expect(() => findChrome("/tmp")).toThrow(PrintUnavailable);
	});

	test("refuses the job as PrintUnavailable", async () => {
		const before = process.env.CHROME_PATH;
		process.env.CHROME_PATH = "/nowhere/chrome";
		try {
			expect(await printPdf(said("x")).catch((error) => error)).toBeInstanceOf(PrintUnavailable);
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
