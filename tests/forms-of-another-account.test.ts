import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { openBrowser, type PortalBrowser } from "#testing/browser";
import { PASSWORD } from "#testing/cast";
import { FORMS, fieldsOf, makeSchool, openerOf } from "#testing/forms-of-calls";
import { fillIn, inYear, press, ready, says, typedIn } from "#testing/portal-page";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { SMALL_YEAR } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";

/** Two tabs share one session: another account may have logged in before a form is sent. */

let school: ServedSchool<ReturnType<typeof makeSchool>>;
let browser: PortalBrowser;
beforeAll(async () => {
	school = await serveSchool(makeSchool);
	browser = await openBrowser(school.url);
}, 60_000);
afterAll(async () => {
	await browser.close();
	await school.stop();
});

const children = async () =>
	((await school.viaApi(school.made.cast.admin, "GET", "/students")).body as { full_name: string }[]).map(
		({ full_name }) => full_name,
	);
const CHILD = { ...STUDENT_FORM, intent: "add", full_name: "Njoya Salamatou" };
const OTHER = "This form was opened by another account, and Papa Eto is logged in now. Nothing was saved.";

test("every form of a signed-in page says which account it was opened by, and those of visitors do not", async () => {
	for (const [name, [page, intent]] of Object.entries(FORMS)) {
		const at = page(school.made);
		const who = openerOf(at, school.made);
		const { text } = await school.browse(who, at);
		expect([name, (await fieldsOf(text, intent)).includes("account")]).toEqual([name, who !== null]);
	}
});

test("a form that another account opened is refused in words and changes nothing, however often it is sent", async () => {
	const { parent, otherParent } = school.made.cast;
	const before = await children();
	let account = String(parent.id);
	for (let times = 0; times < 2; times++) {
		const sent = { ...CHILD, account, idempotency_key: "the-form" };
		const refused = await school.viaForm(otherParent, "/user-registration?new", sent);
		expect([refused.status, refused.alert]).toEqual([409, `${OTHER} Open the page again.`]);
		account = /name="account" value="(\d+)"/.exec(refused.text)?.[1] ?? "";
		expect(account).toBe(String(parent.id));
	}
	expect(await children()).toEqual(before);
});

test("no operation of the office runs for a form that a colleague opened", async () => {
	const { admin, bursar } = school.made.cast;
	const { text: before } = await school.browse(admin, "/settings");
	const name = /name="school_name"[^>]*value="([^"]*)"/.exec(before)?.[1];
	const sent = { intent: "save", school_name: "Another school", account: String(bursar.id) };
	expect((await school.viaForm(admin, "/settings", sent)).status).toBe(409);
	const { text: after } = await school.browse(admin, "/settings");
	expect(/name="school_name"[^>]*value="([^"]*)"/.exec(after)?.[1]).toBe(name);
});

test("the account's own form is taken, and so is one that does not say whose it is", async () => {
	const { otherParent } = school.made.cast;
	for (const [full_name, more] of [
		["Eto Paul", { account: String(otherParent.id) }],
		["Eto Rose", {}],
	] as const) {
		const taken = await school.viaForm(otherParent, "/user-registration?new", { ...CHILD, ...more, full_name });
		expect([taken.status, taken.location]).toEqual([303, "/user-registration"]);
		expect(await children()).toContain(full_name);
	}
});

test("a form sent to a page of another role leads to the own page, with the reason", async () => {
	const sent = { ...CHILD, account: String(school.made.cast.admin.id) };
	const answer = await school.viaForm(school.made.cast.otherParent, "/students?new", sent);
	expect(answer.location).toBe("/user-dashboard");
	const cookie =
		answer.headers
			.getSetCookie()
			.find((one) => one.startsWith("notice="))
			?.split(";")[0] ?? "";
	const notice = await school.browse(school.made.cast.otherParent, "/user-dashboard", { headers: {} });
	expect(notice.status).toBe(200);
	expect(atob(decodeURIComponent(cookie.slice("notice=".length)))).toContain(OTHER);
});

/** In another tab of the same browser. */
async function logInElsewhere(page: Page, username: string): Promise<void> {
	const other = await page.browserContext().newPage();
	await other.goto(`${school.url}/privacy`);
	await ready(other);
	await other.evaluate(() => fetch("/logout", { method: "POST", redirect: "manual" }));
	await other.goto(`${school.url}/login`);
	await ready(other);
	await fillIn(other, { username, password: PASSWORD });
	await other.keyboard.press("Enter");
	await other.waitForSelector("#sidebar");
	await page.bringToFront();
}

test("in two tabs: a mother's half-filled form is not sent for the father who logged in meanwhile", async () => {
	const before = await children();
	const mother = await browser.signIn({ username: "Mama Ngo", password: PASSWORD });
	await inYear(mother, SMALL_YEAR);
	await mother.goto(`${school.url}/user-registration?new`);
	await ready(mother);
	const { intent: _, ...typed } = CHILD;
	const { year: __, ...fields } = { ...typed, previous_average: "12.75" };
	await fillIn(mother, fields);

	await logInElsewhere(mother, "Papa Eto");
	await press(mother, "Add Student");
	await says(mother, OTHER);
	expect(await typedIn(mother, "full_name")).toBe("Njoya Salamatou");
	expect(await children()).toEqual(before);
	await mother.browserContext().close();
}, 60_000);

test("in two tabs: a form stays its account's when the page has read the other account's data", async () => {
	const { cast, own } = school.made;
	const head = await browser.signIn({ username: "Head", password: PASSWORD });
	const { receipt, paying } = own.parent;
	await head.goto(`${school.url}/fees?student=${paying}&receipt=${receipt}`);
	await ready(head);
	await logInElsewhere(head, "Bursar");
	await head.evaluate(() => window.dispatchEvent(new Event("focus")));
	await head.waitForSelector("[aria-label='Account of Bursar'], [title='Account of Bursar']");
	const openedBy = () => typedIn(head, "account");
	expect(await openedBy()).toBe(String(cast.admin.id));
	const printed = await school.viaForm(cast.bursar, `/print/receipt/${receipt}`, {
		intent: "print",
		account: await openedBy(),
	});
	expect([printed.status, printed.text]).toEqual([409, expect.stringContaining("Bursar is logged in now.")]);
	await head.browserContext().close();
}, 60_000);

test("in two tabs: after a refusal the same page, opened again from the menu, has the new account's own empty form", async () => {
	const { admin, bursar } = school.made.cast;
	const page = await browser.signIn({ username: "Head", password: PASSWORD });
	await page.goto(`${school.url}/settings`);
	await ready(page);
	await logInElsewhere(page, "Bursar");
	await fillIn(page, { school_name: "The head's school" });
	await press(page, "Save");
	await says(page, "Bursar is logged in now. Nothing was saved. Open the page again.");
	const stored = (name: string) =>
		page.$eval(`main form [name=${name}]`, (field) => (field as unknown as { value: string }).value);
	expect(await stored("account")).toBe(String(admin.id));
	await page.$eval("#sidebar a[href='/settings'], a[href='/settings']", (link) => (link as HTMLElement).click());
	await page.waitForFunction(
		(id) => document.querySelector<HTMLInputElement>("main form [name=account]")?.value === id,
		{ timeout: 10_000 },
		String(bursar.id),
	);
	expect(await stored("school_name")).not.toBe("The head's school");
	await page.browserContext().close();
}, 60_000);
