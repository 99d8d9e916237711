import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, inYear, load, press, ready, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

/** The connection breaks, or the portal restarts behind its proxy, between two taps on a family's phone. */

const YEAR = defaultYear();
const PARENT = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const NO_CONNECTION = "No connection.";

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	portal.write(() => {
		classNamed("Form 1", { year: YEAR });
		departmentNamed("Woodwork", YEAR);
		person(PARENT.username, "parent");
	});
	page = await portal.signIn(PARENT, PHONE);
	await page.waitForFunction(scriptsOfPagesAreLoaded);
}, 60_000);
afterAll(() => portal?.stop());

interface SiteMap {
	__reactRouterManifest: { routes: Record<string, { id: string; module: string }> };
}

/** Runs in the page: a page whose script is missing cannot be opened offline. */
function scriptsOfPagesAreLoaded(): boolean {
	const { routes } = (window as unknown as SiteMap).__reactRouterManifest;
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
	const pages = Object.values(routes).filter(({ id }) => id.startsWith("family/") || id === "year");
	return pages.every(({ module }) => loaded.includes(module));
}

/** A proxy's answer; "cut" if the connection breaks. */
type Instead = { status: number } | "cut";

/** Intercepts the page's requests with this method. Returns a function that ends it. */
function intercept(method: "GET" | "POST", instead: Instead) {
	return pauseRequests(page, { urlPattern: "*" }, (paused, { pass, lose, replace }) => {
		if (paused.request.url.includes("/assets/") || paused.request.method !== method) return pass(paused);
		if (instead === "cut") return lose(paused);
		const responseHeaders = [{ name: "Content-Type", value: "text/html" }];
		const body = btoa("<h1>An answer from somebody else</h1>");
		return replace(paused, { responseCode: instead.status, responseHeaders, body });
	});
}

const pathOf = () => new URL(page.url()).pathname;
const arrives = (path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
const children = () => portal.call<unknown[]>("GET", "/students", undefined, PARENT);

/** In the menu, which slides in and is pressed when it has stopped. */
async function tap(entry: string): Promise<void> {
	await press(page, "Menu");
	await page.waitForSelector("#sidebar:popover-open");
	await page.waitForFunction(() => document.getAnimations().length === 0);
	await press(page, entry);
}

/** The page says why nothing happens, and is still there. */
async function waits(sentence: string, words: string): Promise<void> {
	await says(page, sentence);
	await page.waitForSelector("#sidebar:not(:popover-open)");
	const said = await textOf(page);
	expect(said).toContain(words);
	expect(said).not.toContain("This did not work");
}

/** Its answer, also a failure, closes a menu that was opened meanwhile. */
const triedAgain = () => page.waitForFunction(() => !document.querySelector("[role=alert] [aria-disabled]"));

test("a page without network says so", async () => {
	await go(page, "/user-dashboard");
	await page.setOfflineMode(true);
	await tap("My Fees");
	await waits(NO_CONNECTION, "CHILDREN REGISTERED");
	expect(pathOf()).toBe("/user-dashboard");
	await press(page, "Try again");
	await triedAgain();
	await waits(NO_CONNECTION, "CHILDREN REGISTERED");
	await page.setOfflineMode(false);
	await tap("Register");
	await arrives("/user-registration");
	await saysNoMore(page, NO_CONNECTION);
}, 60_000);

test("Try again opens the page that was tapped while the portal restarted", async () => {
	await go(page, "/user-dashboard");
	const end = await intercept("GET", { status: 502 });
	await tap("My Fees");
	await waits("The portal is starting.", "CHILDREN REGISTERED");
	await end();
	await press(page, "Try again");
	await arrives("/user-fees");
	await saysNoMore(page, "The portal is starting.");
}, 60_000);

test("a year chosen offline loads once the network is back", async () => {
	await go(page, "/user-dashboard");
	await page.setOfflineMode(true);
	await page.select("select[name=year]", String(YEAR + 1));
	await waits(NO_CONNECTION, "CHILDREN REGISTERED");
	await page.setOfflineMode(false);
	await press(page, "Try again");
	await page.waitForSelector(`select[name=year]:enabled option[value="${YEAR + 1}"]:checked`);
	await inYear(page, YEAR);
}, 60_000);

test("a saved form says so when the next page is lost", async () => {
	await go(page, "/user-registration?new");
	await fillIn(page, CHILD_FORM);
	const end = await intercept("GET", "cut");
	await press(page, "Add Student");
	await waits("Saved; the list could not be read again.", "Add Student");
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const lost = new Promise((done) => page.once("requestfailed", done));
	await press(page, "Try again");
	await lost;
	await triedAgain();
	await end();
	await press(page, "Try again");
	await says(page, "Student added successfully!");
	expect(posts).toEqual([]);
	expect(await children()).toHaveLength(1);
}, 60_000);

test("a form sent after the session ended is not reported as saved when the login page is lost", async () => {
	await go(page, "/user-registration?new");
	await fillIn(page, { ...CHILD_FORM, full_name: "Njoya Moussa" });
	const cookies = await page.browserContext().cookies();
	await page.browserContext().deleteCookie(...cookies);
	const end = await intercept("GET", "cut");
	await press(page, "Add Student");
	await says(page, NO_CONNECTION);
	expect(await textOf(page)).not.toContain("Saved");
	await end();
	await page.browserContext().setCookie(...cookies);
}, 60_000);

test("a change of language waits for the portal", async () => {
	const visitor = await portal.visit("/login");
	await fillIn(visitor, { username: "Mama Ngo" });
	await visitor.setOfflineMode(true);
	await press(visitor, "Français");
	await says(visitor, NO_CONNECTION);
	expect(await typedIn(visitor, "username")).toBe("Mama Ngo");
	await visitor.setOfflineMode(false);
	await press(visitor, "Try again");
	await visitor.waitForFunction(() => document.documentElement.lang === "fr");
}, 60_000);

test("a logout without an answer is tried again", async () => {
	const signedIn = "No connection: you are still signed in. Try again.";
	for (const status of [200, 503]) {
		await load(page, "/user-dashboard");
		const end = await intercept("POST", { status });
		await tap("Logout");
		await waits(signedIn, "CHILDREN REGISTERED");
		await end();
		await tap("My Fees");
		await arrives("/user-fees");
		await saysNoMore(page, signedIn);
	}
	await page.setOfflineMode(true);
	await tap("Logout");
	await waits(signedIn, "My Fees");
	await page.setOfflineMode(false);
	await press(page, "Try again");
	await arrives("/");
	await ready(page);
	await load(page, "/user-dashboard");
	expect(pathOf()).toBe("/login");
	// The other tests need her signed in.
	await fillIn(page, PARENT);
	await press(page, "Login");
	await arrives("/user-dashboard");
}, 60_000);

test("a proxy's limit of uploads is named, and the form stays as typed", async () => {
	await go(page, "/user-registration?new");
	await fillIn(page, { ...CHILD_FORM, full_name: "Njoya Amina" });
	const end = await intercept("POST", { status: 413 });
	await press(page, "Add Student");
	await says(page, "The server in front of the portal takes files up to its own limit. Nothing was saved.");
	expect(await typedIn(page, "full_name")).toBe("Njoya Amina");
	await end();
}, 60_000);
