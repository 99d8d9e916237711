import { afterAll, beforeAll, expect, test } from "bun:test";
import { defaultYear } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { PageCheck } from "#testing/page-check";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says } from "#testing/portal-page";

/** What a page says and asks in between, which no address opens. */

let portal: Portal;
let form1: { id: number };
beforeAll(async () => {
	portal = await openPortal();
	form1 = portal.write(() => {
		const found = classNamed("Form 1", { year: defaultYear() });
		enrol("Amina Ngo", found);
		return found;
	});
}, 60_000);
afterAll(() => portal?.stop());

async function opened(path: string) {
	const page = await portal.signIn(HEAD);
	const check = await PageCheck.of(page, "admin");
	await go(page, path);
	return { page, check };
}

test("the question of Escape is accessible", async () => {
	const { page, check } = await opened("/students?new");
	await fillIn(page, { full_name: "Njoya François" });
	await page.keyboard.press("Escape");
	await says(page, "Close without saving what you typed?");
	await check.lookAgain("the question of Escape");
	expect(check.problems).toEqual([]);
}, 60_000);

test("the question of a fee change is accessible", async () => {
	const { page, check } = await opened(`/classes?edit=${form1.id}`);
	await fillIn(page, { tuition_fee: "70 000" });
	await press(page, "Save");
	await says(page, "Yes, change what is owed like this");
	check.problems.length = 0;
	await check.lookAgain("the question of a fee change");
	expect(check.problems).toEqual([]);
}, 60_000);

test("a draft that is there again is accessible", async () => {
	const { page, check } = await opened("/classes?new");
	await fillIn(page, { name: "Form 2" });
	await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
	await go(page, "/classes?new");
	await page.waitForFunction(() => location.pathname === "/login");
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	await ready(page);
	await says(page, "What you had typed is here again");
	await check.lookAgain("a draft");
	expect(check.problems).toEqual([]);
}, 60_000);

test.each(["/students", "/classes?new"])(
	"the words without network are accessible on %s",
	async (path) => {
		const { page, check } = await opened(path);
		await page.setOfflineMode(true);
		await page.$eval("a[href='/teachers']", (link) => (link as HTMLElement).click());
		await says(page, "No connection.");
		await check.lookAgain(`no network on ${path}`);
		// The browser itself says in the console that it is offline, of each request and at a moment of its own.
		expect(check.problems.filter((problem) => !problem.includes("net::ERR_INTERNET_DISCONNECTED"))).toEqual([]);
	},
	60_000,
);
