import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says, saysNoMore, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";
import { CHILD_FORM } from "#testing/students";

/** The connection breaks, or the portal restarts behind its proxy, between two taps. */

const YEAR = defaultYear();
const PASSWORD = "three small goats";
const PARENT: Login = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const CHILD = { ...CHILD_FORM, vocational_training: "Sewing" };

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	portal.write(() => enrol("Amina Ngo", classNamed("Form 1", { year: YEAR })));
	await portal.call("POST", "/register", { ...PARENT, contact: "677000009", role: "parent" });
}, 60_000);
afterAll(() => portal?.stop());

/** Waits until the scripts of the other pages are loaded. */
async function arrive(...who: Parameters<Portal["signIn"]>): Promise<Page> {
	const page = await portal.signIn(...who);
	await page.waitForNetworkIdle();
	return page;
}

/** The proxy's answer; "cut" if the connection breaks. */
type Instead = { status: number; type?: string } | "cut";

/** Intercepts every request except those that `passes` accepts. Returns a function that ends it. */
function intercept(page: Page, instead: Instead, passes = (_method: string) => false) {
	return pauseRequests(page, { urlPattern: "*" }, (paused, { pass, lose, replace }) => {
		const { method, url } = paused.request;
		if (url.includes("/assets/") || passes(method)) return pass(paused);
		if (instead === "cut") return lose(paused);
		const { status, type = "text/html" } = instead;
		const body = btoa("<h1>An answer from somebody else</h1>");
		const responseHeaders = [{ name: "Content-Type", value: type }];
		return replace(paused, { responseCode: status, responseHeaders, body });
	});
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const close = (page: Page) => page.browserContext().close();
const children = () => portal.call<Student[]>("GET", "/students", undefined, PARENT);

/** The page is still shown, without an error. */
async function stands(page: Page, words: string): Promise<void> {
	const said = await textOf(page);
	expect(said).toContain(words);
	expect(said).not.toContain("This did not work");
	expect(await page.$("#sidebar")).not.toBeNull();
}

test("without network a tap keeps the family's page; Try again opens the page that was tapped", async () => {
	const page = await arrive(PARENT);
	await page.setOfflineMode(true);
	for (const [entry, path, words] of [
		["My Fees", "/user-fees", "CHILDREN REGISTERED"],
		["Register", "/user-registration", "CHILDREN REGISTERED"],
	] as const) {
		await press(page, entry);
		await says(page, "No connection.");
		await stands(page, words);
		expect(pathOf(page)).toBe("/user-dashboard");
		await press(page, "Try again");
		await says(page, "No connection.");
		await page.setOfflineMode(false);
		await press(page, "Try again");
		await saysNoMore(page, "No connection.");
		await page.waitForFunction((at) => location.pathname === at, {}, path);
		await go(page, "/user-dashboard");
		await page.setOfflineMode(true);
	}
	await close(page);
}, 60_000);

test("without network an office page never opened before is not lost either", async () => {
	const page = await arrive(HEAD);
	await page.setOfflineMode(true);
	await press(page, "Students");
	await says(page, "No connection.");
	await stands(page, "STUDENTS");
	await page.setOfflineMode(false);
	await press(page, "Try again");
	await says(page, "Amina Ngo");
	expect(await page.$("[role=alert]")).toBeNull();
	await close(page);
}, 60_000);

/** The menu slides in; it is pressed when it has stopped. */
async function openMenu(page: Page): Promise<void> {
	await press(page, "Menu");
	await page.waitForSelector("#sidebar:popover-open");
	await page.waitForFunction(() => document.getAnimations().length === 0);
}

test("on a phone the menu gives way to the words, and another tap takes the place of the first", async () => {
	const page = await arrive(PARENT, PHONE);
	await page.setOfflineMode(true);
	await openMenu(page);
	await press(page, "My Fees");
	await says(page, "No connection.");
	await page.waitForSelector("#sidebar:not(:popover-open)");
	await page.setOfflineMode(false);
	await openMenu(page);
	await press(page, "Register");
	await page.waitForFunction(() => location.pathname === "/user-registration");
	await saysNoMore(page, "No connection.");
	await close(page);
}, 60_000);

for (const status of [502, 504]) {
	test(`while the portal restarts (${status}) its pages stay and say so`, async () => {
		const page = await arrive(PARENT);
		const end = await intercept(page, { status });
		await press(page, "My Fees");
		await says(page, "The portal is starting.");
		await stands(page, "CHILDREN REGISTERED");
		await end();
		await press(page, "Try again");
		await page.waitForFunction(() => location.pathname === "/user-fees");
		await saysNoMore(page, "The portal is starting.");
		await close(page);
	}, 60_000);
}

test("a form that was saved says so when the next page is lost, and Try again reads only", async () => {
	const page = await arrive(PARENT);
	await go(page, "/user-registration?new");
	await fillIn(page, CHILD);
	const end = await intercept(page, "cut", (method) => method === "POST");
	await press(page, "Add Student");
	await says(page, "Saved; the list could not be read again.");
	await stands(page, "Add Student");
	expect(await children()).toHaveLength(1);
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const lost = new Promise((done) => page.once("requestfailed", done));
	await press(page, "Try again");
	await lost;
	await page.waitForFunction(() => !document.querySelector("[role=alert] [aria-disabled]"));
	await end();
	await press(page, "Try again");
	await says(page, "Student added successfully!");
	expect(posts).toEqual([]);
	expect(await children()).toHaveLength(1);
	await close(page);
}, 60_000);

test("a payment that was recorded says so when the desk cannot be read again", async () => {
	const { id } = portal.write(() => enrol("Bih Rose", classNamed("Form 3", { year: YEAR })));
	const page = await arrive(HEAD);
	await go(page, `/fees?student=${id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "1 000" });
	const end = await intercept(page, "cut", (method) => method === "POST");
	await press(page, "Pay");
	await says(page, "Saved; the list could not be read again.");
	expect(await textOf(page)).not.toContain("No connection.");
	await end();
	await close(page);
}, 60_000);

test("a form whose session had ended is not called saved when the login is lost", async () => {
	const page = await arrive(PARENT);
	await go(page, "/user-registration?new");
	await fillIn(page, { ...CHILD, full_name: "Njoya Moussa" });
	await page.browserContext().deleteCookie(...(await page.browserContext().cookies()));
	const end = await intercept(page, "cut", (method) => method === "POST");
	await press(page, "Add Student");
	await says(page, "No connection.");
	expect(await textOf(page)).not.toContain("Saved");
	await end();
	await close(page);
}, 60_000);

test("a year that is chosen without network is read when there is one", async () => {
	const page = await arrive(PARENT);
	await page.setOfflineMode(true);
	await page.select("select[name=year]", String(YEAR + 1));
	await says(page, "No connection.");
	await stands(page, "CHILDREN REGISTERED");
	await page.setOfflineMode(false);
	await press(page, "Try again");
	await page.waitForFunction(
		(year) => document.querySelector<HTMLSelectElement>("select[name=year]:enabled")?.value === year,
		{},
		String(YEAR + 1),
	);
	await close(page);
}, 60_000);

test("another language waits for the portal instead of the browser's own error page", async () => {
	const page = await portal.visit("/login");
	await fillIn(page, { username: "Mama Ngo" });
	await page.setOfflineMode(true);
	await press(page, "Français");
	await says(page, "No connection.");
	expect(await page.$eval("[name=username]", (field) => (field as HTMLInputElement).value)).toBe("Mama Ngo");
	await page.setOfflineMode(false);
	await press(page, "Try again");
	await page.waitForFunction(() => document.documentElement.lang === "fr");
	await close(page);
}, 60_000);

const ACCOUNT = { username: "Papa Eto", contact: "677000010", password: PASSWORD, confirm_password: PASSWORD };

for (const instead of ["cut", { status: 200 }, { status: 403, type: "text/plain" }, { status: 502 }] as Instead[]) {
	const what = instead === "cut" ? "the line is cut" : `somebody else answers ${instead.status}`;
	test(`login and create account keep what was typed when ${what}`, async () => {
		for (const [at, fields, button, words] of [
			[
				"/login",
				{ username: "Mama Ngo", password: PASSWORD },
				"Login",
				instead === "cut" ? "Login failed. Please try again." : /Login failed|No token received/,
			],
			[
				"/account",
				ACCOUNT,
				"Create a student account",
				/we do not know whether this was saved|Server returned invalid JSON/,
			],
		] as const) {
			const page = await portal.visit(at);
			await fillIn(page, fields);
			const end = await intercept(page, instead, (method) => method === "GET");
			await press(page, button);
			await page.waitForSelector("form [role=alert]");
			expect(await textOf(page, "form [role=alert]")).toMatch(words);
			for (const [name, value] of Object.entries(fields))
				expect(await page.$eval(`[name=${name}]`, (field) => (field as HTMLInputElement).value)).toBe(value);
			await end();
			await close(page);
		}
	}, 60_000);
}

test("logging out without network keeps the page and says that one is still signed in", async () => {
	for (const [who, start] of [
		[PARENT, "/"],
		[HEAD, "/login"],
	] as const) {
		const page = await arrive(who);
		const home = pathOf(page);
		await page.setOfflineMode(true);
		await press(page, "Logout");
		await says(page, "No connection: you are still signed in. Try again.");
		expect(pathOf(page)).toBe(home);
		await page.setOfflineMode(false);
		await press(page, "Try again");
		await page.waitForFunction((at) => location.pathname === at, {}, start);
		await ready(page);
		await page.goto(portal.url + home);
		expect(pathOf(page)).toBe("/login");
		await close(page);
	}
}, 60_000);

test("a logout that waits is given up by the next tap", async () => {
	const page = await arrive(PARENT);
	await page.setOfflineMode(true);
	await press(page, "Logout");
	await says(page, "you are still signed in");
	await page.setOfflineMode(false);
	await press(page, "My Fees");
	await page.waitForFunction(() => location.pathname === "/user-fees");
	await saysNoMore(page, "you are still signed in");
	await go(page, "/user-dashboard");
	expect(pathOf(page)).toBe("/user-dashboard");
	await close(page);
}, 60_000);

test("a logout that somebody else answers has signed nobody out, and says so", async () => {
	const page = await arrive(PARENT);
	for (const status of [200, 500, 502, 503]) {
		const end = await intercept(page, { status }, (method) => method === "GET");
		await press(page, "Logout");
		await says(page, "No connection: you are still signed in. Try again.");
		expect([status, pathOf(page)]).toEqual([status, "/user-dashboard"]);
		await end();
		await go(page, "/user-dashboard");
	}
	await close(page);
}, 60_000);

test("a list of users that could not be read says so in a banner, and the frame stands", async () => {
	const page = await arrive(HEAD);
	const end = await intercept(page, { status: 500, type: "text/plain" });
	await press(page, "Users");
	await says(page, "Failed to fetch users");
	await stands(page, "STUDENTS");
	await end();
	await press(page, "Try again");
	await says(page, "All Users");
	await close(page);
}, 60_000);
