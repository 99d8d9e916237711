import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { focusOn, keys } from "#testing/desk-keys";
import { marks, newTab, openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk({ network: true });
	page = await desk.portal.signIn(undefined, { height: 768 });
}, 60_000);
afterAll(() => desk?.portal.stop());

const balance = async () =>
	(await desk.portal.call<{ balance: Record<string, number> }>("GET", `/student/${desk.amina.id}/fees`)).balance;

const receiptNumber = async (page: Page) => /RCP-\d+/.exec(await textOf(page, "dialog[open]"))?.[0] ?? "";

/** Records each time the idle page has lost its focus. */
const rememberLostFocus = (page: Page) =>
	page.evaluate(() => {
		const lost: string[] = [];
		Object.assign(window, { lost });
		let last = "";
		const look = () => {
			const { activeElement: at, body } = document;
			if (at === null || at === body) lost.push(`after ${last} at ${location.search}`);
			else last = at.getAttribute("name") ?? at.textContent ?? "";
			void scheduler.postTask(look, { priority: "background", delay: 100 });
		};
		look();
	});
const lostFocus = (page: Page) => page.evaluate(() => (window as unknown as { lost: string[] }).lost);

test("the office takes a payment with the keyboard alone, prints the receipt, finds it again and voids the payment, and never loses the focus", async () => {
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await go(page, "/fees");
	await focusOn(page, "query");
	await rememberLostFocus(page);

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
	expect(await typedIn(page, "amount")).toBe("85000");
	await page.keyboard.type("0");
	await keys(page, "Enter");
	await says(page, "Please enter a valid amount");
	await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("90000");
	expect(await textOf(page, "dialog[open]")).not.toContain("Please enter a valid amount");
	await keys(page, "Enter");
	await saysLike(page, /At most 85.000.XAF is left\./);
	await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("50 000");
	await keys(page, "Enter");
	await says(page, "Payment successful! Receipt generated.");

	await says(page, "Payment Receipt");
	const number = await receiptNumber(page);
	expect(await textOf(page, "dialog[open]")).toMatch(
		/50.000.XAF[\s\S]*Fifty thousand francs CFA[\s\S]*Left to pay\s*35.000/,
	);
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");
	await focusOn(page, "Print");
	expect(await balance()).toMatchObject({ Tuition: 35_000, Registration: 15_000 });

	const paper = await newTab(page, () => keys(page, "Enter"));
	expect(await textOf(paper)).toContain(number);
	expect(await marks(paper)).toEqual([]);
	await page.bringToFront();
	await keys(page, "Escape");
	await focusOn(page, "query");

	await page.keyboard.type(number);
	await page.waitForSelector("[role=option]");
	await keys(page, "Enter");
	await says(page, "Payment Receipt");
	await keys(page, "Escape");
	await focusOn(page, "query");
	await press(page, `Void ${number}`);
	await fillIn(page, { reason: "Counted twice" });
	await press(page, "Void payment");
	await says(page, `${number} is voided by RCP-`);
	await says(page, "Counted twice");
	await page.waitForFunction(() => document.activeElement !== document.body);
	expect(await lostFocus(page)).toEqual([]);
	expect((await balance()).Tuition).toBe(85_000);
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
}, 60_000);

test("a payment that is sent twice is taken once", async () => {
	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Registration", amount: "14000" });
	await page.$eval("dialog form", (form) => {
		(form as HTMLFormElement).requestSubmit();
		(form as HTMLFormElement).requestSubmit();
	});
	await says(page, "Payment Receipt");
	expect((await balance()).Registration).toBe(1_000);
}, 60_000);

test("a payment refused for another one meanwhile shows what is left by now, beside the amount, and keeps what was typed", async () => {
	const pay = (amount: number) =>
		desk.portal.call("POST", "/fees", { student_id: desk.amina.id, fee_type: "Vocational", amount });
	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Vocational", amount: "20 000" });
	await pay(19_000);
	await press(page, "Pay");
	await saysLike(page, /Only 1.000.XAF is left to pay for Vocational/);
	await saysLike(page, /1.000.XAF is left of 20.000.XAF\./);
	const amount = await page.$eval("[name=amount][aria-invalid=true]", (field) => (field as HTMLInputElement).value);
	expect(amount).toBe("20 000");
	await pay(999);
	await fillIn(page, { amount: "1.000" });
	await press(page, "Pay");
	await saysLike(page, /1.XAF is left of 20.000.XAF\./);
	await pay(1);
	await fillIn(page, { amount: "1" });
	await press(page, "Pay");
	await saysLike(page, /Nothing is left to pay for Vocational/);
	await page.waitForFunction(() => {
		const option = document.querySelector<HTMLOptionElement>("dialog option[value=Vocational]");
		return option?.textContent === "Vocational, paid" && option.disabled;
	});
	expect((await balance()).Vocational).toBe(0);
}, 60_000);

test("without script the search, the payment and the receipt work as pages", async () => {
	await page.setJavaScriptEnabled(false);
	await page.goto(`${desk.portal.url}/fees?query=aminatou`);
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
	await page.setJavaScriptEnabled(true);
}, 60_000);

test("a search that fails takes the suggestions away, and Escape too", async () => {
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
	await go(page, "/fees");
	await press(page, "Print Class Fee List");
	await fillIn(page, { class_id: String(desk.form1.id) });
	await press(page, "Fetch Data");
	await says(page, "With balance");
	expect(await textOf(page, "dialog[open]")).toMatch(/Total students\s*2\s*Fully paid\s*0\s*With balance\s*2/);
	const paper = await page.$eval(
		"dialog[open] a[href*='/print/class-fees?']",
		(link) => (link as HTMLAnchorElement).href,
	);
	await fillIn(page, { class_id: String(desk.form2.id) });
	await press(page, "Fetch Data");
	await says(page, 'No students found in class "Form 2". Students need to be assigned to this class to view fee data.');
	await page.goto(paper);
	expect(await textOf(page)).toContain("Class Fee List: Form 1");
}, 60_000);

test("what was said of an amount goes when another fee is chosen", async () => {
	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "900000" });
	await press(page, "Pay");
	await page.waitForSelector("[name=amount][aria-invalid=true]");
	await fillIn(page, { fee_type: "Sanitation & Health" });
	await page.waitForSelector("[name=amount]:not([aria-invalid])");
}, 60_000);
