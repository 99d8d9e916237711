// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { dayMonYear, isoDate, today } from "#shared/dates";
import { shortDay } from "#shared/words/values";
import { focusOn, keys } from "#testing/browser";
import { classNamed, enrol } from "#testing/enrolled";
import { openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, inYear, load, press, ready, says, textOf, tick, typedIn } from "#testing/portal-page";

/** The fee desk: finding a student, its keys, its class list and a computer with a wrong clock. */

const YEAR = Number(today().slice(0, 4));

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => {
		const form3 = classNamed("Form 3", { year: YEAR });
		for (let n = 10; n < 120; n++) enrol(`Mbarga ${n}`, form3);
		enrol("Zoa Bella", form3);
	});
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const searched = () => typedIn(page, "query");
const noDialog = () => page.waitForFunction(() => !document.querySelector("dialog[open]"));
const heading = (name: string) =>
	page.waitForFunction(
		(words) => document.querySelector("main h2")?.textContent === words && location.search.startsWith("?student="),
		{},
		name,
	);

test("Enter opens the first match before it is shown", async () => {
	await go(page, "/fees");
	await focusOn(page, "query");
	await page.keyboard.type("bello");
	await keys(page, "Enter");
	await heading("Aminatou Bello");
	await focusOn(page, "Pay Fee");
	expect(await searched()).toBe("");
}, 60_000);

test("a search counts the matches that it does not show", async () => {
	await go(page, "/fees");
	await page.type("[name=query]", "mba");
	await says(page, "110 match: type more");
	expect(await page.$$eval("[role=option]", (options) => options.length)).toBe(10);
	await keys(page, "ArrowDown", "ArrowDown", "ArrowUp");
	await focusOn(page, "query");
	await keys(page, "Enter");
	await heading("Mbarga 100");
}, 60_000);

/** The option that is marked, by its sign for screen readers and as the field names it. */
const marked = () =>
	page.evaluate(() => {
		const active = document.querySelector("[role=combobox]")?.getAttribute("aria-activedescendant");
		const selected = [...document.querySelectorAll<HTMLElement>("[role=option][aria-selected=true]")];
		return selected.map((option) => [option.innerText.split("\n")[0], option.id === active]);
	});

test("what is marked is what Enter opens, from the first key on", async () => {
	await go(page, "/fees");
	await page.type("[name=query]", "mbarga 10");
	await page.waitForSelector("[role=option]");
	expect(await marked()).toEqual([["Mbarga 10", true]]);
	await keys(page, "ArrowDown");
	expect(await marked()).toEqual([["Mbarga 100", true]]);
	await keys(page, "ArrowUp", "ArrowUp");
	expect(await marked()).toEqual([["Mbarga 108", true]]);
	await page.keyboard.type("5");
	await page.waitForFunction(() => document.querySelectorAll("[role=option]").length === 1);
	expect(await marked()).toEqual([["Mbarga 105", true]]);
	await keys(page, "Enter");
	await heading("Mbarga 105");
}, 60_000);

test("Escape leaves the search, so that the keys of the desk work again", async () => {
	await go(page, "/fees");
	await page.type("[name=query]", "qqqq");
	await says(page, "Nobody found for “qqqq”");
	await keys(page, "Escape", "/");
	await focusOn(page, "query");
	await keys(page, "Escape", "n");
	await focusOn(page, "full_name");
	await keys(page, "Escape");
	await noDialog();
}, 60_000);

const MESSAGE = (sender: string, number: string) =>
	`Vous avez recu 15000 XAF de MAMA NGO (${sender}) sur votre compte mobile money à ${today()} 08:01:02. Votre nouveau solde: 77704 XAF. Financial Transaction Id: ${number}.`;

/** As from the clipboard: a headless browser has none. */
const paste = (selector: string, text: string) =>
	page.$eval(
		selector,
		(field, pasted) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text", pasted);
			field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		},
		text,
	);
const chosenMethod = () => page.$eval("[name=method]:checked", (tile) => (tile as HTMLInputElement).value);

