import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { ageOn, today } from "#shared/dates";
import { shortDay } from "#shared/words/values";
import { focusOn, keys } from "#testing/browser";
import { openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, load, press, says, saysLike, toNewDocument, typedIn } from "#testing/portal-page";

/** The date field: typed as people here write dates, with one Tab, in a browser whose own fields put the month first. */

const YEAR = Number(today().slice(0, 4));

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const birth = () =>
	page.$eval("[name=date_of_birth]", (field) => {
		const { parentElement, ariaInvalid } = field;
		return { understood: parentElement?.querySelector("output")?.value, invalid: ariaInvalid };
	});
const age = `${ageOn("2014-12-05", today())} years`;

test("a birth date is typed in any form, says what was understood, and is left with one Tab", async () => {
	await go(page, "/fees?new");
	for (const typed of ["05122014", "5/12/14", "5 dec 2014", "5 déc. 2014", "2014-12-05"]) {
		await page.focus("[name=date_of_birth]");
		await page.$eval("[name=date_of_birth]", (field) => (field as HTMLInputElement).select());
		await page.keyboard.type(typed);
		expect([typed, await birth()]).toEqual([typed, { understood: `5 December 2014, ${age}`, invalid: null }]);
		await keys(page, "Tab");
		await focusOn(page, "next_class");
	}
}, 60_000);

test("what is no date is refused with a sentence, and Enter never makes it today", async () => {
	await go(page, "/fees?new=Zoa");
	await page.focus("[name=date_of_birth]");
	await keys(page, "Enter");
	await says(page, "Date of Birth is required.");
	expect(await typedIn(page, "date_of_birth")).toBe("");
	await page.focus("[name=date_of_birth]");
	await page.keyboard.type("13/14/2020");
	await keys(page, "Tab");
	await says(page, "Date of Birth must be a date such as 30/09/2012.");
	expect(await birth()).toEqual({ understood: "", invalid: "true" });
	await fillIn(page, { date_of_birth: `1/1/${YEAR + 1}` });
	await keys(page, "Enter");
	await says(page, "Date of Birth is in the future.");
	expect(await typedIn(page, "date_of_birth")).toBe(`1/1/${YEAR + 1}`);
}, 60_000);

test("the calendar is the browser's own, and fills the field", async () => {
	await go(page, "/fees?new");
	await page.focus("[name=full_name]");
	await page.evaluate(() => {
		HTMLInputElement.prototype.showPicker = function () {
			Object.assign(window, { opened: this.type });
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(this, "2013-02-28");
			this.dispatchEvent(new Event("input", { bubbles: true }));
		};
	});
	await press(page, "Calendar");
	expect(await page.evaluate("window.opened")).toBe("date");
	expect(await typedIn(page, "date_of_birth")).toBe("28/02/2013");
	await saysLike(page, /28 February 2013, \d+ years/);
}, 60_000);

test("a list is asked for a day in the same way, and its address has the ISO date", async () => {
	await go(page, "/fees/cash");
	expect(await typedIn(page, "day")).toBe(shortDay(today()));
	await page.$eval("[name=day]", (field) => (field as HTMLInputElement).select());
	await page.focus("[name=day]");
	await page.keyboard.type("3 janv 2026");
	await says(page, "3 January 2026");
	await keys(page, "Enter");
	await page.waitForFunction(() => location.search.includes("day=2026-01-03"));
	await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=day]")?.value === "03/01/2026");
	// The form of a browser without script.
	await load(page, "/fees/cash?day=4%2F1%2F26");
	expect(await typedIn(page, "day")).toBe("04/01/2026");
}, 60_000);

test("a family without script types its date too", async () => {
	const phone = await desk.portal.signIn(PARENT, { script: false });
	await phone.goto(new URL("/link?request", phone.url()).href);
	await phone.type("[name=full_name]", "Amina Ngo");
	await phone.type("[name=date_of_birth]", "13/14/2020");
	await toNewDocument(phone, () => phone.keyboard.press("Enter"));
	await says(phone, "Date of Birth must be a date such as 2012-09-30.");
	expect(await typedIn(phone, "date_of_birth")).toBe("13/14/2020");
	await phone.$eval("[name=date_of_birth]", (field) => (field as HTMLInputElement).select());
	await phone.type("[name=date_of_birth]", "5 déc. 2014");
	await toNewDocument(phone, () => phone.keyboard.press("Enter"));
	const requests = await desk.portal.call<{ date_of_birth: string }[]>("GET", "/links/requests?state=open");
	expect(requests.map(({ date_of_birth }) => date_of_birth)).toEqual(["2014-12-05"]);
}, 60_000);
