import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { dayMonYear, isoDate, today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, textOf, tick } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));
const NEWEST = new Date(Date.now() + 400 * 24 * 60 * 60_000);
const BOTH_DAYS = `This computer says that today is ${dayMonYear(today())}, but the newest payment is of ${dayMonYear(isoDate(NEWEST))}.`;

let portal: Portal;
let page: Page;
let amina: { id: number; class_id: number };
let first: { id: number; receipt_number: string };
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => enrol("Amina Ngo", classNamed("Form 1", { year: YEAR })));
	const paid = { student_id: amina.id, fee_type: "Tuition", amount: 5_000 };
	first = await portal.call("POST", "/fees", paid);
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

/** A payment from the days before the computer lost the time. */
function payLater(): void {
	portal.write(() =>
		database().$client.run(
			`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name)
			 VALUES ('RCP-${NEWEST.getTime()}', ${amina.id}, ${amina.class_id}, 'Tuition', 1000, 85000, '${isoDate(NEWEST)}', ${YEAR}, '${NEWEST.toISOString()}', 'head')`,
		),
	);
}

test("the desk asks about a wrong clock before it takes or voids money, also when it goes wrong under an open form", async () => {
	await go(page, `/fees?student=${amina.id}&pay`);
	expect(await page.$("[name=clock_confirmed]")).toBeNull();
	payLater();
	await fillIn(page, { fee_type: "Registration" });
	await press(page, "Pay");
	await page.waitForSelector("dialog[open] [role=alert]");
	expect(await textOf(page, "dialog[open] [role=alert]")).toContain(BOTH_DAYS);
	await tick(page, "clock_confirmed");
	await press(page, "Pay");
	await says(page, "Payment Receipt");

	await go(page, `/fees?student=${amina.id}`);
	expect(await textOf(page, "main [role=alert]")).toContain(BOTH_DAYS);
	await press(page, `Void ${first.receipt_number}`);
	await fillIn(page, { reason: "Wrong child" });
	await press(page, "Void payment");
	expect(await page.$eval("[name=clock_confirmed]", (box) => (box as HTMLInputElement).validity.valueMissing)).toBe(
		true,
	);
	await tick(page, "clock_confirmed");
	await press(page, "Void payment");
	await says(page, `${first.receipt_number} is voided by RCP-`);
}, 60_000);

test("without script the refused form comes back with the box, and takes the money when it is ticked", async () => {
	await page.setJavaScriptEnabled(false);
	await page.goto(`${portal.url}/fees?student=${amina.id}&pay`);
	const sent = page.waitForNavigation();
	await page.$eval("dialog form", (form) => {
		const { elements } = form as HTMLFormElement;
		(elements.namedItem("fee_type") as HTMLSelectElement).value = "Sport Wear";
		(elements.namedItem("amount") as HTMLInputElement).value = "7500";
		(elements.namedItem("clock_confirmed") as HTMLInputElement).checked = true;
		(form as HTMLFormElement).requestSubmit();
	});
	await sent;
	expect(await textOf(page)).toContain("Payment successful! Receipt generated.");
}, 60_000);