test("a message in the search leads to the payment of the child it is for, and then to its receipt", async () => {
	await go(page, "/fees");
	await page.focus("[name=query]");
	await paste("[name=query]", MESSAGE("237699000001", "17658394903"));
	await says(page, "MTN MoMo, 17658394903, 15\u00a0000\u00a0XAF");
	await says(page, "It is not recorded yet.");
	expect(await searched()).toBe("");
	expect(page.url()).not.toContain("17658394903");
	await focusOn(page, "query");
	await page.keyboard.type("zoa");
	await keys(page, "Enter");
	await focusOn(page, "amount_paid");
	await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=reference]")?.value !== "");
	expect(await chosenMethod()).toBe("mtn_momo");
	expect([await typedIn(page, "amount_paid"), await typedIn(page, "reference")]).toEqual(["15 000", "17658394903"]);
	await keys(page, "Enter");
	await focusOn(page, "Print");
	await keys(page, "Escape");
	await noDialog();

	await go(page, "/fees");
	await page.focus("[name=query]");
	await paste("[name=query]", MESSAGE("237699000001", "17658394903"));
	await says(page, "This transaction is recorded already");
	await page.waitForSelector("[role=option]");
	await keys(page, "Enter");
	await focusOn(page, "Print");
	expect(await textOf(page, "dialog[open]")).toContain("Zoa Bella");
	await keys(page, "Escape");
}, 60_000);

test("a message of money that went out is no search", async () => {
	await go(page, "/fees");
	await paste("[name=query]", "Vous avez envoye 10000 FCFA a 237678834414. Financial Transaction Id: 17658394904.");
	await says(page, "This message does not say that money came.");
	await keys(page, "Escape");
}, 60_000);

test("the way of paying follows a message that is pasted anywhere in the form", async () => {
	await go(page, `/fees?student=${desk.amina.id}&several`);
	await focusOn(page, "amount_paid");
	expect(await chosenMethod()).toBe("cash");
	await paste("[name=amount_paid]", MESSAGE("237699000002", "17658394905"));
	await page.waitForFunction(
		() => document.querySelector<HTMLInputElement>("[name=method]:checked")?.value === "mtn_momo",
	);
	await says(page, "MTN MoMo, 17658394905, 15\u00a0000\u00a0XAF");
	expect(await typedIn(page, "amount_paid")).toBe("15 000");
	expect(await typedIn(page, "paid_at")).toBe(shortDay(today()));
}, 60_000);

test("the search offers students of other years", async () => {
	await inYear(page, YEAR + 1);
	await load(page, "/fees");
	await page.type("[name=query]", "bella");
	await says(page, `1 found in ${YEAR}`);
	await keys(page, "Enter");
	await press(page, "Zoa Bella");
	await heading("Zoa Bella");
	await inYear(page, YEAR);
}, 60_000);

test("single keys open the forms of the desk outside of fields", async () => {
	await go(page, `/fees?student=${desk.amina.id}`);
	await page.focus("#pay-fee");
	await keys(page, ..."//p/s");
	expect(await searched()).toBe("p/s");
	for (const key of ["P", "Enter"]) {
		// As after a click on the page.
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await keys(page, key);
		await focusOn(page, "fee_type");
		// An open dialog keeps its keys, also outside of its fields.
		await press(page, "More");
		await keys(page, "s", "/", "Escape");
		await focusOn(page, "Pay Fee");
	}
	await keys(page, "s");
	await focusOn(page, "amount_paid");
	await keys(page, "Escape");
	await focusOn(page, "Pay several");
}, 60_000);

test("a cash payment takes seven keys beside its amount", async () => {
	await go(page, "/fees");
	await focusOn(page, "query");
	let count = await keys(page, ..."zo", "Enter");
	await focusOn(page, "Pay Fee");
	count += await keys(page, "Enter");
	await focusOn(page, "fee_type");
	count += await keys(page, "T", "Tab");
	await page.keyboard.type("30000");
	count += await keys(page, "Enter");
	await focusOn(page, "Print");
	expect(count).toBe(7);
	// The key is heard a moment after the button has the focus.
	await ready(page);
	await keys(page, "/");
	await noDialog();
	await focusOn(page, "query");
}, 60_000);

