import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { focusOn, keys } from "#testing/desk-keys";
import { newTab, openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, press, says, saysLike, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

/** As after a click on the page. */
const leaveFields = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
const noDialog = () => page.waitForFunction(() => !document.querySelector("dialog[open]"));
const focused = () =>
	page.evaluate(() => {
		const { activeElement: at, body } = document;
		return at === body ? "" : (at?.getAttribute("name") ?? at?.getAttribute("aria-label") ?? at?.textContent ?? "");
	});

test("with a found student P and Enter open Pay Fee and S Pay several, and a letter in a field is a letter", async () => {
	await go(page, `/fees?student=${desk.amina.id}`);
	await focusOn(page, "query");
	await keys(page, "p", "s");
	expect(await typedIn(page, "query")).toBe("ps");
	for (const key of ["p", "P", "Enter"]) {
		await leaveFields();
		await keys(page, key);
		await focusOn(page, "fee_type");
		// An open dialog keeps its keys, also outside of its fields.
		await press(page, "More");
		await keys(page, "s", "/");
		expect(await focused()).toBe("More");
		await keys(page, "Escape");
		await focusOn(page, "Pay Fee");
	}
	await keys(page, "s");
	await focusOn(page, "amount_paid");
	await keys(page, "Escape");
	await focusOn(page, "Pay several");
}, 60_000);

test("a slash leads to the search out of a receipt, the class list and the cash sheet", async () => {
	const body = { student_id: desk.amina.id, fee_type: "Tuition", amount: 500 };
	const { receipt_number: number } = await desk.portal.call<{ receipt_number: string }>("POST", "/fees", body);
	for (const path of [`/fees?student=${desk.amina.id}&receipt=${number}`, "/fees/class-list"]) {
		await go(page, path);
		await page.focus("dialog[open] h2");
		await keys(page, "/");
		await noDialog();
		await focusOn(page, "query");
	}
	await go(page, "/fees/cash");
	await leaveFields();
	await keys(page, "/");
	await focusOn(page, "query");
}, 60_000);

test("on the cash sheet the focus stays on the arrows, the day, and what opened a dialog", async () => {
	await go(page, "/fees");
	await press(page, "Cash sheet");
	await saysLike(page, /Entries of/);
	await focusOn(page, "day");
	await press(page, "The day before");
	await says(page, "Nothing was recorded on this day.");
	await focusOn(page, "The day before");
	await press(page, "The day after");
	await saysLike(page, /1.*Tuition/);
	await focusOn(page, "day");
	await press(page, "Money out");
	await fillIn(page, { amount: "100", to_whom: "Mr Fru", reason: "Chalk" });
	await keys(page, "Enter");
	await says(page, "paid out. Print the voucher");
	await focusOn(page, "Print");
	await keys(page, "Escape");
	await focusOn(page, "Money out");
	await page.click("a[aria-label^='Void OUT-']");
	await fillIn(page, { reason: "Not bought" });
	await press(page, "Void money out");
	await says(page, "is voided by");
	await focusOn(page, "day");
}, 60_000);

test("Print opens the print dialog of the paper by itself, once", async () => {
	const body = { student_id: desk.amina.id, fee_type: "Tuition", amount: 600 };
	const { receipt_number: number } = await desk.portal.call<{ receipt_number: string }>("POST", "/fees", body);
	await go(page, `/fees?student=${desk.amina.id}&receipt=${number}`);
	const paper = await newTab(page, () => press(page, "Print"));
	await paper.waitForFunction(() => location.hash === "");
	await paper.evaluateOnNewDocument(() => {
		Object.assign(window, {
			prints: 0,
			print: () => Object.assign(window, { prints: (window as unknown as Prints).prints + 1 }),
		});
	});
	const prints = () => paper.evaluate(() => (window as unknown as Prints).prints);
	await paper.goto("about:blank");
	await paper.goto(`${desk.portal.url}/print/receipt/${number}#print`);
	await paper.waitForFunction(() => (window as unknown as Prints).prints === 1);
	await paper.reload();
	expect(await prints()).toBe(0);
	const cookie = (await page.browserContext().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const sent = (address: string) =>
		fetch(desk.portal.url + address, {
			method: "POST",
			redirect: "manual",
			headers: { Cookie: cookie, Origin: desk.portal.url },
			body: new URLSearchParams({ intent: "print" }),
		});
	const { headers } = await sent(`/print/receipt/${number}`);
	expect(headers.get("Location")).toEndWith("#print");
}, 60_000);

interface Prints {
	prints: number;
}
