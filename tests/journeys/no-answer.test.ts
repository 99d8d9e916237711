import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import {
	fillIn,
	go,
	inYear,
	load,
	press,
	ready,
	says,
	saysNoMore,
	textOf,
	toNewDocument,
	typedIn,
} from "#testing/portal-page";
import type { Login } from "#testing/running-portal";
import { CHILD_FORM } from "#testing/students";

/** The connection breaks, or the portal restarts behind its proxy, between two taps. */

const YEAR = defaultYear();
const PARENT: Login = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const CHILD = { ...CHILD_FORM, vocational_training: "Sewing" };

let portal: Portal;
let mama: Page;
let head: Page;
let visitor: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	portal.write(() => enrol("Amina Ngo", classNamed("Form 1", { year: YEAR })));
	portal.write(() => person(PARENT.username, "parent"));
	mama = await arrive(PARENT);
	head = await arrive(HEAD);
	visitor = await portal.visit("/login");
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
const children = () => portal.call<Student[]>("GET", "/students", undefined, PARENT);

/** The page is still shown, without an error. */
async function stands(page: Page, words: string): Promise<void> {
	const said = await textOf(page);
	expect(said).toContain(words);
	expect(said).not.toContain("This did not work");
	expect(await page.$("#sidebar")).not.toBeNull();
}

test("without network a tap keeps the family's page; Try again opens the page that was tapped", async () => {
	for (const [entry, path, words] of [
		["My Fees", "/user-fees", "CHILDREN REGISTERED"],
		["Register", "/user-registration", "CHILDREN REGISTERED"],
	] as const) {
		await go(mama, "/user-dashboard");
		await mama.setOfflineMode(true);
		await press(mama, entry);
		await says(mama, "No connection.");
		await stands(mama, words);
		expect(pathOf(mama)).toBe("/user-dashboard");
		await press(mama, "Try again");
		await says(mama, "No connection.");
		await mama.setOfflineMode(false);
		await press(mama, "Try again");
		await saysNoMore(mama, "No connection.");
		await mama.waitForFunction((at) => location.pathname === at, {}, path);
	}
}, 60_000);

test("without network an office page never opened before is not lost either", async () => {
	await go(head, "/dashboard");
	await head.setOfflineMode(true);
	await press(head, "Students");
	await says(head, "No connection.");
	await stands(head, "STUDENTS");
	await head.setOfflineMode(false);
	await press(head, "Try again");
	await says(head, "Amina Ngo");
	expect(await head.$("[role=alert]")).toBeNull();
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
	await page.browserContext().close();
}, 60_000);

test("while the portal restarts its pages stay and say so", async () => {
	await go(mama, "/user-dashboard");
	const end = await intercept(mama, { status: 502 });
	await press(mama, "My Fees");
	await says(mama, "The portal is starting.");
	await stands(mama, "CHILDREN REGISTERED");
	await end();
	await press(mama, "Try again");
	await mama.waitForFunction(() => location.pathname === "/user-fees");
	await saysNoMore(mama, "The portal is starting.");
}, 60_000);

test("a form that was saved says so when the next page is lost, and Try again reads only", async () => {
	await go(mama, "/user-registration?new");
	await fillIn(mama, CHILD);
	const end = await intercept(mama, "cut", (method) => method === "POST");
	await press(mama, "Add Student");
	await says(mama, "Saved; the list could not be read again.");
	await stands(mama, "Add Student");
	expect(await children()).toHaveLength(1);
	const posts: string[] = [];
	mama.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	const lost = new Promise((done) => mama.once("requestfailed", done));
	await press(mama, "Try again");
	await lost;
	await mama.waitForFunction(() => !document.querySelector("[role=alert] [aria-disabled]"));
	await end();
	await press(mama, "Try again");
	await says(mama, "Student added successfully!");
	expect(posts).toEqual([]);
	expect(await children()).toHaveLength(1);
}, 60_000);

test("a payment that was recorded says so when the desk cannot be read again", async () => {
	const { id } = portal.write(() => enrol("Bih Rose", classNamed("Form 3", { year: YEAR })));
	await go(head, `/fees?student=${id}&pay`);
	await fillIn(head, { fee_type: "Tuition", amount: "1 000" });
	const end = await intercept(head, "cut", (method) => method === "POST");
	await press(head, "Pay");
	await says(head, "Saved; the list could not be read again.");
	expect(await textOf(head)).not.toContain("No connection.");
	await end();
}, 60_000);

