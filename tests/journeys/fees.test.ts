import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, overflows, press, says, saysNoMore, textOf } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));
const PARENT = { username: "mama ngo", password: "a quiet mango tree" };

let portal: Portal;
let amina: { id: number };
let form1: { id: number };
let form2: { id: number };
beforeAll(async () => {
	portal = await openPortal();
	const { id } = await portal.call<{ id: number }>("POST", "/register", {
		...PARENT,
		contact: "677000009",
		role: "parent",
	});
	portal.write(() => {
		const first = classNamed("Form 1", { year: YEAR });
		form1 = first;
		form2 = classNamed("Form 2", { year: YEAR });
		amina = enrol("Amina Ngo Époupa", first, undefined, { user_id: id });
		enrol("Aminatou Bello", first);
	});
}, 60_000);
afterAll(() => portal?.stop());

/** Where the keyboard is: the name of the focused control, or what stands on it. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement } = document;
		return activeElement?.getAttribute("name") ?? activeElement?.textContent ?? "";
	});
const keys = async (page: Page, ...pressed: string[]) => {
	for (const key of pressed) await page.keyboard.press(key as "Enter");
};
const focusOn = (page: Page, what: string) =>
	page.waitForFunction(
		(words) => (document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent) === words,
		{},
		what,
	);
const balance = async () =>
	(await portal.call<{ balance: Record<string, number> }>("GET", `/student/${amina.id}/fees`)).balance;
/** The window that opens beside the page. */
async function newTab(page: Page, open: () => Promise<unknown>): Promise<Page> {
	const context = page.browserContext();
	const before = new Set(context.targets());
	await open();
	const target = await context.waitForTarget((one) => one.type() === "page" && !before.has(one));
	const tab = (await target.page()) as Page;
	await tab.waitForSelector("body.paper-body, embed, pre");
	return tab;
}
/** The marks across the paper. */
const marks = (paper: Page) => paper.$$eval(".across span", (spans) => spans.map((span) => span.textContent));
const receiptNumber = async (page: Page) => /RCP-\d+/.exec(await textOf(page, "dialog[open]"))?.[0] ?? "";

test("the office takes a payment with the keyboard alone, prints the receipt, reprints it and voids the payment", async () => {
	const page = await portal.signIn(undefined, { height: 768 });
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await go(page, "/fees");
	await focusOn(page, "query");

	await page.keyboard.type("epou");
	await page.waitForSelector("[role=option]");
	expect(await textOf(page, "[role=listbox]")).toContain("Amina Ngo Époupa");
	await keys(page, "ArrowDown", "Enter");
	await focusOn(page, "Pay Fee");
	expect(await page.$eval("#pay-fee", (button) => button.getBoundingClientRect().bottom < innerHeight)).toBe(true);
	expect(await page.$eval("table", (table) => table.getBoundingClientRect().bottom < innerHeight)).toBe(true);

	await keys(page, "Enter");
	await focusOn(page, "fee_type");
	await page.keyboard.type("Tui");
	await keys(page, "Tab");
	expect(await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).value)).toBe("85000");
	await page.keyboard.type("0");
	await keys(page, "Enter");
	await says(page, "Please enter a valid amount");
	await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("90000");
	expect(await textOf(page, "dialog[open]")).not.toContain("Please enter a valid amount");
	await keys(page, "Enter");
	expect(await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).validity.rangeOverflow)).toBe(true);
	await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("50000");
	await keys(page, "Enter");
	await says(page, "Payment successful! Receipt generated.");

	await says(page, "Payment Receipt");
	const number = await receiptNumber(page);
	expect(await textOf(page, "dialog[open]")).toMatch(
		/50.000.XAF[\s\S]*Fifty thousand francs CFA[\s\S]*Left to pay\s*35.000/,
	);
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");
	expect(await focused(page)).toBe("Print");
	expect(await balance()).toMatchObject({ Tuition: 35_000, Registration: 15_000 });

	const paper = await newTab(page, () => keys(page, "Enter"));
	expect(await textOf(paper)).toContain(number);
	expect(await marks(paper)).toEqual([]);
	await page.bringToFront();
	await keys(page, "Escape");
	await focusOn(page, "Pay Fee");
	await go(page, `/fees?query=${number}`);
	await press(page, number);
	await says(page, "Payment Receipt");

	await page.goto(`${portal.url}/fees?student=${amina.id}`);
	await press(page, `Void ${number}`);
	await fillIn(page, { reason: "Counted twice" });
	await press(page, "Void payment");
	await says(page, `${number} is voided by RCP-`);
	await says(page, "Counted twice");
	expect((await balance()).Tuition).toBe(85_000);
}, 60_000);

