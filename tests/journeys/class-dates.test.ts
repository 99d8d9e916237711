import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, textOf } from "#testing/portal-page";

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 120_000);
afterAll(() => portal.stop());

const YEAR = new Date().getFullYear();
const FEES = { registration_fee: 15_000, tuition_fee: 85_000, number_of_installments: 3, year: YEAR };
const DATES = [`${YEAR}-09-15`, `${YEAR + 1}-01-15`, `${YEAR + 1}-04-15`];
const dated = [{ amount: 40_000, due_date: DATES[0] }, { amount: 30_000, due_date: DATES[1] }, { due_date: DATES[2] }];
interface Saved {
	id: number;
	name: string;
	installments: { amount: number; due_date: string }[];
}
const classNamed = (name: string, more: object = {}) =>
	portal.call<Saved>("POST", "/classes", { ...FEES, name, ...more });
const savedDates = async (name: string) => {
	const all = await portal.call<Saved[]>("GET", `/classes?year=${YEAR}`);
	return all.find((one) => one.name === name)?.installments.map(({ amount, due_date }) => [amount, due_date]);
};

const amount = (place: number) => `installments.${place}.amount`;
const due = (place: number) => `installments.${place}.due_date`;
const rows = (page: Page) =>
	page.$$eval("dialog input[name^='installments.']:enabled", (all) =>
		(all as HTMLInputElement[]).map(({ value }) => value),
	);
const rest = async (page: Page) => {
	const texts = await page.$$eval("dialog fieldset output", (all) => all.map((one) => one.textContent ?? ""));
	return texts.map((text) => text.replaceAll("\u00a0", " "));
};
const typeDate = (page: Page, place: number, day: string) => fillIn(page, { [due(place)]: day });

test("a new class begins with equal parts, which follow the fees until somebody types others", async () => {
	await go(page, "/classes?new");
	await fillIn(page, { name: "Form 1", registration_fee: "15000", tuition_fee: "85000", number_of_installments: "3" });
	expect(await rows(page)).toEqual(["43400", "", "28300", "", ""]);
	expect(await rest(page)).toEqual(["the rest: 28 300 XAF"]);
	await fillIn(page, { [amount(0)]: "50 000", tuition_fee: "115000" });
	expect(await rows(page)).toEqual(["50 000", "", "38300", "", ""]);
	expect(await rest(page)).toEqual(["the rest: 41 700 XAF"]);
	for (const [place, day] of DATES.entries()) await typeDate(page, place, day);
	await press(page, "Add Class");
	await says(page, "Class created successfully!");
	expect(await savedDates("Form 1")).toEqual([
		[50_000, DATES[0] as string],
		[38_300, DATES[1] as string],
		[41_700, DATES[2] as string],
	]);
	expect(await textOf(page, "table")).toContain("with dates");
}, 60_000);

test("fewer instalments and more again lose nothing that was typed", async () => {
	const { id } = await classNamed("Form 2", { installments: dated });
	await go(page, `/classes?edit=${id}`);
	await fillIn(page, { [amount(1)]: "35000" });
	await typeDate(page, 2, `${YEAR + 1}-05-01`);
	await fillIn(page, { number_of_installments: "2" });
	expect(await rows(page)).toEqual(["40000", DATES[0] as string, DATES[1] as string]);
	expect(await rest(page)).toEqual(["the rest: 60 000 XAF"]);
	await fillIn(page, { number_of_installments: "4" });
	expect(await rows(page)).toEqual([
		"40000",
		DATES[0] as string,
		"35000",
		DATES[1] as string,
		"30000",
		`${YEAR + 1}-05-01`,
		"",
	]);
	expect(await rest(page)).toEqual(["the rest: -5 000 XAF"]);
	await says(page, "The instalments before the last are");
	await fillIn(page, { number_of_installments: "3" });
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(await savedDates("Form 2")).toEqual([
		[40_000, DATES[0] as string],
		[35_000, DATES[1] as string],
		[25_000, `${YEAR + 1}-05-01`],
	]);
}, 60_000);

test("a date that is wrong is marked at its own row, and all dates emptied are a class without dates", async () => {
	const { id } = await classNamed("Form 3", { installments: dated });
	await go(page, `/classes?edit=${id}`);
	await typeDate(page, 1, `${YEAR}-09-15`);
	await press(page, "Save");
	await says(page, `Due date 2 must be after 15-Sep-${YEAR}.`);
	expect(await page.$eval(`[name="${due(1)}"]`, (field) => field.getAttribute("aria-invalid"))).toBe("true");
	for (const place of [0, 1, 2]) await typeDate(page, place, "");
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(await savedDates("Form 3")).toEqual([]);
}, 60_000);

test("dates go to the classes that are ticked, and the link is gone while something typed is not saved", async () => {
	const { id } = await classNamed("Form 4", { installments: dated });
	await classNamed("Form 5");
	await classNamed("Form 6", { number_of_installments: 2 });
	await classNamed("Form 7", { installments: dated.map((one) => ({ ...one, amount: 20_000 })) });
	await go(page, "/classes");
	await press(page, "Edit Form 4");
	await press(page, "Copy dates to…");
	await says(page, "Copy the dates of Form 4");
	const ticked = (name: string) =>
		page.$$eval(
			"dialog label",
			(all, wanted) => all.find((one) => one.textContent?.startsWith(wanted))?.querySelector("input")?.checked,
			name,
		);
	expect(await Promise.all(["Form 5", "Form 6", "Form 7"].map(ticked))).toEqual([true, undefined, false]);
	await press(page, "Copy dates");
	await says(page, "Dates copied to");
	expect((await savedDates("Form 5"))?.map(([, day]) => day)).toEqual(DATES);
	expect((await savedDates("Form 7"))?.map(([each]) => each)).toEqual([20_000, 20_000, 60_000]);
	await go(page, `/classes?edit=${id}`);
	expect(await textOf(page, "dialog")).toContain("Copy dates to…");
	await fillIn(page, { [amount(0)]: "41000" });
	expect(await textOf(page, "dialog")).not.toContain("Copy dates to…");
}, 60_000);

test("without script rows appear with the number, amounts begin by the fees, and boxes copy", async () => {
	const other = await classNamed("Form 9");
	await page.setJavaScriptEnabled(false);
	const send = (button: string) => Promise.all([page.waitForNavigation(), page.click(button)]);
	const { id } = await classNamed("Form 8", { number_of_installments: 1, installments: [{ due_date: DATES[0] }] });
	await page.goto(`${portal.url}/classes?edit=${id}`);
	await page.$eval("[name=number_of_installments]", (field) => {
		(field as HTMLInputElement).value = "3";
	});
	await send("dialog button[type=submit]");
	await says(page, "This class has dates for 1 instalment. Send 3, or an empty list to clear them.");
	const set = (name: string, value: string) =>
		page.$eval(`[name="${name}"]`, (field, typed) => field.setAttribute("value", typed), value);
	await set(amount(0), "");
	await set(amount(1), "");
	for (const [place, day] of DATES.entries()) await set(due(place), day);
	await send("dialog button[type=submit]");
	expect(await savedDates("Form 8")).toEqual([
		[43_400, DATES[0] as string],
		[28_300, DATES[1] as string],
		[28_300, DATES[2] as string],
	]);
	await page.goto(`${portal.url}/classes?copy=${id}`);
	for (const box of await page.$$("dialog [type=checkbox]:checked")) await box.click();
	await page.click(`[name="class_ids.${other.id}"]`);
	await send("dialog button[type=submit]");
	expect(await savedDates("Form 9")).toHaveLength(3);
}, 60_000);
