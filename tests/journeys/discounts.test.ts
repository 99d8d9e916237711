import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, press, says, textOf, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

/** A fee's row on the page: fee, discount if any, paid, balance. */
const row = async (text: string, fee: string) => new RegExp(`${fee}\\s+([\\d\\s\u00a0]+)`).exec(text)?.[1]?.trim();
const tuition = async (text: string) => (await row(text, "Tuition"))?.replaceAll("\u00a0", "").split(/\s+/);

test("the head halves a fee, the family sees it, and the head takes it back", async () => {
	const { portal, amina } = desk;
	await go(page, `/fees?student=${amina.id}`);
	await press(page, "Reductions");
	await says(page, "No reductions yet");
	await press(page, "Give a reduction");
	await fillIn(page, { fee_type: "Tuition" });
	await press(page, "50 %");
	await says(page, "The balance of Tuition will be 42\u00a0500\u00a0XAF.");
	await fillIn(page, { kind: "siblings", reason: "Third child" });
	await press(page, "Give the reduction");
	await says(page, "Reduction given. Tuition of Amina Ngo Époupa: the balance is 42\u00a0500\u00a0XAF.");
	expect(await tuition(await textOf(page, "table"))).toEqual(["85000", "42500", "0", "42500"]);

	const family = await portal.signIn(PARENT);
	await go(family, "/user-fees");
	expect(await tuition(await textOf(family, "table"))).toEqual(["85000", "42500", "0", "42500"]);

	await press(page, "Reductions");
	await says(page, "Given by head");
	await press(page, "Cancel the reduction");
	await says(page, "The balance will be 85\u00a0000\u00a0XAF.");
	await fillIn(page, { reason: "Wrong child" });
	await press(page, "Cancel the reduction");
	await says(page, "Reduction cancelled.");
	expect(await tuition(await textOf(page, "table"))).toEqual(["85000", "0", "85000"]);
	await press(page, "Reductions");
	await says(page, "Cancelled by head");
}, 60_000);

const MESSAGE =
	"Transfert de 656262382 NGO PAUL vers 656480453 ECOLE reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, Nouveau Solde: 777386.78 FCFA.";
test("a pasted message fills the form, and a number that is known says what it was used for", async () => {
	const { portal, amina } = desk;
	await go(page, `/fees?student=${amina.id}&pay`);
	await page.select("[name=fee_type]", "Tuition");
	await page.click("[name=method][value=bank]");
	await page.type("[name=reference]", MESSAGE);
	await page.keyboard.press("Tab");
	await page.waitForSelector("[name=method][value=orange_money]:checked");
	await says(page, "A message can be forged. Look at the school's own phone or statement.");
	expect(await typedIn(page, "reference")).toBe("PP260730.1050.B91660");
	expect(await typedIn(page, "slip_amount")).toBe("30000");
	expect(await typedIn(page, "amount")).toBe("30000");

	const how = { method: "orange_money", reference: "PP260730.1050.B91660", slip_amount: 30_000 };
	const paid = await portal.call<{ receipt_number: string }>("POST", "/fees", {
		student_id: amina.id,
		fee_type: "Registration",
		amount: 10_000,
		...how,
	});
	await go(page, `/fees?student=${amina.id}&pay`);
	await page.click("[name=method][value=orange_money]");
	await page.type("[name=reference]", "pp260730 1050 b91660");
	await page.keyboard.press("Tab");
	await says(page, "This number is known: 20\u00a0000\u00a0XAF left of 30\u00a0000\u00a0XAF.");
	await page.waitForSelector(`dialog a[href*="receipt=${paid.receipt_number}"]`);

	await page.$eval("[name=reference]", (field) => (field as HTMLInputElement).select());
	await page.type("[name=reference]", "This is a long letter that somebody pasted into the field of the number.");
	await page.keyboard.press("Tab");
	await says(page, "This is no Orange Money or MTN MoMo message we know.");
}, 60_000);

test("without script a button reads the message, and its balance is not sent back", async () => {
	const { portal, amina } = desk;
	await page.setJavaScriptEnabled(false);
	await page.goto(`${portal.url}/fees?student=${amina.id}&pay`);
	await page.select("[name=fee_type]", "Tuition");
	await page.type("[name=amount]", "50 000");
	await page.click("[name=method][value=bank]");
	await page.type("[name=reference]", MESSAGE);
	await Promise.all([page.waitForNavigation(), page.click("button[value^=read-message]")]);
	expect(await textOf(page, "dialog")).toContain("Read. Compare it with the message, then go on.");
	expect(await typedIn(page, "reference")).toBe("PP260730.1050.B91660");
	expect(await typedIn(page, "fee_type")).toBe("Tuition");
	expect(await typedIn(page, "amount")).toBe("30000");
	expect(await page.content()).not.toContain("777386");
}, 60_000);
