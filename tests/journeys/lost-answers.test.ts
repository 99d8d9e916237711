import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page, Protocol } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { type Answers, pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, load, press, ready, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

/** The portal saved what a form sent, and its answer is lost, is not the portal's, or says that the portal is busy. */

const YEAR = defaultYear();
const PARENT = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 390, height: 844 };
const BUSY = "The portal is busy. Trying again …";
const UNREACHABLE = "The portal could not be reached, and we do not know whether this was saved.";

let portal: Portal;
let amina: { id: number };
beforeAll(async () => {
	portal = await openPortal({ network: true });
	amina = portal.write(() => {
		departmentNamed("Woodwork", YEAR);
		return enrol("Amina Ngo", classNamed("Form 1", { year: YEAR }));
	});
	portal.write(() => person(PARENT.username, "parent"));
}, 60_000);
afterAll(() => portal?.stop());

type Fate = (paused: Protocol.Fetch.RequestPausedEvent, answers: Answers) => unknown;

const answerWith = (responseCode: number, headers: Record<string, string>, body: string): Fate => {
	const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
	return (paused, { replace }) => replace(paused, { responseCode, responseHeaders, body: btoa(body) });
};
const lost: Fate = (paused, { lose }) => lose(paused);
const foreign = answerWith(200, { "Content-Type": "text/html" }, "<h1>An answer from somebody else</h1>");
const busy = answerWith(503, { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Retry-After": "1" }, " ");

/** The answers to the page's next forms meet these fates. Returns the forms as they are sent. */
async function spoilAnswers(page: Page, ...fates: Fate[]): Promise<string[]> {
	const sent: string[] = [];
	await pauseRequests(page, { urlPattern: "*.data*", requestStage: "Response" }, (paused, answers) => {
		if (paused.request.method !== "POST") return answers.pass(paused);
		const fate = fates[sent.length] ?? answers.pass;
		sent.push(paused.request.postData ?? "");
		return fate(paused, answers);
	});
	return sent;
}

const children = () => portal.call<Student[]>("GET", "/students", undefined, PARENT);
const payments = async () => {
	const days = await portal.call<{ count: number }[]>("GET", `/fees/analytics/daily?year=${YEAR}`);
	return days.reduce((sum, { count }) => sum + count, 0);
};

/** The form says so, and what was typed is still there. */
async function explains(page: Page, words: string, fields: Record<string, string>): Promise<void> {
	await says(page, words);
	for (const [name, value] of Object.entries(fields)) expect([name, await typedIn(page, name)]).toEqual([name, value]);
}

test("a user whose answers are lost creates one account and types nothing twice", async () => {
	const page = await portal.visit("/account", PHONE);
	const account = { username: "Papa Eto", contact: "677000010", password: PASSWORD, confirm_password: PASSWORD };
	await fillIn(page, account);
	await spoilAnswers(page, lost, foreign);
	await press(page, "Create a student account");
	await explains(page, UNREACHABLE, account);
	await press(page, "Create a student account");
	await explains(page, "Server returned invalid JSON response", account);
	await press(page, "Create a student account");
	await says(page, "Account created successfully!");

	// Without the notice, which disappears while the button is measured.
	await load(page, "/login");
	const login = { username: "Papa Eto", password: PASSWORD };
	await fillIn(page, login);
	const button = () => page.$eval("button[type=submit]", (element) => element.getBoundingClientRect().y);
	const before = await button();
	const looked = Promise.withResolvers<void>();
	await spoilAnswers(page, busy, (paused, answers) => looked.promise.then(() => lost(paused, answers)), foreign);
	await press(page, "Login");
	await says(page, BUSY);
	expect(await button()).toBe(before);
	looked.resolve();
	await explains(page, "Login failed. Please try again.", login);
	await press(page, "Login");
	await explains(page, "No token received from server", login);
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	await saysNoMore(page, BUSY);
}, 60_000);

test("a payment sent again to a busy portal is recorded once", async () => {
	const page = await portal.signIn(HEAD, PHONE);
	await go(page, `/fees?student=${amina.id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "5000" });
	const sent = await spoilAnswers(page, busy, busy, busy, busy);
	await press(page, "Pay 5 000 XAF");
	await says(page, BUSY);
	await saysNoMore(page, BUSY);
	await page.waitForSelector("dialog [role=alert]");
	expect([sent.length, await payments()]).toEqual([4, 1]);
	await press(page, "Pay 5 000 XAF");
	await says(page, "Payment Receipt");
	expect(await textOf(page)).not.toContain(BUSY);
	expect([sent.length, await payments()]).toEqual([5, 1]);
	// Chrome omits the body in some reported requests.
	const keys = sent.filter(Boolean).map((form) => new URLSearchParams(form).get("idempotency_key"));
	expect(new Set(keys).size).toBe(1);
}, 60_000);

test("a child's form sent again saves the child once", async () => {
	const page = await portal.signIn(PARENT, PHONE);
	const source = await (await page.goto(`${portal.url}/user-registration?new`))?.text();
	const key = /name="idempotency_key"[^>]* value="([^"]+)"/.exec(source ?? "")?.[1] ?? "";
	await ready(page);
	expect(await typedIn(page, "idempotency_key")).toBe(key);
	await fillIn(page, { ...CHILD_FORM, full_name: "Two\u0000Lines" });
	await chooseFile(page, "student_picture", "tests/fixtures/photos/portrait-01.jpg");
	await page.$eval("dialog form", (form) => {
		(form as HTMLFormElement).noValidate = true;
	});
	await press(page, "Add Student");
	await page.waitForSelector("dialog [role=alert]");
	await fillIn(page, { full_name: CHILD_FORM.full_name });

	await spoilAnswers(page, busy, lost);
	await press(page, "Add Student");
	await says(page, BUSY);
	await explains(page, UNREACHABLE, { ...CHILD_FORM, idempotency_key: key });
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	const saved = await children();
	expect(saved).toHaveLength(1);
	expect(saved[0]?.student_picture).toStartWith("/uploads/");

	await press(page, "Add Student");
	await page.waitForSelector("dialog [name=full_name]");
	expect(await typedIn(page, "idempotency_key")).toMatch(/\d/);
	expect(await typedIn(page, "idempotency_key")).not.toBe(key);
}, 60_000);
