import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { SignedIn } from "#school/actor";
import { openBrowser, type PortalBrowser } from "#testing/browser";
import { PASSWORD } from "#testing/cast";
import { fillIn, inYear, press, ready, says, typedIn } from "#testing/portal-page";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";

let school: ServedSchool<ReturnType<typeof smallSchool>>;
let browser: PortalBrowser;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
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

test("a failed login in a signed-in tab ends the session", async () => {
	const { parent } = school.made.cast;
	const opened = await school.viaApi(null, "POST", "/login", { username: parent.username, password: PASSWORD });
	const [, payload = ""] = (opened.body as { token: string }).token.split(".");
	const who = { ...parent, session_id: JSON.parse(Buffer.from(payload, "base64url").toString()).sid as string };
	const posted = await school.viaForm(who, "/login", {
		intent: "login",
		username: "Nobody",
		password: "wrong one",
	});
	expect([posted.status, posted.alert]).toEqual([401, "The username or the password is not right."]);
	expect(posted.headers.get("set-cookie")).toMatch(/^portal_session=;/);
	expect((await school.viaApi(who, "GET", "/users/current")).status).toBe(401);
});

test("every form that creates a record or gives money back has a key of its own", async () => {
	const { admin, parent } = school.made.cast;
	const [student] = (await school.viaApi(admin, "GET", "/students")).body as { id: number }[];
	const { paying, payment } = school.made.own.student;
	const opened: [SignedIn | null, string][] = [
		[admin, `/fees?student=${student?.id}&pay`],
		[admin, "/fees?new"],
		[admin, `/fees?student=${paying}&void=${payment}`],
		[admin, "/students?new"],
		[admin, "/teachers?new"],
		[admin, "/dashboard?view=users&new"],
		[parent, "/user-registration?new"],
		[null, "/account"],
	];
	const keys = await Promise.all(
		[...opened, ...opened].map(async ([who, at]) => {
			const { text } = await school.browse(who, at);
			return [at, /name="idempotency_key"[^>]* value="([\d-]{30,})"/.exec(text)?.[1]] as const;
		}),
	);
	expect(keys.filter(([, key]) => key === undefined)).toEqual([]);
	expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
});

test("an admin whose session expired is led to the login", async () => {
	const leave = async (fields: Record<string, string>) => (await school.viaForm(null, "/logout", fields)).location;
	expect([await leave({ from: "office" }), await leave({})]).toEqual(["/login", "/"]);
});

test("a page says that a colleague has already deleted the record", async () => {
	const sent = { intent: "delete", id: "4711" };
	const { status, text } = await school.viaForm(school.made.cast.admin, "/classes?delete=4711", sent);
	expect([status, text.includes("Class not found."), text.includes("Add Class")]).toEqual([404, true, true]);
});

test("an answer reports a change only if one was saved", async () => {
	const { cast, stranger } = school.made;
	const send = async (fields: Record<string, string>, to = "/students") => {
		const { status, headers } = await school.viaForm(cast.admin, to, fields);
		return [status, headers.get("x-saved")];
	};
	const everyone = { intent: "approve-all", year: String(SMALL_YEAR) };
	expect(await send(everyone)).toEqual([303, "1"]);
	expect(await send(everyone)).toEqual([303, null]);
	expect(await send({ intent: "add" })).toEqual([400, null]);
	expect(await send({ ...everyone, intent: "delete-all", confirmation: "4711" })).toEqual([409, null]);
	// Answers instead of redirecting.
	const payment = {
		intent: "pay",
		student_id: String(stranger.student),
		fee_type: "Tuition",
		amount: "1000",
	};
	expect(await send(payment, "/fees")).toEqual([200, "1"]);
});

/** In another tab of the same browser: both share one session. */
async function logInElsewhere(page: Page, username: string): Promise<void> {
	const other = await page.browserContext().newPage();
	await other.goto(`${school.url}/privacy`, { waitUntil: "domcontentloaded" });
	await other.evaluate(
		async (form) => {
			const send = (path: string, body?: URLSearchParams) => fetch(path, { method: "POST", body, redirect: "manual" });
			await send("/logout");
			await send("/login", new URLSearchParams(form));
		},
		{ intent: "login", username, password: PASSWORD },
	);
	await other.close();
}

test("in two tabs: a half-filled form is not sent for another account that logged in meanwhile", async () => {
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

test("in two tabs: a form keeps its account when the page has read the data of another one", async () => {
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

test("in two tabs: a page opened again after a refusal has an empty form of the new account", async () => {
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
		{},
		String(bursar.id),
	);
	expect(await stored("school_name")).not.toBe("The head's school");
	await page.browserContext().close();
}, 60_000);
