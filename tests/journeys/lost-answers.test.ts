import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, load, press, ready, says, textOf, typedIn } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

/** The connection breaks after the portal saved, and the form is sent again. */

const YEAR = defaultYear();
const NEW_CHILD = "/user-registration?new";
const UNREACHABLE = "The portal could not be reached, and we do not know whether this was saved.";

let portal: Portal;
let amina: { id: number };
let mama: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	amina = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		departmentNamed("Woodwork", YEAR);
		return enrol("Amina Ngo", form1);
	});
	portal.write(() => person("Mama Ngo", "parent"));
	mama = await portal.signIn({ username: "Mama Ngo", password: PASSWORD });
}, 60_000);
afterAll(() => portal?.stop());

/** Loses the answer to the page's next form. Returns a function that ends it. */
function loseNextAnswer(page: Page): Promise<() => Promise<void>> {
	let lost = false;
	return pauseRequests(page, { urlPattern: "*", requestStage: "Response" }, (paused, { pass, lose }) => {
		if (lost || paused.request.method !== "POST") return pass(paused);
		lost = true;
		return lose(paused);
	});
}

const keyIn = (page: Page) => typedIn(page, "idempotency_key");

const children = async () => (await portal.call<unknown[]>("GET", "/students")).length;
const payments = async () => {
	const days = await portal.call<{ count: number }[]>("GET", `/fees/analytics/daily?year=${YEAR}`);
	return days.reduce((sum, { count }) => sum + count, 0);
};

/** Sends the filled form twice: the first answer is lost. */
async function sendTwice(page: Page, button: string, success: string, count: () => Promise<number>): Promise<void> {
	const before = await count();
	const end = await loseNextAnswer(page);
	await press(page, button);
	await says(page, UNREACHABLE);
	expect(await count()).toBe(before + 1);
	await press(page, button);
	await says(page, success);
	expect(await count()).toBe(before + 1);
	await end();
}

test("a child whose registration was answered in vain is saved once, and sent again it shows the first success", async () => {
	await go(mama, NEW_CHILD);
	await fillIn(mama, CHILD_FORM);
	await sendTwice(mama, "Add Student", "Student added successfully!", children);
}, 60_000);

test("a payment that was answered in vain is recorded once, and sent again it shows its receipt", async () => {
	const page = await portal.signIn();
	await go(page, `/fees?student=${amina.id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "5000" });
	await sendTwice(page, "Pay", "Payment Receipt", payments);
}, 60_000);

test("an open form keeps the key it came with, also when it is refused, and a form that is opened again has another", async () => {
	const source = await (await mama.goto(portal.url + NEW_CHILD))?.text();
	const first = /name="idempotency_key"[^>]* value="([^"]+)"/.exec(source ?? "")?.[1];
	await ready(mama);
	expect(await keyIn(mama)).toBe(first ?? "");
	await fillIn(mama, { ...CHILD_FORM, full_name: "Two\u0000Lines" });
	await mama.$eval("dialog form", (one) => {
		(one as HTMLFormElement).noValidate = true;
	});
	await press(mama, "Add Student");
	await mama.waitForSelector("dialog [role=alert]");
	expect(await keyIn(mama)).toBe(first ?? "");
	await press(mama, "Cancel");
	await mama.waitForSelector("dialog", { hidden: true });
	await press(mama, "Add Student");
	await mama.waitForSelector("dialog [name=full_name]");
	const second = await keyIn(mama);
	expect(second).toMatch(/\d/);
	expect(second).not.toBe(first ?? "");
}, 60_000);

test("a family that registers the same child again is asked, and may say that it is another", async () => {
	const child = { ...CHILD_FORM, full_name: "Njoya Aminatou", date_of_birth: "2015-05-06" };
	await load(mama, NEW_CHILD);
	await fillIn(mama, child);
	await press(mama, "Add Student");
	await says(mama, "Student added successfully!");
	await go(mama, NEW_CHILD);
	await fillIn(mama, child);
	await press(mama, "Add Student");
	await mama.waitForSelector("dialog [name=another_child]");
	const alert = await textOf(mama, "dialog [role=alert]");
	expect(alert).toContain(`${child.full_name}, born on 06-May-2015, is already registered in Form 1 for ${YEAR}.`);
	await mama.click("dialog [name=another_child]");
	await fillIn(mama, { previous_average: "400" });
	await mama.$eval("dialog form", (one) => {
		(one as HTMLFormElement).noValidate = true;
	});
	await press(mama, "Add Student");
	await says(mama, "Previous Average must be");
	expect(
		await mama.$eval("dialog [name=another_child]", (box) => (box as unknown as { checked: boolean }).checked),
	).toBe(true);
	await fillIn(mama, { previous_average: "14" });
	await press(mama, "Add Student");
	await says(mama, "Student added successfully!");
}, 60_000);