test("a form whose session had ended is not called saved when the login is lost", async () => {
	await go(mama, "/user-registration?new");
	await fillIn(mama, { ...CHILD, full_name: "Njoya Moussa" });
	const cookies = await mama.browserContext().cookies();
	await mama.browserContext().deleteCookie(...cookies);
	const end = await intercept(mama, "cut", (method) => method === "POST");
	await press(mama, "Add Student");
	await says(mama, "No connection.");
	expect(await textOf(mama)).not.toContain("Saved");
	await end();
	await mama.browserContext().setCookie(...cookies);
}, 60_000);

test("a year that is chosen without network is read when there is one", async () => {
	await go(mama, "/user-dashboard");
	await mama.setOfflineMode(true);
	await mama.select("select[name=year]", String(YEAR + 1));
	await says(mama, "No connection.");
	await stands(mama, "CHILDREN REGISTERED");
	await mama.setOfflineMode(false);
	await press(mama, "Try again");
	await mama.waitForFunction(
		(year) => document.querySelector<HTMLSelectElement>("select[name=year]:enabled")?.value === year,
		{},
		String(YEAR + 1),
	);
	await inYear(mama, YEAR);
}, 60_000);

test("another language waits for the portal instead of the browser's own error page", async () => {
	await load(visitor, "/login");
	await fillIn(visitor, { username: "Mama Ngo" });
	await visitor.setOfflineMode(true);
	await press(visitor, "Français");
	await says(visitor, "No connection.");
	expect(await typedIn(visitor, "username")).toBe("Mama Ngo");
	await visitor.setOfflineMode(false);
	await press(visitor, "Try again");
	await visitor.waitForFunction(() => document.documentElement.lang === "fr");
	await ready(visitor);
	await toNewDocument(visitor, () => press(visitor, "English"));
}, 60_000);

const ACCOUNT = { username: "Papa Eto", contact: "677000010", password: PASSWORD, confirm_password: PASSWORD };

for (const instead of ["cut", { status: 200 }] as Instead[]) {
	const what = instead === "cut" ? "the line is cut" : "somebody else answers";
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
			await load(visitor, at);
			await fillIn(visitor, fields);
			const end = await intercept(visitor, instead, (method) => method === "GET");
			await press(visitor, button);
			await visitor.waitForSelector("form [role=alert]");
			expect(await textOf(visitor, "form [role=alert]")).toMatch(words);
			for (const [name, value] of Object.entries(fields)) expect(await typedIn(visitor, name)).toBe(value);
			await end();
		}
	}, 60_000);
}

test("a logout that waits is given up by the next tap", async () => {
	await go(mama, "/user-dashboard");
	await mama.setOfflineMode(true);
	await press(mama, "Logout");
	await says(mama, "you are still signed in");
	await mama.setOfflineMode(false);
	await press(mama, "My Fees");
	await mama.waitForFunction(() => location.pathname === "/user-fees");
	await saysNoMore(mama, "you are still signed in");
	await go(mama, "/user-dashboard");
	expect(pathOf(mama)).toBe("/user-dashboard");
}, 60_000);

test("a logout that somebody else answers has signed nobody out, and says so", async () => {
	await go(mama, "/user-dashboard");
	for (const status of [200, 500, 502, 503]) {
		const end = await intercept(mama, { status }, (method) => method === "GET");
		await press(mama, "Logout");
		await says(mama, "No connection: you are still signed in. Try again.");
		expect([status, pathOf(mama)]).toEqual([status, "/user-dashboard"]);
		await end();
		await load(mama, "/user-dashboard");
	}
}, 60_000);

test("a list of users that could not be read says so in a banner, and the frame stands", async () => {
	await go(head, "/dashboard");
	const end = await intercept(head, { status: 500, type: "text/plain" });
	await press(head, "Users");
	await says(head, "Failed to fetch users");
	await stands(head, "STUDENTS");
	await end();
	await press(head, "Try again");
	await says(head, "All Users");
}, 60_000);

/** The last test: it signs both out. */
test("logging out without network keeps the page and says that one is still signed in", async () => {
	for (const [page, home, start] of [
		[mama, "/user-dashboard", "/"],
		[head, "/dashboard", "/login"],
	] as const) {
		await go(page, home);
		await page.setOfflineMode(true);
		await press(page, "Logout");
		await says(page, "No connection: you are still signed in. Try again.");
		expect(pathOf(page)).toBe(home);
		await page.setOfflineMode(false);
		await press(page, "Try again");
		await page.waitForFunction((at) => location.pathname === at, {}, start);
		await ready(page);
		await load(page, home);
		expect(pathOf(page)).toBe("/login");
	}
}, 60_000);
