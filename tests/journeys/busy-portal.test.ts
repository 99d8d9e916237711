import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, press, ready, says, saysNoMore, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

/** The portal refuses a form because it is busy, and the form is sent again automatically. */

const YEAR = defaultYear();
const PARENT: Login = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 390, height: 844 };
const BUSY = "The portal is busy. Trying again …";

let portal: Portal;
let amina: { id: number };
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => enrol("Amina Ngo", classNamed("Form 1", { year: YEAR })));
	portal.write(() => person(PARENT.username, "parent"));
}, 60_000);
afterAll(() => portal?.stop());

/** Refuses the page's next forms as busy, before they are sent or instead of their answers. */
async function busyFor(page: Page, forms: number, stage: "Request" | "Response" = "Request", looked?: Promise<void>) {
	const sent: string[] = [];
	const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Retry-After": "1" };
	const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
	await pauseRequests(page, { urlPattern: "*.data*", requestStage: stage }, async (request, { pass, replace }) => {
		if (request.request.method !== "POST") return pass(request);
		sent.push(request.request.postData ?? "");
		if (sent.length > forms) await looked;
		if (sent.length > forms) return pass(request);
		return replace(request, { responseCode: 503, responseHeaders });
	});
	return sent;
}

const payments = async () => {
	const days = await portal.call<{ count: number }[]>("GET", `/fees/analytics/daily?year=${YEAR}`);
	return days.reduce((sum, { count }) => sum + count, 0);
};

async function fillInPayment(amount: string): Promise<Page> {
	const page = await portal.signIn(HEAD, PHONE);
	await page.goto(`${portal.url}/fees?student=${amina.id}&pay`);
	await ready(page);
	await fillIn(page, { fee_type: "Tuition", amount });
	return page;
}

test("a login that the portal is too busy for waits, says so, and succeeds without another press", async () => {
	const page = await portal.visit("/login", PHONE);
	await fillIn(page, { username: PARENT.username, password: PARENT.password });
	const button = () => page.$eval("button[type=submit]", (element) => element.getBoundingClientRect().y);
	const before = await button();
	const looked = Promise.withResolvers<void>();
	const sent = await busyFor(page, 1, "Request", looked.promise);
	await page.keyboard.press("Enter");
	await says(page, BUSY);
	expect(await button()).toBe(before);
	looked.resolve();
	await page.waitForSelector("#sidebar");
	expect(sent).toHaveLength(2);
	await saysNoMore(page, BUSY);
	await page.browserContext().close();
}, 60_000);

test("a payment that the portal was too busy for is recorded once, even if it had been recorded after all", async () => {
	for (const stage of ["Request", "Response"] as const) {
		const before = await payments();
		const page = await fillInPayment("5000");
		const sent = await busyFor(page, 2, stage);
		await press(page, "Pay");
		await says(page, BUSY);
		await says(page, "Payment Receipt");
		expect(await textOf(page)).not.toContain(BUSY);
		expect(sent).toHaveLength(3);
		// Chrome omits the body in some reported requests.
		const keys = sent.filter(Boolean).map((form) => new URLSearchParams(form).get("idempotency_key"));
		expect(new Set(keys).size).toBe(1);
		expect(await payments()).toBe(before + 1);
		await page.browserContext().close();
	}
}, 60_000);

test("a form is sent again three times at most", async () => {
	const page = await fillInPayment("7000");
	const before = await payments();
	const sent = await busyFor(page, 100);
	await press(page, "Pay");
	await says(page, BUSY);
	await saysNoMore(page, BUSY);
	await page.waitForSelector("dialog [role=alert]");
	expect([sent.length, await payments()]).toEqual([4, before]);
	await page.browserContext().close();
}, 60_000);

test("a form with a picture is sent again with the picture", async () => {
	const page = await portal.signIn(PARENT, PHONE);
	await page.goto(`${portal.url}/user-registration?new`);
	await ready(page);
	await fillIn(page, {
		full_name: "Njoya François",
		sex: "Male",
		date_of_birth: "2014-02-28",
		place_of_birth: "Foumban",
		father_name: "Njoya Ibrahim",
		mother_name: "Mefire Aïcha",
		previous_class: "Class 6",
		previous_average: "12.75",
		next_class: "Form 1",
		vocational_training: "Sewing",
		guardian_contact: "677 12 34 56",
	});
	await chooseFile(page, "student_picture", "tests/fixtures/photos/portrait-01.jpg");
	await busyFor(page, 1);
	await press(page, "Add Student");
	await says(page, BUSY);
	await says(page, "Student added successfully!");
	const [child] = await portal.call<Student[]>("GET", "/students", undefined, PARENT);
	expect(child?.student_picture).toMatch(/^\/uploads\//);
	await page.browserContext().close();
}, 60_000);
