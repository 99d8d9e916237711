import { afterAll, beforeAll, beforeEach, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { closeDatabase } from "#db/open";
import { openBrowser, type PortalBrowser } from "#testing/browser";
import { person } from "#testing/cast";
import { schoolInFile } from "#testing/fresh-school";
import { HEAD } from "#testing/portal";
import { fillIn, load, press, says } from "#testing/portal-page";
import { nextBuild, RunningPortal, tidyUp } from "#testing/running-portal";

/** The portal is upgraded while somebody has a page open. */

let running: RunningPortal;
let browser: PortalBrowser;
let next: string;
let page: Page;
beforeAll(async () => {
	const folder = schoolInFile();
	person(HEAD.username, "admin", HEAD.contact);
	closeDatabase();
	running = await RunningPortal.start(folder);
	next = nextBuild();
	browser = await openBrowser(running.origin, true);
}, 60_000);
afterAll(async () => {
	await browser?.close();
	await tidyUp();
});

async function start(program?: string): Promise<void> {
	const { folder, origin } = running;
	await running.stop();
	running = await RunningPortal.start(folder, { PORT: new URL(origin).port }, program);
}

beforeEach(async () => {
	page = await browser.signIn(HEAD);
	await load(page, "/classes");
});

const arrivesIn = (version: "own" | "next", path: string) =>
	page.waitForFunction(
		(wanted, isNext) =>
			location.pathname + location.search === wanted &&
			document.querySelector("main h1") !== null &&
			[...document.querySelectorAll("script, link[rel=modulepreload]")].some((one) =>
				(one.outerHTML + one.textContent).includes("/next-"),
			) === isNext,
		{},
		path,
		version === "next",
	);

test("a click opens the page that was asked for, in the new version, although its scripts were loaded before", async () => {
	await start(next);
	await press(page, "Teachers");
	await arrivesIn("next", "/teachers");
	await start();
}, 60_000);

test("a click opens it if its scripts are gone", async () => {
	const fresh = await browser.signIn(HEAD);
	page = fresh;
	await page.setCacheEnabled(false);
	await load(page, "/classes");
	await start(next);
	await press(page, "Teachers");
	await arrivesIn("next", "/teachers");
	await page.setCacheEnabled(true);
	await start();
}, 60_000);

test("a form that is sent says that it was saved, and opens the new version", async () => {
	await load(page, "/classes?new");
	await fillIn(page, { name: "Form 9" });
	await start(next);
	await press(page, "Create Class");
	await says(page, "Form 9");
	await arrivesIn("next", "/classes");
	await says(page, "Class created successfully");
	await start();
}, 60_000);