test("the class fee list counts the students who have paid", async () => {
	await go(page, "/fees");
	await press(page, "Print Class Fee List");
	await fillIn(page, { class_id: String(desk.form1.id) });
	await press(page, "Fetch Data");
	await says(page, "With balance");
	expect(await textOf(page, "dialog[open]")).toMatch(
		/Total students\s*2\s*2 of them pending\s*Fully paid\s*0\s*With balance\s*2/,
	);
	await fillIn(page, { class_id: String(desk.form2.id) });
	await press(page, "Fetch Data");
	await says(page, 'No students found in class "Form 2". Students need to be assigned to this class to view fee data.');
	await page.focus("dialog[open] h2");
	await keys(page, "/");
	await noDialog();
	await focusOn(page, "query");
}, 60_000);

const NEWEST = new Date(Date.now() + 400 * 24 * 60 * 60_000);
const BOTH_DAYS = `This computer says that today is ${dayMonYear(today())}, but the newest payment is of ${dayMonYear(isoDate(NEWEST))}.`;

/** Payments and what else was done in the days before the computer lost the time. */
function payLater(): void {
	const at = NEWEST.toISOString();
	const payment = (n: number) =>
		`('RCP-${NEWEST.getTime() + n}', ${desk.amina.id}, ${desk.form1.id}, 'Tuition', 50, 85000, '${isoDate(NEWEST)}', ${YEAR}, '${at}', 'head', 'Amina', 'M', 'Form 1', 'cash', '', '${"0".repeat(66)}')`;
	const line = `('${at}', 'head', 'admin', 'recordPayment', 'took 50')`;
	desk.portal.write(() => {
		database().$client.run(
			`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name,
				student_name, matricule, class_name, method, previous_hash, hash)
			 VALUES ${Array.from({ length: 20 }, (_, n) => payment(n))}`,
		);
		database().$client.run(
			`INSERT INTO audit_trail (at, username, role, action, summary) VALUES ${Array(20).fill(line)}`,
		);
	});
}

describe("on a computer with a wrong clock", () => {
	test("the desk asks before it takes or voids money", async () => {
		const paid = { student_id: desk.amina.id, fee_type: "Tuition", amount: 5_000 };
		const { receipt_number } = await desk.portal.call<{ receipt_number: string }>("POST", "/fees", paid);
		await go(page, `/fees?student=${desk.amina.id}&pay`);
		expect(await page.$("[name=clock_confirmed]")).toBeNull();
		payLater();
		await fillIn(page, { fee_type: "Registration" });
		await press(page, "Pay 15 000 XAF");
		await page.waitForSelector("dialog[open] [role=alert]");
		expect(await textOf(page, "dialog[open] [role=alert]")).toContain(BOTH_DAYS);
		await tick(page, "clock_confirmed");
		await press(page, "Pay 15 000 XAF");
		await says(page, "Payment Receipt");

		await go(page, `/fees?student=${desk.amina.id}`);
		expect(await textOf(page, "main [role=alert]")).toContain(BOTH_DAYS);
		await press(page, `Void ${receipt_number}`);
		await fillIn(page, { reason: "Wrong child" });
		await press(page, "Void payment");
		const missing = (box: Element) => (box as HTMLInputElement).validity.valueMissing;
		expect(await page.$eval("[name=clock_confirmed]", missing)).toBe(true);
		await tick(page, "clock_confirmed");
		await press(page, "Void payment");
		await says(page, `${receipt_number} is voided by RCP-`);
	}, 60_000);
});

test("Escape closes the suggestions", async () => {
	await load(page, "/fees");
	await page.type("[name=query]", "ami");
	await page.waitForSelector("[role=option]");
	await keys(page, "Escape");
	expect(await page.$$("[role=option]")).toHaveLength(0);
	await page.keyboard.type("n");
	await page.waitForSelector("[role=option]");
	await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
	await page.keyboard.type("a");
	await page.waitForFunction(() => document.querySelectorAll("[role=option]").length === 0);
	expect(await searched()).toBe("amina");
}, 60_000);