test("the one unmarked receipt is spent by the button, repeated by who pressed it, and a duplicate for everybody else", async () => {
	const { id, receipt_number: number } = await portal.call<{ id: number; receipt_number: string }>("POST", "/fees", {
		student_id: amina.id,
		fee_type: "Vocational",
		amount: 2_000,
	});
	const bursar = { username: "bursar", password: "a quiet mango tree" };
	await portal.call("POST", "/users", { ...bursar, contact: "677000002", role: "admin" });
	const desk = `/fees?student=${amina.id}&receipt=${number}`;
	const [page, other] = [await portal.signIn(), await portal.signIn(bursar)];

	await page.goto(`${portal.url}/print/receipt/${number}?original=1`);
	expect(await marks(page)).toEqual(["DUPLICATE"]);
	for (const one of [page, other]) await go(one, desk);
	expect(await textOf(page, "dialog[open]")).toContain("The first Print or PDF is the receipt itself.");
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");

	const first = await newTab(page, () => press(page, "Print"));
	expect(await marks(first)).toEqual([]);
	const again = await first.reload();
	expect(await marks(first)).toEqual([]);
	expect(Number(again?.headers().refresh)).toBeWithin(1, 601);
	expect(await textOf(first)).toContain("Printed just now.");
	const second = await newTab(other, () => press(other, "Print"));
	expect(await marks(second)).toEqual(["DUPLICATE"]);
	await second.goto(first.url());
	expect(await marks(second)).toEqual(["DUPLICATE"]);
	await go(other, desk);
	expect(await textOf(other, "dialog[open]")).toMatch(/DUPLICATE[\s\S]*Printed by head, /);

	const opposite = await portal.call<{ receipt_number: string }>("POST", `/fees/${id}/void`, { reason: "Wrong child" });
	await first.reload();
	expect(await marks(first)).toEqual(["VOID", "DUPLICATE"]);
	await go(other, `/fees?student=${amina.id}&receipt=${opposite.receipt_number}`);
	const ofVoid = await newTab(other, () => press(other, "Print"));
	expect(await marks(ofVoid)).toEqual([]);
	await go(page, `/fees?student=${amina.id}&receipt=${opposite.receipt_number}`);
	expect(await marks(await newTab(page, () => press(page, "Print")))).toEqual(["DUPLICATE"]);
}, 60_000);

test("the window of a receipt printed by the browser itself is no receipt", async () => {
	const { receipt_number: number } = await portal.call<{ receipt_number: string }>("POST", "/fees", {
		student_id: amina.id,
		fee_type: "Vocational",
		amount: 1_000,
	});
	const page = await portal.signIn();
	await go(page, `/fees?student=${amina.id}&receipt=${number}`);
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");
	const mark = () =>
		page.$eval("dialog[open] dl", (facts) => getComputedStyle(facts.parentElement as Element, "::after").content);
	expect(await mark()).toBe("none");
	await page.emulateMediaType("print");
	expect(await mark()).toBe('"DUPLICATE"');
}, 60_000);

test("what was paid meanwhile at another desk is refused with what is left, beside the amount", async () => {
	const page = await portal.signIn();
	await go(page, `/fees?student=${amina.id}&pay`);
	await fillIn(page, { fee_type: "Registration" });
	await portal.call("POST", "/fees", { student_id: amina.id, fee_type: "Registration", amount: 14_000 });
	await press(page, "Pay");
	await page.waitForSelector("dialog[open] [role=alert]");
	expect(await textOf(page, "dialog[open] [role=alert]")).toMatch(/Only 1.000.XAF is left to pay for Registration/);
	expect(await page.$eval("[name=amount]", (field) => field.getAttribute("aria-invalid"))).toBe("true");
	await go(page, `/fees?student=${amina.id}&pay`);
	await fillIn(page, { fee_type: "Registration", amount: "1000" });
	await page.$eval("dialog form", (form) => {
		(form as HTMLFormElement).requestSubmit();
		(form as HTMLFormElement).requestSubmit();
	});
	await says(page, "Payment Receipt");
	expect((await balance()).Registration).toBe(0);
	await go(page, `/fees?student=${amina.id}&pay`);
	expect(await page.$eval("option[value=Registration]", (option) => (option as HTMLOptionElement).disabled)).toBe(true);
}, 60_000);

