import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, inYear, load, press, says, saysLike, saysNoMore, textOf } from "#testing/portal-page";
import { until } from "#testing/running-portal";

/** The first day of a school year, from the setup link to the first receipt. */

const YEAR = 2026;
const facts = <T>(name: string) => JSON.parse(readFileSync(`tests/fixtures/${name}`, "utf8")) as T;

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 60_000);
afterAll(() => portal?.stop());

/** Written after the portal's first answer. */
async function setupLink(): Promise<string> {
	const file = join(portal.dataDir, "SETUP-LINK.txt");
	await until("the file with the setup link", () => existsSync(file));
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const path = /\/setup\/\S+/.exec(readFileSync(file, "utf8"))?.[0];
	if (!path) throw new Error("The file holds no link.");
	return path;
}

test("the setup link names the school and makes its first admin", async () => {
	const link = await setupLink();
	const key = statSync(join(portal.dataDir, "secret.key"));
	expect([key.mode & 0o777, key.size]).toEqual([0o600, 32]);
	page = await portal.visit("/setup/wrong-link");
	await says(page, "This setup link is used up or older than 60 minutes.");
	await load(page, "/login");
	await says(page, "This school has no administrator yet.");
	await load(page, link);
	await fillIn(page, { school_name: "Collège Bilingue", username: HEAD.username, contact: HEAD.contact });
	await fillIn(page, { password: HEAD.password, confirm_password: `${HEAD.password}!` });
	await press(page, "Set up the school");
	await says(page, "Passwords do not match");
	await fillIn(page, { password: HEAD.password, confirm_password: HEAD.password });
	await press(page, "Set up the school");
	await says(page, "TOTAL FEES PAID");
	expect(new URL(page.url()).pathname).toBe("/dashboard");
	expect(await textOf(page)).toContain("Collège Bilingue");

	const stranger = await portal.visit(link);
	expect(new URL(stranger.url()).pathname).toBe("/login");
	await says(stranger, "This setup link was used: the school has its administrator. Log in instead.");
	expect(await textOf(stranger)).not.toContain("no administrator yet");
	await stranger.browserContext().close();
}, 60_000);

test("the head uploads 412 students, after a wrong file and a faulty workbook", async () => {
	for (const one of facts<object[]>("classes-2026.json")) await portal.call("POST", "/classes", one);
	for (const one of facts<object[]>("departments-2026.json")) await portal.call("POST", "/vocational", one);
	await inYear(page, YEAR);
	await go(page, "/students?upload");
	await press(page, "Upload");
	await says(page, "Please select an Excel file first");
	await chooseFile(page, "file", "tests/fixtures/classes-2026.json");
	await says(page, "Please select a valid Excel file (.xlsx)");
	await chooseFile(page, "file", "tests/fixtures/students-problems.xlsx");
	await press(page, "Upload");
	await says(page, "The workbook has 25 problems in 17 rows.");
	await says(page, "Nothing was saved");
	await page.waitForFunction(() => document.querySelectorAll("dialog tbody tr").length === 25);
	expect(await portal.call<unknown>("GET", "/students")).toEqual([]);

	await chooseFile(page, "file", "tests/fixtures/students-2026.xlsx");
	await press(page, "Upload");
	await says(page, "same birth date and phone as ZEBAZÉ Yvan François, row 88");
	await says(page, "Nothing was saved");
	expect(await portal.call<unknown>("GET", "/students")).toEqual([]);
	await press(page, "Upload all the same");
	await says(page, "Students uploaded successfully!");
	await says(page, "412 students came from the workbook. 412 students of 2026 are pending.");
	await saysNoMore(page, "Students uploaded successfully!");
	expect(await textOf(page, "main")).toContain("412 students came from the workbook.");
	await go(page, "/students");
	expect(await textOf(page)).not.toContain("came from the workbook");
}, 60_000);

test("the first payment has a PDF receipt and is on the dashboard", async () => {
	const [found] = await portal.call<{ id: number }[]>("GET", "/students/search?query=ahmadou%20boub");
	await go(page, `/fees?student=${found?.id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "30000" });
	await page.keyboard.press("Enter");
	await says(page, "Payment Receipt");
	await says(page, "AHMADOU BOUBA");
	const pdf = await page.$eval("dialog[open] button[formaction$='.pdf']", async (button) => {
		const { form, formAction } = button as HTMLButtonElement;
		const body = new URLSearchParams(new FormData(form as HTMLFormElement) as unknown as URLSearchParams);
		const answer = await fetch(formAction, { method: "POST", body });
		return { head: (await answer.text()).slice(0, 5), from: answer.url };
	});
	expect(pdf).toEqual({ head: "%PDF-", from: expect.stringContaining(".pdf?original=1") });
	await go(page, "/dashboard");
	await saysLike(page, /412\+.*30.000\.00.XAF/);
}, 60_000);
