import { afterAll, expect, test } from "bun:test";
import { say } from "#shared/words/words";
import { closeBrowser } from "./browser.ts";
import { findPrintJob, startPrintJob } from "./jobs.ts";

afterAll(() => closeBrowser());

const order = { owner: 7, of: "cards" as const, fileName: "Cards.pdf", size: 1 };

test("a document is made in the background and given only to its account", async () => {
	const job = startPrintJob({ ...order, html: async () => "<!doctype html><p>A card</p>" });
	expect(findPrintJob(job.id, 8)).toBeUndefined();
	await job.finished;
	const found = findPrintJob(job.id, 7);
	if (found?.state.stage !== "done") throw new Error(`The job is ${found?.state.stage}.`);
	expect(new TextDecoder().decode(found.state.pdf.slice(0, 5))).toBe("%PDF-");
});

test("a failed document has a sentence without the technical reason", async () => {
	const job = startPrintJob({
		...order,
		html: () => Promise.reject(Object.assign(new Error("ENOENT /secret/path"), { stack: "" })),
	});
	await job.finished;
	expect(job.state).toEqual({ stage: "failed", sentence: say("The PDF could not be made. Please try again.") });
});

test("a failed document is made again on request, with the same codes", async () => {
	let tries = 0;
	const html = async () => {
		if (++tries === 1) throw Object.assign(new Error("Too many papers wait."), { stack: "" });
		return "<p>card</p>";
	};
	const job = startPrintJob({ ...order, of: "access-cards", html });
	await job.finished;
	expect(job.state.stage).toBe("failed");
	job.again();
	job.again();
	await job.finished;
	expect([job.state.stage, tries]).toEqual(["done", 2]);
	job.again();
	expect([job.state.stage, tries]).toEqual(["done", 2]);
});

test("only some orders of thousands of access cards are stored", async () => {
	const html = async () => "<p>card</p>";
	const orders = Array.from({ length: 7 }, () => startPrintJob({ ...order, of: "access-cards", size: 3_000, html }));
	await Promise.all(orders.map(({ finished }) => finished));
	expect(orders.filter(({ id }) => findPrintJob(id, 7))).toHaveLength(6);
	const small = startPrintJob({ ...order, of: "access-cards", html });
	await small.finished;
	expect(findPrintJob(small.id, 7)).toBe(small);
}, 60_000);

test("only the newest documents are stored", async () => {
	const first = startPrintJob({ ...order, html: async () => "<p>1</p>" });
	const later = [2, 3, 4, 5].map((n) => startPrintJob({ ...order, html: async () => `<p>${n}</p>` }));
	await Promise.all([first, ...later].map((job) => job.finished));
	expect(findPrintJob(first.id, 7)).toBeUndefined();
	expect(findPrintJob(later[3]?.id ?? "", 7)).toBeDefined();
});

test("access cards stay for ten minutes, whatever else is printed", async () => {
	const html = async () => "<p>card</p>";
	const card = startPrintJob({ ...order, of: "access-cards", html });
	const others = Array.from({ length: 8 }, (_, n) =>
		startPrintJob({ ...order, of: n % 2 ? "cards" : "access-cards", html }),
	);
	await Promise.all([card, ...others].map((job) => job.finished));
	expect(findPrintJob(card.id, 7)).toBe(card);
	expect(findPrintJob(card.id, 8)).toBeUndefined();
}, 60_000);
