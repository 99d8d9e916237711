import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { focusOn, keys } from "#testing/browser";
import { marks, newTab, openFeeDesk } from "#testing/fee-desk";
import { pages } from "#testing/pdf";
import { fillIn, go, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

/** A payment to its receipt, and the receipt on paper. */

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	page = await desk.portal.signIn(undefined, { height: 768 });
}, 60_000);
afterAll(() => desk?.portal.stop());

const balance = async () =>
	(await desk.portal.call<{ balance: Record<string, number> }>("GET", `/student/${desk.amina.id}/fees`)).balance;

const dialog = () => textOf(page, "dialog[open]");

/** Records each time the idle page has lost its focus. */
const rememberLostFocus = () =>
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
const lostFocus = () => page.evaluate(() => (window as unknown as { lost: string[] }).lost);

async function typeAmount(amount: string): Promise<void> {
	await page.$eval("[name=amount]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type(amount);
	await keys(page, "Enter");
}

test("the office takes, prints and voids a payment with the keyboard alone", async () => {
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await go(page, "/fees");
	await focusOn(page, "query");
	await rememberLostFocus();

	await page.keyboard.type("epou");
	await page.waitForSelector("[role=option]");
	expect(await textOf(page, "[role=listbox]")).toContain("Amina Ngo Époupa");
	await keys(page, "ArrowDown", "Enter");
	await focusOn(page, "Pay Fee");
	for (const part of ["#pay-fee", "table"])
		expect(await page.$eval(part, (one) => one.getBoundingClientRect().bottom < innerHeight)).toBe(true);

	await keys(page, "Enter");
	await focusOn(page, "fee_type");
	await page.keyboard.type("Tui");
	await keys(page, "Tab");
	expect(await typedIn(page, "amount")).toBe("85 000");
	await typeAmount("0");
	await says(page, "Please enter a valid amount");
	await typeAmount("90000");
	await saysLike(page, /At most 85.000.XAF is left\./);
	await typeAmount("50 000");
	await says(page, "Payment successful! Receipt generated.");

	await says(page, "Payment Receipt");
	const number = /RCP-\d+/.exec(await dialog())?.[0] ?? "";
	expect(await dialog()).toMatch(/50.000.XAF[\s\S]*Fifty thousand francs CFA[\s\S]*Left to pay\s*35.000/);
	await focusOn(page, "Print");
	expect(await balance()).toMatchObject({ Tuition: 35_000, Registration: 15_000 });
	const paper = await newTab(page, () => keys(page, "Enter"));
	expect(await textOf(paper)).toContain(number);
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
	expect(await lostFocus()).toEqual([]);
	expect((await balance()).Tuition).toBe(85_000);
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
}, 60_000);

async function pay(amount: number): Promise<string> {
	const payment = { student_id: desk.amina.id, fee_type: "Registration", amount };
	const { receipt_number } = await desk.portal.call<{ receipt_number: string }>("POST", "/fees", payment);
	return receipt_number;
}
const openReceipt = (number: string) => go(page, `/fees?student=${desk.amina.id}&receipt=${number}`);

test("the window of a receipt opens at its top with Print in focus", async () => {
	const number = await pay(2_000);
	await page.setViewport({ width: 1024, height: 500 });
	await openReceipt(number);
	const opened = await page.$eval("dialog[open]", (dialog) => ({
		scrolls: dialog.scrollHeight > dialog.clientHeight,
		top: dialog.scrollTop,
		focused: document.activeElement?.textContent,
		inSight:
			(document.activeElement?.getBoundingClientRect().bottom ?? Infinity) < dialog.getBoundingClientRect().bottom,
	}));
	expect(opened).toEqual({ scrolls: true, top: 0, focused: "Print", inSight: true });
	expect(await dialog()).not.toContain("DUPLICATE");
	const mark = () => page.$eval("dialog[open] [data-mark]", (receipt) => getComputedStyle(receipt, "::after").content);
	expect(await mark()).toBe("none");
	await page.emulateMediaType("print");
	expect(await mark()).toBe('"DUPLICATE"');
	await page.emulateMediaType("screen");
}, 60_000);

interface Prints {
	prints: number;
}

test("Print opens the print dialog of the unmarked paper once", async () => {
	const number = await pay(1_000);
	await openReceipt(number);
	expect(await dialog()).toContain("The first Print or PDF is the receipt itself.");
	const paper = await newTab(page, () => press(page, "Print"));
	await paper.waitForFunction(() => location.hash === "");
	expect(await marks(paper)).toEqual([]);
	await paper.evaluateOnNewDocument(() => {
		Object.assign(window, {
			prints: 0,
			print: () => Object.assign(window, { prints: (window as unknown as Prints).prints + 1 }),
		});
	});
	const address = paper.url();
	await paper.goto("about:blank");
	await paper.goto(`${address}#print`);
	await paper.waitForFunction(() => (window as unknown as Prints).prints === 1);
	await paper.reload();
	expect(await paper.evaluate(() => (window as unknown as Prints).prints)).toBe(0);
	expect(await marks(paper)).toEqual([]);
	expect(await textOf(paper)).toContain("Printed just now.");
	const seconds = await paper.evaluate(async () => (await fetch(location.href)).headers.get("refresh"));
	expect(Number(seconds)).toBeWithin(1, 601);
	await page.bringToFront();
	await openReceipt(number);
	expect(await dialog()).toContain("Print gives the same receipt again until");
}, 60_000);

test("a roll is as long as its receipt, printed by the browser or as a PDF", async () => {
	await desk.portal.call("PUT", "/settings", { receipt_copies: "roll" });
	await openReceipt(await pay(1_000));
	expect(await page.$eval("[name=copies]", (chosen) => (chosen as HTMLSelectElement).value)).toBe("roll");
	const paper = await newTab(page, () => press(page, "Print"));
	await paper.waitForFunction(() => location.hash === "");
	const printed = await paper.pdf({ preferCSSPageSize: true });
	const bytes = await paper.evaluate(async () => {
		const answer = await fetch(`${location.pathname}.pdf${location.search}`);
		return [...new Uint8Array(await answer.arrayBuffer())];
	});
	const [[width, length] = [0, 0], ...more] = pages(printed);
	expect([width, more]).toEqual([204, []]);
	expect(length).toBeWithin(400, 700);
	// The second print has DUPLICATE above it.
	const [[, copy = 0] = [], ...others] = pages(Uint8Array.from(bytes));
	expect(others).toEqual([]);
	expect(copy - (length ?? 0)).toBeWithin(20, 50);
	await page.bringToFront();
}, 60_000);
