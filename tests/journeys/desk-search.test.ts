// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { focusOn } from "#testing/desk-keys";
import { classNamed, enrol } from "#testing/enrolled";
import { openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, inYear, load, press, says, textOf, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	await desk.portal.write(() => {
		const form3 = classNamed("Form 3", { year: new Date().getFullYear() });
		for (let n = 10; n < 120; n++) enrol(`Mbarga ${n}`, form3);
		enrol("Zoa Bella", form3, undefined, { guardian_contact: "699 88 77 66" });
	});
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const typed = (page: Page) => typedIn(page, "query");
const heading = (page: Page, name: string) =>
	page.waitForFunction(
		(words) => document.querySelector("main h2")?.textContent === words && location.search.startsWith("?student="),
		{},
		name,
	);

test("Enter takes the first hit, also before it is shown, and nobody found is said at once", async () => {
	await go(page, "/fees");
	await focusOn(page, "query");
	await page.keyboard.type("bello");
	await page.keyboard.press("Enter");
	await heading(page, "Aminatou Bello");
	await focusOn(page, "Pay Fee");
	expect(await typed(page)).toBe("");

	await page.keyboard.press("/");
	await focusOn(page, "query");
	await page.keyboard.type("qqqq");
	await says(page, "Nobody found for “qqqq”");
	await page.keyboard.press("Enter");
	await focusOn(page, "query");
	expect(await typed(page)).toBe("qqqq");
	await page.$eval("[name=query]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("887766");
	await page.waitForFunction(() => document.querySelector("[role=option]")?.textContent?.includes("Zoa Bella"));
	await page.keyboard.press("Enter");
	await heading(page, "Zoa Bella");
	await focusOn(page, "Pay Fee");
	await page.keyboard.press("/");
	await page.keyboard.type("zoa");
	await page.keyboard.press("Enter");
	await focusOn(page, "Pay Fee");
}, 60_000);

test("more matches than are shown are counted, and the arrow keys choose among the shown", async () => {
	await go(page, "/fees");
	await page.type("[name=query]", "mba");
	await says(page, "110 match: type more");
	expect(await page.$$eval("[role=option]", (options) => options.length)).toBe(10);
	for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown"] as const) await page.keyboard.press(key);
	await focusOn(page, "query");
	await page.keyboard.press("Enter");
	await heading(page, "Mbarga 100");
}, 60_000);

test("a slash in a field is a slash, and outside of fields it leads to the search", async () => {
	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Tuition" });
	await page.focus("[name=amount]");
	await page.keyboard.press("/");
	expect(await typedIn(page, "amount")).toContain("/");
	await go(page, `/fees?student=${desk.amina.id}`);
	await page.$eval("main h2", (one) => (one as HTMLElement).click());
	await page.focus("#pay-fee");
	await page.keyboard.press("/");
	await page.keyboard.type("/a/b");
	expect(await typed(page)).toBe("a/b");
}, 60_000);

test("who is not in the chosen year is offered, and Enter shows them", async () => {
	const year = new Date().getFullYear();
	await inYear(page, year + 1);
	await load(page, "/fees");
	await page.type("[name=query]", "bella");
	await says(page, `1 found in ${year}`);
	await page.keyboard.press("Enter");
	await page.waitForFunction(() => location.search.includes("in="));
	await says(page, `1 found in ${year}`);
	expect(await typed(page)).toBe("bella");
	await press(page, "Zoa Bella");
	await heading(page, "Zoa Bella");
	await inYear(page, year);
}, 60_000);

test("without script the search is a page that lists the hits in the same order, and how many there are", async () => {
	await page.setJavaScriptEnabled(false);
	await page.goto(`${desk.portal.url}/fees`);
	await page.type("[name=query]", "mba");
	await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
	expect(await page.$$eval("main ul[aria-label=Found] a", (links) => links.map((link) => link.textContent))).toEqual(
		["10", "100", "101", "102", "103", "104", "105", "106", "107", "108"].map((n) => `Mbarga ${n}`),
	);
	expect(await textOf(page, "main")).toContain("110 match: type more");
}, 60_000);
