import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysNoMore, textOf } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 120_000);
afterAll(() => portal.stop());

const YEAR = new Date().getFullYear();
const form1 = { name: "Form 1", registration_fee: 15_000, tuition_fee: 85_000, number_of_installments: 3, year: YEAR };
const classNamed = async (name: string, more: object = {}) =>
	portal.call<{ id: number }>("POST", "/classes", { ...form1, name, ...more });
/** Amounts contain non-breaking spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the office adds a class and sees its total while it types", async () => {
	await go(page, "/classes");
	await says(page, "No Classes Found");
	await press(page, "Add Class");
	await fillIn(page, { name: "6ème", registration_fee: "15000", tuition_fee: "85000", sport_wear_fee: "7500" });
	expect(plain(await textOf(page, "dialog output"))).toBe("107 500 XAF");
	await fillIn(page, { number_of_installments: "3" });
	await press(page, "Add Class");
	await says(page, "Class created successfully!");
	await saysNoMore(page, "No Classes Found");
	const cells = await page.$$eval("tbody tr > *", (all) => all.map((cell) => cell.textContent));
	expect(cells.map(plain)).toEqual([
		"6ème",
		"15 000 XAF",
		"85 000 XAF",
		"0 XAF",
		"7 500 XAF",
		"0 XAF",
		"107 500 XAF",
		"3",
		"",
	]);
}, 60_000);

test("a refused class keeps what was typed and says which field", async () => {
	await classNamed("Form 5");
	await go(page, "/classes?new");
	await fillIn(page, { name: "FORM 5", tuition_fee: "99900" });
	await press(page, "Add Class");
	await says(page, `There is already a class FORM 5 in ${YEAR}.`);
	await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "alert");
	const stored = await page.$$eval("dialog input:not([type=hidden])", (inputs) => inputs.map(({ value }) => value));
	expect(stored.slice(0, 3)).toEqual(["FORM 5", "0", "99900"]);
	expect(await page.$eval("dialog [name=name]", (field) => field.getAttribute("aria-invalid"))).toBe("true");
	expect(plain(await textOf(page, "dialog output"))).toBe("99 900 XAF");
}, 60_000);

test("a class is changed in a dialog that back and Escape close", async () => {
	await classNamed("Terminale C");
	await go(page, "/classes");
	await press(page, "Edit Terminale C");
	await page.waitForSelector("dialog[open]");
	await page.goBack();
	await page.waitForSelector("dialog", { hidden: true });
	await press(page, "Edit Terminale C");
	await page.waitForSelector("dialog[open]");
	await page.keyboard.press("Escape");
	await page.waitForSelector("dialog", { hidden: true });
	await press(page, "Edit Terminale C");
	await fillIn(page, { tuition_fee: "120000" });
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(plain(await textOf(page, "table"))).toContain("120 000 XAF");
	expect(page.url()).toEndWith("/classes");
}, 60_000);

test("a class is deleted after the question, but not while students are in it", async () => {
	await classNamed("Lower Sixth");
	await classNamed("Upper Sixth");
	await portal.call("POST", "/vocational", { title: "Woodwork", year: YEAR });
	await portal.call("POST", "/students", { ...STUDENT_FORM, next_class: "Lower Sixth", year: YEAR });
	await go(page, "/classes");
	await press(page, "Delete Upper Sixth");
	await says(page, "Are you sure you want to delete this class?");
	await press(page, "Delete");
	await says(page, "Class deleted successfully!");
	expect(await textOf(page, "table")).not.toContain("Upper Sixth");
	await press(page, "Delete Lower Sixth");
	await says(page, "Lower Sixth has 1 student and cannot be deleted.");
	expect(await page.$("dialog button[type=submit]")).toBeNull();
	await press(page, "Close");
	await page.waitForSelector("dialog", { hidden: true });
	expect(await textOf(page, "table")).toContain("Lower Sixth");
}, 60_000);

test("an empty year offers the year that has classes", async () => {
	await classNamed("Form 2");
	await go(page, "/classes");
	const other = YEAR === 2025 ? "2026" : "2025";
	await fillIn(page, { year: other });
	await says(page, "No Classes Found");
	await press(page, `Switch to ${YEAR}`);
	await says(page, "Form 2");
}, 60_000);

test("without script the same form adds a class, and says what it refuses", async () => {
	await page.setJavaScriptEnabled(false);
	const send = (button: string) => Promise.all([page.waitForNavigation(), page.click(button)]);
	for (const said of ["Class created successfully!", `There is already a class Form 3 in ${YEAR}.`]) {
		await page.goto(`${portal.url}/classes?new`);
		await page.type("dialog [name=name]", "Form 3");
		await send("dialog button[type=submit]");
		expect(await textOf(page)).toContain(said);
	}
}, 60_000);
