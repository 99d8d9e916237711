import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { focusOn } from "#testing/desk-keys";
import { classNamed, enrol } from "#testing/enrolled";
import { marks, newTab, openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, press, says, textOf, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let grace: { id: number };
let bello: { id: number };
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk({ network: true });
	[bello] = await desk.portal.call<[{ id: number }]>("GET", "/students/search?query=Aminatou");
	grace = desk.portal.write(() => {
		const form3 = classNamed("Form 3", { year: Number(today().slice(0, 4)) });
		enrol("Paul Ngo Époupa", form3, undefined, { guardian_contact: "+237 699 11 22 33" });
		return enrol("Grâce Ngo Époupa", form3, undefined, { guardian_contact: "699112233" });
	});
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replace(/\s+/g, " ");
const dialog = async (page: Page) => plain(await textOf(page, "dialog[open]"));
const rows = (page: Page) =>
	page.$$eval("[name^='payments.']", (fields) => fields.map((field) => (field as HTMLInputElement).value));

/** It has no name, because it is not sent. */
async function typeCashGiven(page: Page, amount: string): Promise<void> {
	await page.click("dialog[open] [name='']", { count: 3 });
	await page.keyboard.type(amount);
}

test("three fees of one child by keyboard: the amount, Enter, and the joint receipt is there to be printed", async () => {
	await go(page, `/fees?student=${desk.amina.id}`);
	await press(page, "Pay several");
	await focusOn(page, "amount_paid");
	await page.keyboard.type("105 000");
	expect(await rows(page)).toEqual(["15000", "85000", "5000", "", ""]);
	await page.keyboard.press("Enter");
	await says(page, "Joint receipt");
	const words = await dialog(page);
	for (const said of ["105 000 XAF", "Registration", "Tuition", "Vocational", "Paid by Cash", "25 000 XAF"])
		expect(words).toContain(said);
	const paper = await newTab(page, () => page.keyboard.press("Enter"));
	expect(await marks(paper)).toEqual([]);
	expect(plain(await textOf(paper))).toContain("Left over all fees on");
}, 60_000);

test("nothing is sent as long as the amount is not all placed, and a row above what is left says so", async () => {
	await go(page, `/fees?student=${grace.id}&several`);
	await page.type("[name=amount_paid]", "20000");
	const tuition = `[name="payments.${grace.id}.tuition_fee"]`;
	await page.$eval(tuition, (field) => (field as HTMLInputElement).select());
	await page.type(tuition, "1000");
	expect(await dialog(page)).toContain("Not yet placed: 4 000 XAF.");
	await page.keyboard.press("Enter");
	await focusOn(page, "amount_paid");
	await page.$eval(tuition, (field) => (field as HTMLInputElement).select());
	await page.type(tuition, "85001");
	expect(await dialog(page)).toContain("At most 85 000 XAF is left.");
	await page.keyboard.press("Enter");
	await focusOn(page, `payments.${grace.id}.tuition_fee`);
	expect(page.url()).toContain("several");
	expect(await desk.portal.call<object[]>("GET", `/student/${grace.id}/fees`)).toMatchObject({
		paid: { Registration: 0, Tuition: 0 },
	});
}, 60_000);

test("a brother is added on a phone, and what is not placed yet goes to his fees", async () => {
	const page = await desk.portal.signIn(undefined, { width: 360, height: 740 });
	await go(page, `/fees?student=${grace.id}&several`);
	await page.type("[name=amount_paid]", "150000");
	expect(await dialog(page)).toContain("Not yet placed: 20 000 XAF.");
	await page.$eval("dialog section a", (link) => (link as HTMLElement).click());
	await page.waitForFunction(() => document.querySelectorAll("[name^='payments.']").length === 10);
	expect(await dialog(page)).toContain("Not yet placed: 0 XAF.");
	expect((await rows(page)).slice(5)).toEqual(["15000", "5000", "", "", ""]);
	await press(page, "Pay");
	await says(page, "Joint receipt");
	const words = await dialog(page);
	for (const said of ["150 000 XAF", "Grâce Ngo Époupa", "Paul Ngo Époupa"]) expect(words).toContain(said);
}, 60_000);

test("another fee joins a payment of one line, which keeps what was typed, and the sum follows the lines", async () => {
	await go(page, `/fees?student=${bello.id}`);
	await press(page, "Pay Fee");
	await fillIn(page, { fee_type: "Tuition", amount: "40 000" });
	await press(page, "Another fee or child");
	await page.waitForSelector("dialog:modal [name=amount_paid]");
	expect(await rows(page)).toEqual(["", "40 000", "", "", ""]);
	await focusOn(page, "amount_paid");
	await fillIn(page, { [`payments.${bello.id}.registration_fee`]: "15 000" });
	expect(await typedIn(page, "amount_paid")).toBe("55000");
	await press(page, "Pay");
	await says(page, "Payment successful! Receipt generated.");
	await says(page, "Joint receipt");
	expect(await dialog(page)).toContain("55 000 XAF");
}, 60_000);

test("the change is worked out, the rest is named, and Enter sends again what a lost connection kept", async () => {
	await go(page, `/fees?student=${bello.id}&pay`);
	await fillIn(page, { fee_type: "Vocational", amount: "7 500" });
	await typeCashGiven(page, "10.000");
	expect(await dialog(page)).toContain("Change to give: 2 500 XAF");
	await typeCashGiven(page, "5000");
	expect(await dialog(page)).toContain("2 500 XAF is missing.");
	await go(page, `/fees?student=${bello.id}&several`);
	await page.type("[name=amount_paid]", "200 000");
	expect(await dialog(page)).toContain("Not yet placed: 125 000 XAF. Change to give: 125 000 XAF");
	await page.keyboard.press("Enter");
	expect(await dialog(page)).toContain("Type 75 000 XAF as the amount paid, and 200 000 XAF as cash given.");
	await page.click("[name=method][value=bank]");
	expect(await dialog(page)).toContain("Left on the slip: 125 000 XAF");
	await page.click("[name=method][value=cash]");
	await fillIn(page, { amount_paid: "5000" });
	await typeCashGiven(page, "10000");
	expect(await dialog(page)).toContain("Change to give: 5 000 XAF");
	await page.setOfflineMode(true);
	await page.keyboard.press("Enter");
	await says(page, "The portal could not be reached");
	await page.setOfflineMode(false);
	await page.keyboard.press("Enter");
	await says(page, "Payment successful! Receipt generated.");
}, 60_000);

test("a payment date far back is asked about before it is sent", async () => {
	await go(page, `/fees?student=${bello.id}&pay`);
	await fillIn(page, { fee_type: "Sport Wear", amount: "500", paid_at: `${Number(today().slice(0, 4)) - 1}-01-02` });
	await press(page, "Pay");
	await says(page, "Confirm that it was paid on 02-Jan-");
	await page.click("[name=long_ago_confirmed]");
	await press(page, "Pay");
	await says(page, "Payment successful! Receipt generated.");
}, 60_000);

test("what is above all that a family owes is one number: change of cash, and the rest of a slip", async () => {
	const [noor, ali] = desk.portal.write(() => {
		const form1 = { id: desk.form1.id, year: Number(today().slice(0, 4)) };
		const alone = (name: string, guardian_contact: string) => enrol(name, form1, undefined, { guardian_contact });
		return [alone("Noor Abba", "699556600"), alone("Ali Oumarou", "699556601")] as const;
	});
	await go(page, `/fees?student=${noor.id}&several`);
	await page.type("[name=amount_paid]", "200 000");
	expect(await dialog(page)).toContain("Change to give: 70 000 XAF");
	await page.keyboard.press("Enter");
	await says(page, "Joint receipt");
	expect(await dialog(page)).toContain("130 000 XAF");
	await go(page, `/fees?student=${ali.id}&several`);
	await page.click("[name=method][value=orange_money]");
	await page.type("[name=amount_paid]", "200 000");
	await page.type("[name=reference]", "PP261123.1050.B91660");
	expect(await dialog(page)).toContain("Left on the slip: 70 000 XAF");
	await press(page, "Pay");
	await says(page, "Joint receipt");
	expect(await dialog(page)).toContain("slip 200 000 XAF");
}, 60_000);
