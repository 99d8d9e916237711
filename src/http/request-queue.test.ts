import { expect, test } from "bun:test";
import { knock } from "#testing/api-door";
import { openSchools } from "#testing/school";
import { stampAddress } from "./origin.ts";
import { inRequestQueue, waitsForFile } from "./request-queue.ts";

openSchools();

function visitor(address: string, signal?: AbortSignal): Request {
	const request = new Request("http://localhost/", { signal });
	stampAddress(request.headers, address);
	return request;
}

/** A page that begins when it has its turn and ends when the test says so. */
function page(address: string, signal?: AbortSignal) {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	let began = false;
	const request = visitor(address, signal);
	const answered = inRequestQueue(request, () => {
		began = true;
		return promise;
	});
	answered.catch(() => {});
	return { answered, began: () => began, end: resolve, fail: reject };
}

const soon = () => Bun.sleep(20);
const begun = (...pages: { began: () => boolean }[]) => pages.map(({ began }) => began());

test("visitors of other addresses come before the second page of a flood", async () => {
	const running = [page("10.0.0.1"), page("10.0.0.1")];
	const waiting = [1, 2, 3].map(() => page("10.0.0.1"));
	const other = page("10.0.0.2");
	await soon();
	expect(begun(...running, ...waiting, other)).toEqual([true, true, false, false, false, false]);
	running[0]?.end();
	await soon();
	expect(begun(...waiting, other)).toEqual([false, false, false, true]);
	for (const one of [...running, ...waiting, other]) one.end();
	await Promise.all([...running, ...waiting, other].map(({ answered }) => answered));
});

test("a page that fails gives its place to the next", async () => {
	const running = [page("10.0.0.1"), page("10.0.0.1")];
	const next = page("10.0.0.1");
	running[0]?.fail(new Error("no such school"));
	await expect(running[0]?.answered).rejects.toThrow("no such school");
	await soon();
	expect(begun(next)).toEqual([true]);
	for (const one of [running[1], next]) one?.end();
	await next.answered;
});

test("a page that was closed while it waited is not made", async () => {
	const running = [page("10.0.0.1"), page("10.0.0.1")];
	await soon();
	const closed = new AbortController();
	const [gone, next] = [page("10.0.0.1", closed.signal), page("10.0.0.1")];
	await soon();
	closed.abort();
	await expect(gone.answered).rejects.toThrow();
	for (const one of running) one.end();
	await soon();
	expect(begun(gone, next)).toEqual([false, true]);
	next.end();
	await next.answered;
});

test("the event loop has a turn between two pages", async () => {
	let others = 0;
	const other = () => {
		others++;
		immediate = setImmediate(other);
	};
	let immediate = setImmediate(other);
	const seen: number[] = [];
	await Promise.all(
		Array.from({ length: 10 }, () => inRequestQueue(visitor("10.0.0.1"), async () => void seen.push(others))),
	);
	clearImmediate(immediate);
	// Two at once.
	expect(new Set(seen).size).toBeGreaterThanOrEqual(5);
});

test("a paper or workbook that is made takes no page's turn, however its address is written", () => {
	const files = [
		"/print/statement/5.pdf",
		"/print/statement/5.PDF/",
		"/print/statement/5.pdf.data",
		"/print/statement/5.pdf/_.data",
		"/print/%6Aobs/7.data",
		"/students/list.xlsx",
		"/audit/xlsx.data",
		"/audit/%78lsx",
	];
	expect(files.filter((path) => !waitsForFile(path))).toEqual([]);
	expect(["/print/statement/5", "/fees.data", "/fees/cash", "/"].filter(waitsForFile)).toEqual([]);
});

test("the newest of more requests than can wait is told to come again", async () => {
	const leave = new AbortController();
	const address = "10.0.0.7";
	const running = [page(address), page(address)];
	const waiting = Array.from({ length: 2_000 }, () => page(address, leave.signal));
	await soon();
	const busy = await knock("/api/verify/1-22222222", { peer: address });
	expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await busy.json()).toMatchObject({
		error: "Not available",
		details: expect.stringContaining("Nothing was saved; please try again in a few seconds."),
	});
	leave.abort();
	for (const one of running) one.end();
	await Promise.allSettled([...running, ...waiting].map(({ answered }) => answered));
	expect((await knock("/api/verify/1-22222222", { peer: address })).status).not.toBe(503);
});
