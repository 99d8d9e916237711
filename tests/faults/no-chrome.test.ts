import { afterAll, beforeAll, expect, test } from "bun:test";
import { fillSchool } from "#testing/filled-school";
import { newFolder, portal, RunningPortal, tidyUp } from "#testing/running-portal";

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

test("without Chrome payments go on and their receipts are shown on the screen", async () => {
	const receipt = await running.pay(1, 100);
	const page = await running.call("GET", `/print/receipt/${receipt}`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain(receipt);
});

test("a PDF is refused with a sentence that says what is missing", async () => {
	const receipt = await running.pay(1, 100);
	const pdf = await running.call("GET", `/print/receipt/${receipt}.pdf`);
	expect(pdf.status).toBe(503);
	expect(await pdf.text()).toContain("CHROME_PATH");
});

test("the doctor warns and does not fail", async () => {
	const { code, out } = await portal(folder, ["doctor"], WITHOUT);
	expect(out).toMatch(/WARN +Printing +CHROME_PATH/);
	expect(code).toBe(0);
});
