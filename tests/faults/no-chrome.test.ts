import { afterAll, beforeAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";
import { formOf } from "#testing/served-school";

const WITHOUT = { CHROME_PATH: "/nowhere/chrome" };

let folder: string;
let running: RunningPortal;

beforeAll(async () => {
	folder = newFolder();
	await fillSchool(folder);
	running = await RunningPortal.start(folder, WITHOUT);
	await running.logIn();
});
afterAll(tidyUp);

test("a portal without Chrome takes payments and shows their receipts", async () => {
	const receipt = await running.pay(1, 100);
	const page = await running.call("GET", `/print/receipt/${receipt}`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(receipt);
});

const OPENED = { accept: "text/html", "sec-fetch-dest": "document" };

test("a PDF without Chrome says what is missing", async () => {
	const receipt = await running.pay(1, 100);
	for (const [path, way] of [
		[`/print/receipt/${receipt}.pdf?lang=fr`, `<form method="post" action="/print/receipt/${receipt}?lang=fr">`],
		["/print/class-list.pdf?class_id=1", '<a href="/print/class-list?class_id=1">'],
		["/print/class-fees.pdf?class_id=1", '<a href="/print/class-fees?class_id=1">'],
		["/print/statement/1.pdf", '<a href="/print/statement/1">'],
		["/print/cash/sheet.pdf?day=2026-11-12", '<a href="/print/cash/sheet?day=2026-11-12">'],
		["/print/address.pdf", '<a href="/print/address">'],
	] as const) {
		const page = await running.call("GET", path, undefined, OPENED);
		expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
		const text = await page.text();
		for (const said of [way, "CHROME_PATH", "Print from the browser"]) expect(text).toContain(said);
		const asked = await running.call("GET", path, undefined, { accept: "application/json" });
		expect(await asked.json()).toEqual({ error: "Not available", details: expect.stringContaining("CHROME_PATH") });
	}
});

test("access cards can be printed from the browser", async () => {
	const { job } = await running.json("POST", "/api/access-cards", { student_ids: [1, 2] });
	const asked = await running.call("GET", `/print/jobs/${job}`);
	expect([asked.status, await asked.text()]).toEqual([503, expect.stringContaining("CHROME_PATH")]);
	const opened = await running.call("GET", `/print/jobs/${job}`, undefined, OPENED);
	expect([opened.status, opened.url]).toEqual([200, `${running.origin}/print/jobs/${job}?preview&lang=en`]);
	const codesAt = async (path: string) =>
		(await (await running.call("GET", path, undefined, OPENED)).text()).match(/<strong>[2-9A-Z]{4}-[2-9A-Z]{4}/g);
	const codes = await codesAt(`/print/jobs/${job}?preview`);
	expect(codes).toHaveLength(2);
	expect(await codesAt(`/print/jobs/${job}?preview&lang=fr`)).toEqual(codes);
});

const pressed = async (portal: RunningPortal, paper: string, headers = {}) => {
	const answer = await portal.call("POST", paper, formOf({ intent: "print" }), headers, { redirect: "manual" });
	return { status: answer.status, to: answer.headers.get("location"), says: await answer.text() };
};

test("the PDF button without Chrome does not use up the unmarked print", async () => {
	const paper = `/print/receipt/${await running.pay(1, 100)}`;
	const called = await pressed(running, `${paper}.pdf`);
	expect(called).toMatchObject({ status: 503, says: expect.stringContaining("CHROME_PATH") });
	const page = await pressed(running, `${paper}.pdf`, { ...OPENED, "accept-language": "fr" });
	expect(page.status).toBe(503);
	for (const said of ["Imprimer depuis le navigateur", `action="${paper}"`]) expect(page.says).toContain(said);
	expect(await pressed(running, paper)).toMatchObject({ status: 303, to: `${paper}?original=1#print` });
});

test("a PDF that failed can be requested again", async () => {
	const broken = newFolder();
	await fillSchool(broken);
	const failing = await RunningPortal.start(broken, { CHROME_PATH: "/bin/false" });
	await failing.logIn();
	const paper = `/print/receipt/${await failing.pay(1, 100)}.pdf`;
	expect(await pressed(failing, paper)).toMatchObject({ status: 303, to: `${paper}?original=1` });
	expect((await failing.call("GET", `${paper}?original=1`)).status).toBe(503);
	await failing.stop();

	const mended = await RunningPortal.start(broken);
	await mended.logIn();
	expect(await pressed(mended, paper)).toMatchObject({ status: 303, to: `${paper}?original=1` });
	const pdf = await mended.call("GET", `${paper}?original=1`);
	expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
}, 60_000);

test("the doctor warns about a missing Chrome", async () => {
	const { code, out } = await portal(folder, ["doctor"], WITHOUT);
	expect(out).toMatch(/WARN +Printing +CHROME_PATH/);
	expect(code).toBe(0);
});

test("the doctor repeats the last line of a browser that dies at its start", async () => {
	const chrome = join(newFolder(), "chrome");
	writeFileSync(chrome, "#!/bin/sh\necho 'libnss3.so: cannot open shared object file' >&2\nexit 127\n", {
		mode: 0o755,
	});
	const { out } = await portal(folder, ["doctor"], { CHROME_PATH: chrome });
	expect(out).toContain("Chrome did not start: libnss3.so: cannot open shared object file. Until then");
});