test("without script the search, the payment and the receipt work as pages", async () => {
	const page = await portal.signIn();
	await page.setJavaScriptEnabled(false);
	await page.goto(`${portal.url}/fees?query=aminatou`);
	await page.goto(await page.$eval("main a[href*='student=']", (link) => (link as HTMLAnchorElement).href));
	await page.goto(await page.$eval("#pay-fee", (link) => (link as HTMLAnchorElement).href));
	const sent = page.waitForNavigation();
	await page.$eval("dialog form", (form) => {
		const { elements } = form as HTMLFormElement;
		(elements.namedItem("fee_type") as HTMLSelectElement).value = "Sport Wear";
		(elements.namedItem("amount") as HTMLInputElement).value = "7500";
		(form as HTMLFormElement).requestSubmit();
	});
	await sent;
	expect(await textOf(page)).toContain("Payment successful! Receipt generated.");
	expect(await textOf(page, "dialog[open]")).toMatch(/RCP-\d+[\s\S]*7.500.XAF/);
	const paper = await newTab(page, () => page.click("dialog[open] button[data-autofocus]"));
	expect(await marks(paper)).toEqual([]);
}, 60_000);

test("a search that fails takes the suggestions away, and Escape too", async () => {
	const page = await portal.signIn();
	await go(page, "/fees");
	await focusOn(page, "query");
	await page.keyboard.type("a");
	await page.keyboard.type("mi");
	await page.waitForSelector("[role=option]");
	await keys(page, "Escape");
	expect(await page.$$("[role=option]")).toHaveLength(0);
	await page.keyboard.type("n");
	await page.waitForSelector("[role=option]");
	await page.setOfflineMode(true);
	await page.keyboard.type("a");
	await page.waitForFunction(() => document.querySelectorAll("[role=option]").length === 0);
	await page.setOfflineMode(false);
}, 60_000);

test("the class fee list counts who has paid, prints, and says when a class is empty", async () => {
	const page = await portal.signIn();
	await go(page, "/fees");
	await press(page, "Print Class Fee List");
	await fillIn(page, { class_id: String(form1.id) });
	await press(page, "Fetch Data");
	await says(page, "With balance");
	expect(await textOf(page, "dialog[open]")).toMatch(/Total students\s*2\s*Fully paid\s*0\s*With balance\s*2/);
	const paper = await page.$eval(
		"dialog[open] a[href*='/print/class-fees?']",
		(link) => (link as HTMLAnchorElement).href,
	);
	await fillIn(page, { class_id: String(form2.id) });
	await press(page, "Fetch Data");
	await says(page, 'No students found in class "Form 2". Students need to be assigned to this class to view fee data.');
	await page.goto(paper);
	expect(await textOf(page)).toContain("Class Fee List: Form 1");
}, 60_000);

test("a parent reads the fees of the child and its receipts on a phone, and pays nothing there", async () => {
	const page = await portal.signIn(PARENT, { width: 390, height: 844 });
	await go(page, "/user-fees");
	await says(page, "Amina Ngo Époupa");
	expect(await textOf(page)).toContain("Completed");
	expect(await textOf(page)).toContain("Owing");
	expect(await page.$$eval("button:disabled", (buttons) => buttons.map((button) => button.textContent))).toContain(
		"Pay Fees (Contact Admin)",
	);
	expect(await overflows(page)).toBe(false);
	await page.click("a[href*='receipt=RCP-']");
	await says(page, "DUPLICATE");
	await press(page, "Close");
	await saysNoMore(page, "DUPLICATE");
	await go(page, "/fees");
	expect(new URL(page.url()).pathname).toBe("/user-dashboard");
}, 60_000);

test("a parent sees beforehand that the class of a paid child is the office's to change, and saves the rest", async () => {
	const body = { student_id: amina.id, fee_type: "Vocational", amount: 100 };
	await portal.call("POST", "/fees", body);
	const page = await portal.signIn(PARENT);
	await go(page, `/user-registration?edit=${amina.id}`);
	await says(page, "Ask the office to change the class: payments were made for Form 1.");
	expect(await page.$eval("[name=next_class]", (field) => (field as HTMLSelectElement).disabled)).toBe(true);
	await fillIn(page, { mother_name: "Ngo Bella" });
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	const [child] = await portal.call<Record<string, unknown>[]>("GET", "/students", undefined, PARENT);
	expect(child).toMatchObject({ mother_name: "Ngo Bella", next_class: "Form 1", status: "pending" });
	await page.browserContext().close();
}, 60_000);
