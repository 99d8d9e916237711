import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { TIMING } from "#shared/limits";
import { openPortal, type Portal } from "#testing/portal";
import { press, ready } from "#testing/portal-page";

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
}, 60_000);
afterAll(() => portal?.stop());

/** Runs in the page: long timers never fire, so that only a tap or key ends the splash on a busy machine. */
function neverAfter(end: number): void {
	const { setTimeout: after } = window;
	Object.assign(window, {
		setTimeout: (then: () => void, ms?: number) => (ms === end ? 0 : after(then, ms)),
	});
}

/** A browser without a motion preference, on the landing page. */
async function newVisitor(): Promise<Page> {
	const page = await portal.visit("/");
	expect(await splash(page)).toBe(false);
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await page.evaluateOnNewDocument(neverAfter, TIMING.splashDone);
	await page.reload();
	await ready(page);
	return page;
}

/** Records where the loader appears, because a busy machine may look too late. */
const whereLoaderShows = (page: Page) =>
	page
		.waitForFunction(
			() =>
				[...document.querySelectorAll("span.visually-hidden")].some(({ textContent }) => textContent === "Loading")
					? location.pathname
					: null,
			{ polling: "mutation" },
		)
		.then((at) => at.jsonValue());

const splash = (page: Page) => page.$eval("#welcome-splash", (element) => element.checkVisibility());
const noSplash = (page: Page) => page.waitForSelector("#welcome-splash", { hidden: true });

test("the splash greets a new visit, a tap ends it, and it does not come again in this browser, also in another tab", async () => {
	const page = await newVisitor();
	expect(await splash(page)).toBe(true);
	const style = await page.$eval("#welcome-splash", (element) => {
		const { animationDelay, animationDuration } = getComputedStyle(element);
		return [animationDelay, animationDuration].map(Number.parseFloat);
	});
	expect(style).toEqual([TIMING.splashFade / 1000, (TIMING.splashDone - TIMING.splashFade) / 1000]);
	await page.mouse.click(600, 400);
	await noSplash(page);
	expect(new URL(page.url()).pathname).toBe("/");
	await page.reload();
	expect(await splash(page)).toBe(false);
	const tab = await page.browserContext().newPage();
	await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await tab.goto(portal.url);
	expect(await splash(tab)).toBe(false);
	await tab.close();
	await page.goto(`${portal.url}/login`);
	expect(await splash(page)).toBe(false);
	await page.browserContext().close();
}, 60_000);

test("who arrives with the code of a slip sees no splash", async () => {
	const page = await portal.visit("/");
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await page.goto(`${portal.url}/link?c=K7QM-4T2X`);
	expect(new URL(page.url()).pathname).toBe("/login");
	expect(await splash(page)).toBe(false);
	await page.browserContext().close();
}, 60_000);

test("a key ends the splash as well", async () => {
	const page = await newVisitor();
	expect(await splash(page)).toBe(true);
	await page.keyboard.press("Escape");
	await noSplash(page);
	await page.browserContext().close();
}, 60_000);

test("between the public pages the loader shows the school's name, and is skipped for those who want no motion", async () => {
	const page = await newVisitor();
	await page.keyboard.press("Escape");
	await noSplash(page);
	const loading = () =>
		page.$$eval("span.visually-hidden", (all) => all.some(({ textContent }) => textContent === "Loading"));
	const seen = whereLoaderShows(page);
	await press(page, "Register Now");
	expect(await seen).toBe("/");
	await page.waitForFunction(() => location.pathname === "/login");
	await page.waitForFunction(
		() => ![...document.querySelectorAll("span.visually-hidden")].some((one) => one.textContent === "Loading"),
	);

	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
	await press(page, "Create Account");
	expect(await loading()).toBe(false);
	await page.waitForFunction(() => location.pathname === "/account");
	await page.browserContext().close();
}, 60_000);
