import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { go, press, says } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	portal.write(() => {
		enrol("Abena Ruth", classNamed("Form 1", { year: YEAR }));
		enrol("Eto Zoé", classNamed("Form 2", { year: YEAR }));
	});
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const chosen = (select: string) => page.$eval(select, (field) => (field as HTMLSelectElement).value);
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const focusIsOn = (words: string) =>
	page.waitForFunction(
		(heading) => document.activeElement?.matches("h1") && document.activeElement.textContent === heading,
		{},
		words,
	);
function countYearChanges(): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && new URL(request.url()).pathname.startsWith("/year")) asked.push(request.url());
	});
	return asked;
}

test("arrow keys look for a year, Enter chooses it, and the focus stays on the list of years", async () => {
	await go(page, "/students");
	const changes = countYearChanges();
	const year = "select[name=year]";
	await page.focus(year);
	for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
	expect(await chosen(year)).toBe(String(YEAR + 2));
	await says(page, "Abena Ruth");
	expect(changes).toEqual([]);
	await page.keyboard.press("Enter");
	await says(page, "No Students Found");
	expect(changes).toHaveLength(1);
	await page.waitForFunction(() => document.activeElement?.matches("select[name=year]"));
	await page.select(year, String(YEAR));
	await says(page, "Abena Ruth");
}, 60_000);

test("a year that was looked at and not chosen is taken back when the focus goes on", async () => {
	await go(page, "/students");
	await page.focus("select[name=year]");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Tab");
	expect(await focused()).toBe("Go");
	expect(await chosen("select[name=year]")).toBe(String(YEAR + 1));
	await page.keyboard.press("Tab");
	expect(await chosen("select[name=year]")).toBe(String(YEAR));
}, 60_000);

test("a filter waits for Enter as well", async () => {
	await go(page, "/students");
	await page.focus("select[name=class_id]");
	await page.keyboard.press("ArrowDown");
	await says(page, "Eto Zoé");
	expect(new URL(page.url()).search).toBe("");
	await page.keyboard.press("Enter");
	await says(page, "1 of 2");
	expect(await page.$eval("table", (table) => table.textContent)).not.toContain("Eto Zoé");
}, 60_000);

test("a page opened from the menu begins at its heading, and a search that waits for words keeps the focus", async () => {
	await go(page, "/students");
	await press(page, "Classes");
	await focusIsOn("Class Management");
	await press(page, "Dashboard");
	await focusIsOn("Dashboard");
	await press(page, "Users");
	await focusIsOn("Users");
	await press(page, "Fees");
	await page.waitForFunction(() => document.activeElement?.matches("main input"));
}, 60_000);

test("a dialog, a filter and another year leave the focus where it was", async () => {
	await go(page, "/classes");
	await press(page, "Edit Form 1");
	await page.waitForFunction(() => document.activeElement?.matches("dialog [name=name]"));
	await page.keyboard.press("Escape");
	await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Edit Form 1");
	await go(page, "/students");
	await page.focus("input[name=q]");
	await page.keyboard.type("abena");
	await says(page, "1 of 2");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
}, 60_000);
