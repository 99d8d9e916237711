import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { fillTheSchool, newcomer } from "#testing/every-page";
import { DARK_LAPTOP, LIGHT_PHONE, PageCheck } from "#testing/page-check";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says } from "#testing/portal-page";

/** States without an address: a page's questions, and what a scrolled list shows. */

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	for (const who of ["parent", "student", "teacher"] as const) await (await newcomer(portal, who)).close();
	await fillTheSchool(portal);
}, 120_000);
afterAll(() => portal?.stop());

describe("is accessible", () => {
	let page: Page;
	let check: PageCheck;
	async function open(path: string): Promise<void> {
		page = await portal.signIn(HEAD);
		check = await PageCheck.of(page, "admin");
		await go(page, path);
	}
	async function look(now: string): Promise<string[]> {
		check.problems.length = 0;
		await check.look([LIGHT_PHONE, DARK_LAPTOP], now);
		return check.problems;
	}

	test("the question of Escape", async () => {
		await open("/students?new");
		await fillIn(page, { full_name: "Njoya François" });
		await page.keyboard.press("Escape");
		await says(page, "Close without saving what you typed?");
		expect(await look("the question of Escape")).toEqual([]);
	}, 60_000);

	test("the question of a fee change", async () => {
		await open("/classes?edit=1");
		await fillIn(page, { tuition_fee: "95 000 000" });
		await press(page, "Save");
		await says(page, "Yes, change what is owed like this");
		expect(await look("the question of a fee change")).toEqual([]);
	}, 60_000);

	test("a draft that is there again", async () => {
		await open("/classes?new");
		await fillIn(page, { name: "Form 2" });
		await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
		await go(page, "/classes?new");
		await page.waitForFunction(() => location.pathname === "/login");
		await fillIn(page, { username: HEAD.username, password: HEAD.password });
		await press(page, "Login");
		await page.waitForSelector("#sidebar");
		await ready(page);
		await says(page, "What you had typed is here again");
		expect(await look("a draft")).toEqual([]);
	}, 60_000);

	test.each(["/students", "/classes?new"])(
		"what %s says without network",
		async (path) => {
			await open(path);
			await page.setOfflineMode(true);
			await page.$eval("a[href='/teachers']", (link) => (link as HTMLElement).click());
			await says(page, "No connection.");
			// Chrome logs each failed request while offline.
			const problems = await look(`no network on ${path}`);
			expect(problems.filter((problem) => !problem.includes("net::ERR_INTERNET_DISCONNECTED"))).toEqual([]);
		},
		60_000,
	);
});

test("name, class, contact, status and buttons of a student are in sight at 1280, whichever way the table is pushed", async () => {
	const page = await portal.signIn();
	await go(page, "/students?q=amina");
	for (const pushed of [0, 200, 5_000]) expect(await page.evaluate(coveredHeads, pushed)).toEqual([]);
}, 60_000);

/** Runs in the page: which of these columns are covered. */
function coveredHeads(pushed: number): string[] {
	const row = document.querySelector("tbody tr");
	row?.closest("[role=group]")?.scrollTo(pushed, 0);
	return ["Full Name", "Next Class", "Guardian Contact", "Actions"].filter((name) => {
		const heads = [...document.querySelectorAll("thead th")];
		const cell = row?.children[heads.findIndex((head) => head.textContent === name)];
		const { left = 0, right = 0, top = 0 } = cell?.getBoundingClientRect() ?? {};
		const at = (x: number) => document.elementFromPoint(x, top + 4)?.closest("td, th") === cell;
		return !(at(left + 4) && at(right - 4));
	});
}

test("no column of the opened list is half covered, and the page does not scroll beside the list", async () => {
	for (const width of [1280, 1366]) {
		const page = await portal.signIn(undefined, { width, height: 720 });
		await go(page, "/students");
		expect([width, ...(await page.evaluate(halfCoveredHeads))]).toEqual([width]);
		expect(await page.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0);
		await page.browserContext().close();
	}
}, 60_000);

/** Runs in the page: columns that are only partly visible. */
function halfCoveredHeads(): string[] {
	return [...document.querySelectorAll("thead th")].flatMap((head) => {
		const { left, right, top } = head.getBoundingClientRect();
		const inSight = (x: number) => document.elementFromPoint(x, top + 4)?.closest("th") === head;
		return inSight(left + 2) === inSight(right - 2) ? [] : [head.textContent];
	});
}

test("a parent of two children finds no two regions of one name, and each amount has its name once", async () => {
	const student = { full_name: "Junior Ngo", sex: "Male", date_of_birth: "2014-02-28", previous_average: "12" };
	const [first] = await portal.call<object[]>("GET", "/students");
	const account = { username: `parent ${"n".repeat(50)}`, password: "three small goats" };
	const { id: _, student_picture: __, ...form } = { ...first, ...student } as Record<string, unknown>;
	await portal.call("POST", "/students", form, account);
	const page = await portal.signIn(account, { width: 390 });
	await go(page, "/user-fees");
	const found = await page.evaluate(() => {
		const nameOf = (one: Element) =>
			one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent;
		const regions = [...document.querySelectorAll("section, nav, aside, [role=region]")].map(nameOf).filter(Boolean);
		const heads = [...document.querySelectorAll("thead")].filter((head) => head.checkVisibility());
		return { twice: regions.filter((name, index) => regions.indexOf(name) !== index), heads: heads.length };
	});
	expect(found).toEqual({ twice: [], heads: 0 });
	expect((await page.$$("main table")).length).toBeGreaterThan(1);
}, 60_000);

test("the links under the login are as high as a finger", async () => {
	const page = await portal.visit("/login", { width: 390 });
	const low = await page.$$eval("main a, footer a", (links) =>
		links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
	);
	expect(low).toEqual([]);
}, 60_000);
