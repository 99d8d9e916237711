// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, load, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

/** Two students of Form 1 owe 130 000 each, 85 000 of it Tuition. */
let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk({ network: true });
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const pay = (amount: number) =>
	desk.portal.call("POST", "/fees", { student_id: desk.amina.id, fee_type: "Tuition", amount });
const tuition = async () =>
	(await desk.portal.call<{ fees: { Tuition: number } }>("GET", `/student/${desk.amina.id}/fees`)).fees.Tuition;
const confirm = (page: Page) => page.click("dialog[open] [name=effect_confirmed]");
const isConfirmed = (page: Page) =>
	page.$eval("dialog[open] [name=effect_confirmed]", (box) => (box as HTMLInputElement).checked);

test("changing the fees of a class says the effect first; what happened meanwhile asks again", async () => {
	await pay(80_000);
	await go(page, `/classes?edit=${desk.form1.id}`);
	expect(await page.$("[name=effect_confirmed]")).toBeNull();
	await fillIn(page, { tuition_fee: "70 000" });
	await press(page, "Save");
	await saysLike(
		page,
		/Form 1 has 2 students, 1 of them without a payment\. Owed in all: 180.000.XAF now, 160.000.XAF afterwards\. 1 student gets a credit; all credits are then 10.000.XAF\. Nothing was saved\./,
	);
	expect(await tuition()).toBe(85_000);
	await says(page, "Correct it, or confirm what it does.");
	const refused = page.waitForResponse((answer) => answer.request().method() === "POST");
	await press(page, "Save");
	expect((await refused).status()).toBe(409);
	await page.waitForSelector("dialog[open] button:not([aria-disabled]) ::-p-text(Save)");
	await confirm(page);
	await pay(1_000);
	await press(page, "Save");
	await saysLike(page, /all credits are then 11.000.XAF/);
	expect(await isConfirmed(page)).toBe(false);
	await confirm(page);
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(await tuition()).toBe(70_000);
}, 60_000);

test("the credit stands apart from what is owed: at the desk, in the class fee list, and in My Fees", async () => {
	const total = async (page: Page, selector: string) =>
		(await page.$eval(selector, (row) => (row as HTMLElement).innerText)).replace(/\s+/g, " ");
	await go(page, `/fees?student=${desk.amina.id}`);
	expect(await total(page, "tfoot tr")).toMatch(/45.000 11.000 credit left to pay/);
	await go(page, `/fees/class-list?class_id=${desk.form1.id}`);
	const row = await page.$$eval("dialog tbody tr", (rows) => rows.map((one) => one.innerText.replace(/\s+/g, " ")));
	expect(row[0]).toMatch(/Amina Ngo Époupa .*45.000 11.000 credit Owing/);
	expect(await total(page, "dialog tfoot tr")).toMatch(/160.000 11.000 credit/);
	const parent = await desk.portal.signIn(PARENT);
	await go(parent, "/user-fees");
	expect(await total(parent, "tfoot tr")).toMatch(/45.000 11.000 credit left to pay/);
}, 60_000);

test("moving a student who has paid to another class says what is owed then, without script too", async () => {
	await page.setJavaScriptEnabled(false);
	await page.goto(`${desk.portal.url}/students?edit=${desk.amina.id}`);
	const save = async () => {
		await Promise.all([page.waitForNavigation(), page.click("dialog form button[type=submit]")]);
	};
	await page.select("[name=next_class]", "Form 2");
	await save();
	expect(await textOf(page, "dialog [role=alert]")).toMatch(
		/Amina Ngo Époupa has paid 81.000.XAF in Form 1 and moves to Form 2\. Owed in all: 45.000.XAF now, 49.000.XAF afterwards\. There is no credit\./,
	);
	expect(await typedIn(page, "next_class")).toBe("Form 2");
	await page.click("[name=effect_confirmed]");
	await save();
	expect(await textOf(page)).toContain("Student updated successfully!");
	expect(await tuition()).toBe(85_000);
	await page.setJavaScriptEnabled(true);
}, 60_000);

test("the question is asked in French too", async () => {
	await page.evaluate(() => fetch("/language", { method: "POST", body: new URLSearchParams({ language: "fr" }) }));
	await load(page, `/classes?edit=${desk.form2.id}`);
	await fillIn(page, { tuition_fee: "80 000" });
	await press(page, "Enregistrer");
	await saysLike(
		page,
		/Form 2 compte 1 élève, tous avec des versements\. Reste à payer en tout : 49.000.FCFA maintenant, 45.000.FCFA ensuite\. 1 élève aura un avoir ; total des avoirs : 1.000.FCFA\. Rien n'a été enregistré\./,
	);
	await says(page, "Oui, modifier ainsi ce qui est dû");
}, 60_000);
