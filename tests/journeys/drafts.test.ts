import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { focusOn } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, load, press, ready, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

/** A session ends while a form is open: what was typed returns after the login, for this account only. */

const YEAR = defaultYear();
const MOTHER: Login = { username: "Mama Ngo", password: PASSWORD };
const FATHER: Login = { username: "Papa Eto", password: PASSWORD };
const NEW_CHILD = "/user-registration?new";
const TYPED = { full_name: "Njoya François", place_of_birth: "Foumban", sex: "Male", next_class: "Form 1" };
const BACK_AGAIN = "What you had typed is here again";
const QUESTION = "Close without saving what you typed?";

let portal: Portal;
let amina: ReturnType<typeof enrol>;
let mama: Page;
let office: Page;
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => {
		departmentNamed("Sewing", YEAR);
		classNamed("Form 2", { year: YEAR });
		person(FATHER.username, "parent");
		return enrol("Amina Ngo", classNamed("Form 1", { year: YEAR }), person(MOTHER.username, "parent"));
	});
	mama = await portal.signIn(MOTHER);
	office = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const addressOf = (page: Page) => {
	const { pathname, search } = new URL(page.url());
	return pathname + search;
};

const drafts = (page: Page) =>
	page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("draft ")));

/** As after twelve hours: the session ends on the server and the browser keeps its cookie. */
async function endSession(page: Page): Promise<void> {
	await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
}

async function logIn(page: Page, { username, password }: Login): Promise<void> {
	await page.waitForFunction(() => location.pathname === "/login");
	await ready(page);
	await fillIn(page, { username, password });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	await ready(page);
}

/** The mother's window with a new child's form. What another test left there is gone. */
async function openForm(page = mama): Promise<Page> {
	await page.evaluate(() => localStorage.clear());
	await load(page, NEW_CHILD);
	return page;
}

async function halfFilled(page = mama): Promise<Page> {
	await openForm(page);
	await fillIn(page, TYPED);
	return page;
}

test("a parent whose session ended finds the half-filled form again after the login", async () => {
	const page = await halfFilled();
	await endSession(page);
	await fillIn(page, {
		date_of_birth: "2014-02-28",
		father_name: "Njoya Ibrahim",
		mother_name: "Mefire Aïcha",
		previous_class: "Class 6",
		previous_average: "12.75",
		vocational_training: "Sewing",
		guardian_contact: "677 12 34 56",
	});
	await press(page, "Add Student");
	await says(page, "Session expired. Please login again.");
	await says(page, "What you had typed waits on this phone. Log in with the same account.");
	await logIn(page, MOTHER);
	expect(addressOf(page)).toBe(NEW_CHILD);
	await says(page, BACK_AGAIN);
	for (const [name, value] of Object.entries({ ...TYPED, previous_average: "12.75" }))
		expect([name, await typedIn(page, name)]).toEqual([name, value]);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	expect(await drafts(page)).toEqual([]);
}, 60_000);

test("a login on a shared phone wipes the drafts of other accounts", async () => {
	const page = await halfFilled();
	await endSession(page);
	await press(page, "Add Student");
	await says(page, "Previous Class is required.");
	await go(page, NEW_CHILD);
	await logIn(page, FATHER);
	expect(addressOf(page)).toBe("/user-dashboard");
	await go(page, NEW_CHILD);
	expect([await typedIn(page, "full_name"), await drafts(page)]).toEqual(["", []]);

	await go(page, "/link?request");
	await fillIn(page, { full_name: "Eto Paul", class_text: "Form 1", date_of_birth: "2014-02-28" });
	await endSession(page);
	await press(page, "Ask the office");
	await says(page, "Session expired. Please login again.");
	await logIn(page, FATHER);
	expect(addressOf(page)).toBe("/link?request");
	await says(page, BACK_AGAIN);
	await press(page, "Ask the office");
	await page.waitForFunction(() => location.pathname === "/user-registration");
	await says(page, "Eto Paul");
	expect(await drafts(page)).toEqual([]);

	await endSession(page);
	await go(page, NEW_CHILD);
	await logIn(page, MOTHER);
	await go(page, NEW_CHILD);
	expect(await typedIn(page, "full_name")).toBe("");
}, 60_000);

test("a reload restores a family's form for one day, within one version of the portal", async () => {
	const page = await halfFilled();
	const key = await typedIn(page, "idempotency_key");
	const [[name = "", draft = ""] = []] = await drafts(page);
	const reloadWith = async (changes: object) => {
		const changed = JSON.stringify({ ...JSON.parse(draft), ...changes });
		await page.evaluate((...item) => localStorage.setItem(...item), name, changed);
		await load(page, NEW_CHILD);
	};
	// The class is no longer offered, and is chosen again.
	await reloadWith({ typed: { ...TYPED, next_class: "Form 9" } });
	await says(page, BACK_AGAIN);
	for (const [name, value] of Object.entries({ ...TYPED, next_class: "", idempotency_key: key }))
		expect([name, await typedIn(page, name)]).toEqual([name, value]);
	for (const changes of [{ at: Date.now() - 25 * 3_600_000 }, { typed: undefined }]) {
		await reloadWith(changes);
		expect([changes, await typedIn(page, "full_name"), await drafts(page)]).toEqual([changes, "", []]);
	}
}, 60_000);

