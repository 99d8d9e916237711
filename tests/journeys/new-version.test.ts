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

let version: "this" | "next" = "this";
/** Stops the portal and starts the other version on its port. */
async function startOther(): Promise<void> {
	const { folder, origin } = running;
	await running.stop();
	version = version === "this" ? "next" : "this";
	running = await RunningPortal.start(folder, { PORT: new URL(origin).port }, version === "next" ? next : undefined);
}

beforeEach(async () => {
	page = await browser.signIn(HEAD);
	await load(page, "/classes");
});

/** Runs in the page. */
const isInVersion = (wanted: string, asked: string) => {
	const scripts = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
	const isNext = scripts.some(({ href }) => href.includes("/next-"));
	return scripts.length > 0 && isNext === (asked === "next") && location.pathname + location.search === wanted;
};

const arrivesInOther = (path: string) => page.waitForFunction(isInVersion, {}, path, version);

test("a click opens the page that was asked for, in the new version, although its scripts were loaded before", async () => {
	await startOther();
	await press(page, "Teachers");
	await arrivesInOther("/teachers");
}, 60_000);

test("a click opens it if its scripts are gone", async () => {
	await page.setCacheEnabled(false);
	await load(page, "/classes");
	await startOther();
	await press(page, "Teachers");
	await arrivesInOther("/teachers");
	await page.setCacheEnabled(true);
}, 60_000);

test("a form that is sent says that it was saved, and opens the new version", async () => {
	await load(page, "/classes?new");
	await fillIn(page, { name: "Form 9", registration_fee: "15000", tuition_fee: "85000", number_of_installments: "3" });
	await startOther();
	await press(page, "Add Class");
	await says(page, "Class created successfully!");
	await arrivesInOther("/classes");
}, 60_000);
