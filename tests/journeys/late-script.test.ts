import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { openPortal, type Portal } from "#testing/portal";
import { ready } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

/** On a slow line a form is filled in before its script arrives; what was typed must stay. */

const YEAR = defaultYear();
const PARENT: Login = { username: "Mama Ngo", password: PASSWORD };

let portal: Portal;
let amina: { id: number };
let cooking: { id: number };
let parent: Page;
let head: Page;
let nobody: Page;
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR, tuition_fee: 85_000 });
		return enrol("Amina Ngo", form1);
	});
	const description = "Meals by hand.";
	cooking = await portal.call<{ id: number }>("POST", "/vocational", { title: "Cooking", year: YEAR, description });
	portal.write(() => person(PARENT.username, "parent"));
	parent = await portal.signIn(PARENT);
	head = await portal.signIn();
	nobody = await portal.visit("/login");
}, 60_000);
afterAll(() => portal?.stop());

/** Opens an address without its scripts. Returns a function that lets them load. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
	const arrival = Promise.withResolvers<void>();
	const end = await pauseRequests(page, { urlPattern: "*/assets/*.js" }, async (paused, { pass }) => {
		await arrival.promise;
		await pass(paused);
	});
	await page.goto("about:blank");
	void page.goto(portal.url + address).catch(() => undefined);
	return async () => {
		arrival.resolve();
		await ready(page);
		await end();
	};
}

/** In the open dialog if there is one. */
const fieldCalled = (name: string) => `body:not(:has(dialog)) [name=${name}], dialog [name=${name}]`;
const inField = (page: Page, name: string) =>
	page.$eval(fieldCalled(name), (field) => (field as HTMLInputElement).value);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

const LETTERS = "Ngoumoupenguekamegne Marie Therese Rosine";

/** Fields of one line and several, in pages and dialogs, empty and filled. */
const PLACES: [who: string, page: () => Page, address: () => string, name: string, typed: string][] = [
	["a family the name of its child", () => parent, () => "/user-registration?new", "full_name", LETTERS],
	["somebody a username", () => nobody, () => "/login", "username", LETTERS],
	["somebody a forgotten username", () => nobody, () => "/login?reset", "username", LETTERS],
	["the office an amount", () => head, () => `/fees?student=${amina.id}&pay`, "amount", "12000"],
	["the office what is deleted", () => head, () => "/students?delete-all", "confirmation", "DELETE"],
	["the office who is searched", () => head, () => "/fees", "query", LETTERS],
	["the office a description", () => head, () => `/vocational?edit=${cooking.id}`, "description", LETTERS],
];

for (const [who, page, address, name, typed] of PLACES) {
	test(`${who}, typed while the script arrives, is whole and where it was typed`, async () => {
		const at = page();
		const arrive = await openWithoutScripts(at, address());
		const field = await at.waitForSelector(fieldCalled(name));
		await field?.evaluate((one) => (one as HTMLInputElement).select());
		await field?.focus();
		const [early, late] = [typed.slice(0, 8), typed.slice(8)];
		await at.keyboard.type(early);
		const arrived = arrive();
		await at.keyboard.type(late, { delay: 5 });
		await arrived;
		expect([await focused(at), await inField(at, name)]).toEqual([name, typed]);
	}, 60_000);
}

test("a menu that was opened before the script came stays open, and an entry of it closes it", async () => {
	const arrive = await openWithoutScripts(head, "/change-password");
	await head.waitForSelector("header details");
	await head.click("header summary");
	const isOpen = () => head.$eval("header details", (menu) => (menu as HTMLDetailsElement).open);
	expect(await isOpen()).toBe(true);
	await arrive();
	expect(await isOpen()).toBe(true);
	await head.click("header details a[href='/settings']");
	await head.waitForFunction(() => location.pathname === "/settings");
	await head.waitForSelector("header details:not([open])");
});