/** Chrome closes a dialog at a repeated Escape before the page opens it again; a key pressed in between is lost. */
async function pressEscape(page: Page): Promise<void> {
	await page.waitForSelector("dialog:modal");
	await page.keyboard.press("Escape");
}

test("Escape and Back ask before they discard a half-filled form", async () => {
	const page = await openForm();
	await pressEscape(page);
	await page.waitForSelector("dialog", { hidden: true });
	await press(page, "Add Student");
	await page.waitForSelector("dialog [name=full_name]");
	await page.focus("dialog [name=full_name]");
	await page.keyboard.type("Njoya");
	await pressEscape(page);
	await says(page, QUESTION);
	for (let times = 0; times < 2; times++) {
		await pressEscape(page);
		await saysNoMore(page, QUESTION);
		await pressEscape(page);
		await says(page, QUESTION);
	}
	await press(page, "Keep editing");
	await focusOn(page, "full_name");
	await page.keyboard.type(" F");
	for (const answer of ["Keep editing", "Close without saving"]) {
		expect([addressOf(page), await typedIn(page, "full_name")]).toEqual([NEW_CHILD, "Njoya F"]);
		await page.evaluate(() => history.back());
		await says(page, QUESTION);
		await press(page, answer);
		await saysNoMore(page, QUESTION);
	}
	await page.waitForSelector("dialog", { hidden: true });
	expect([addressOf(page), await drafts(page)]).toEqual(["/user-registration", []]);
}, 60_000);

test("forms work when storage is blocked", async () => {
	const page = await openForm();
	const { identifier } = await page.evaluateOnNewDocument(() => {
		const get = () => {
			throw new DOMException("no", "SecurityError");
		};
		Object.defineProperty(window, "localStorage", { get });
	});
	const problems: unknown[] = [];
	page.on("pageerror", (error) => problems.push(error));
	await load(page, NEW_CHILD);
	await fillIn(page, TYPED);
	await press(page, "Cancel");
	await page.waitForSelector("dialog", { hidden: true });
	expect(problems).toEqual([]);
	await page.removeScriptToEvaluateOnNewDocument(identifier);
	await load(page, "/user-registration");
}, 60_000);

test("a draft never holds a password or a picture", async () => {
	const newUser = "/dashboard?view=users&new";
	await go(office, newUser);
	await fillIn(office, { username: "Bursar", password: "hidden goat 1" });
	await press(office, "Show password");
	await fillIn(office, { password: "shown goat 22", contact: "677000011" });
	const stored = JSON.stringify(await drafts(office));
	expect(stored).toContain("677000011");
	expect(stored).not.toMatch(/goat|password|account|idempotency|picture/);
	await load(office, newUser);
	expect(await typedIn(office, "contact")).toBe("");
}, 60_000);

test("a bursar whose session ended returns to the student, without a draft of the payment", async () => {
	const paying = `/fees?student=${amina.id}&pay`;
	await office.evaluate(() => localStorage.clear());
	await go(office, paying);
	await fillIn(office, { fee_type: "Tuition", amount: "5000" });
	expect(await drafts(office)).toEqual([]);
	await endSession(office);
	await press(office, "Pay 5 000 XAF");
	await says(office, "Session expired. Please login again.");
	await logIn(office, HEAD);
	expect(addressOf(office)).toBe(paying);
	expect([await typedIn(office, "fee_type"), await drafts(office)]).toEqual(["", []]);
}, 60_000);

test("a logout in one tab clears the other tabs and their drafts", async () => {
	const page = await halfFilled(await portal.signIn(MOTHER));
	await load(page, "/user-fees");
	expect(await drafts(page)).toHaveLength(1);
	const paper = await page.browserContext().newPage();
	await paper.goto(`${portal.url}/print/statement/${amina.id}`);
	expect(await textOf(paper)).toContain("Amina Ngo");
	const other = await page.browserContext().newPage();
	await other.goto(`${portal.url}/user-dashboard`);
	await ready(other);
	await press(other, "Logout");
	for (const left of [page, paper]) {
		await left.waitForFunction(() => location.pathname === "/login");
		await ready(left);
		expect(await textOf(left)).not.toContain("Amina");
	}
	const stored = await page.evaluate(() => Object.keys(localStorage));
	expect(stored.filter((key) => key !== "welcome-splash")).toEqual([]);
}, 60_000);
