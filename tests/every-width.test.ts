import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { fillTheSchool, newcomer } from "#testing/every-page";
import { openPortal, type Portal } from "#testing/portal";
import { go } from "#testing/portal-page";
import { type Room, WidthCheck } from "#testing/width-check";

/** Pages with tables, cards and figures in windows of every width and in large letters, with the longest names. */

const ROOMS: Room[] = [
	{ width: 320 },
	{ width: 601 },
	{ width: 796 },
	{ width: 1280 },
	{ width: 1280, text: 200 },
	{ width: 769, text: 150 },
	{ width: 320, text: 150 },
];
const TELLING = /^\/(students|vocational|id-cards|dashboard|fees\?student=\d+|fees\/class-list\?class_id=\d+)$/;

let portal: Portal;
let [office, parent]: Page[] = [];
let addresses: string[];
beforeAll(async () => {
	portal = await openPortal();
	parent = await newcomer(portal, "parent");
	for (const who of ["student", "teacher"] as const) await (await newcomer(portal, who)).close();
	addresses = (await fillTheSchool(portal)).admin ?? [];
	office = await portal.signIn();
}, 120_000);
afterAll(() => portal?.stop());

/** What does not fit at these addresses, in one language. */
async function misfits(page: Page | undefined, paths: string[], language: string): Promise<string[]> {
	if (!page) throw new Error("Nobody is signed in.");
	await page.browserContext().setCookie({ name: "lang", value: language, domain: new URL(portal.url).hostname });
	const check = await WidthCheck.of(page);
	const problems: string[] = [];
	for (const path of paths) problems.push(...(await check.look(path, ROOMS)));
	return problems;
}

test("a parent sees all of My Fees on a phone, on its side, on a tablet and in large letters", async () => {
	expect(await misfits(parent, ["/user-fees", "/user-registration"], "en")).toEqual([]);
	expect(await misfits(parent, ["/user-fees"], "fr")).toEqual([]);
}, 120_000);

test("the lists, the cards and the balances of the office are whole in every window", async () => {
	const telling = addresses.filter((address) => TELLING.test(address));
	expect(telling.length).toBeGreaterThan(5);
	expect(await misfits(office, telling, "en")).toEqual([]);
	expect(await misfits(office, ["/students", "/dashboard"], "fr")).toEqual([]);
}, 180_000);

test("name, class, contact, status and buttons of a student are in sight at 1280, whichever way the table is pushed", async () => {
	const page = await portal.signIn();
	await go(page, "/students?q=amina");
	for (const pushed of [0, 200, 5_000]) expect(await page.evaluate(coveredHeads, pushed)).toEqual([]);
}, 60_000);

/** Runs in the page: which of these columns the window or another column covers. */
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

/** Runs in the page: the columns of which one edge is in sight and the other is not. */
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
