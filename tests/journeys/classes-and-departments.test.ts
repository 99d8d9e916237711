import { afterAll, beforeAll, expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { asShortDay, today } from "#shared/dates";
import { PICTURE_MAX_BYTES } from "#shared/limits";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, press, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";

/** The vocational departments with their pictures, and the classes with their fees and due dates. */

const YEAR = Number(today().slice(0, 4));

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const photo = (name: string) => `tests/fixtures/photos/${name}`;
const departments = () => portal.call<{ title: string; [picture: string]: string | null }[]>("GET", "/vocational");

test("the office adds, replaces and removes the pictures of a department", async () => {
	await go(page, "/vocational");
	await says(page, "No Vocational Departments Found");
	await press(page, "Add Department");
	const words = "Robes, uniformes et rideaux. ".repeat(8);
	await fillIn(page, { title: "Couture", description: words });
	await chooseFile(page, "picture1", photo("phone-sideways.jpg"));
	await chooseFile(page, "picture3", photo("portrait-cutout.png"));
	await page.waitForSelector("dialog img[alt='The picture you chose']");
	await press(page, "Add Department");
	await says(page, "Vocational department created successfully!");
	const row = await textOf(page, "tbody tr");
	expect(row).toContain(`${words.slice(0, 100)}…`);
	expect(row).toContain("2 / 4");
	const [before] = await departments();
	const picture = await fetch(`${portal.url}${before?.picture1}`);
	expect(picture.headers.get("content-type")).toBe("image/jpeg");

	await press(page, "Edit Couture");
	await page.waitForSelector("dialog img[alt='The picture now']");
	await chooseFile(page, "picture1", photo("portrait-3.jpg"));
	await page.click("[name=remove_picture3]");
	await press(page, "Save");
	await says(page, "Vocational department updated successfully!");
	const [after] = await departments();
	expect(after?.picture1).not.toBe(before?.picture1);
	expect([after?.picture2, after?.picture3]).toEqual([null, null]);
}, 60_000);

test("a picture that is too large is refused before it is uploaded", async () => {
	await go(page, "/vocational?new");
	await fillIn(page, { title: "Menuiserie" });
	const large = join(portal.dataDir, "large.gif");
	writeFileSync(large, "GIF89a");
	truncateSync(large, PICTURE_MAX_BYTES + 1);
	await chooseFile(page, "picture2", large);
	await says(page, "This picture is too large. A JPEG, PNG or WebP picture of up to 10 MB is accepted.");
	await chooseFile(page, "picture2", import.meta.path);
	await saysNoMore(page, "This picture is too large.");
	await says(page, "No preview");
	await press(page, "Add Department");
	await says(page, "A picture must be a JPEG, PNG or WebP file");
	expect(await page.$eval("[name=picture2]", (field) => field.getAttribute("aria-invalid"))).toBe("true");
	expect(await typedIn(page, "title")).toBe("Menuiserie");
	const broken = (all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth === 0);
	expect(await page.$$eval("img", broken)).toEqual([]);
	await chooseFile(page, "picture2", photo("phone-sideways.jpg"));
	await saysNoMore(page, "No preview");
}, 60_000);

const DATES = [`${YEAR}-09-15`, `${YEAR + 1}-01-15`, `${YEAR + 1}-04-15`] as const;
const dated = [{ amount: 40_000, due_date: DATES[0] }, { amount: 30_000, due_date: DATES[1] }, { due_date: DATES[2] }];

interface Saved {
	id: number;
	name: string;
	installments: { amount: number; due_date: string }[];
}
const classOf = (name: string, more: object = {}) => {
	const fees = { registration_fee: 15_000, tuition_fee: 85_000, number_of_installments: 3, year: YEAR };
	return portal.call<Saved>("POST", "/classes", { ...fees, name, ...more });
};
const savedDates = async (name: string) => {
	const all = await portal.call<Saved[]>("GET", `/classes?year=${YEAR}`);
	return all.find((one) => one.name === name)?.installments.map(({ amount, due_date }) => [amount, due_date]);
};

const amount = (place: number) => `installments.${place}.amount`;
const due = (place: number) => `installments.${place}.due_date`;
/** Amounts contain non-breaking spaces. */
const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");
const textsOf = async (selector: string) =>
	(await page.$$eval(selector, (all) => all.map((one) => one.textContent))).map(plain);
const valuesOf = (selector: string) =>
	page.$$eval(selector, (all) => all.map((field) => (field as HTMLInputElement).value));
const rows = () => valuesOf("dialog input[name^='installments.']:enabled");
const isClosed = () => page.waitForSelector("dialog", { hidden: true });

test("the installments of a new class are equal parts until others are typed", async () => {
	await go(page, "/classes");
	await says(page, "No Classes Found");
	await press(page, "Add Class");
	await fillIn(page, { name: "6ème", registration_fee: "15000", tuition_fee: "85000", number_of_installments: "3" });
	expect(await rows()).toEqual(["43400", "", "28300", "", ""]);
	expect(await textsOf("dialog output.figures")).toEqual(["100 000 XAF", "the rest: 28 300 XAF"]);
	await fillIn(page, { [amount(0)]: "50 000", tuition_fee: "115000" });
	expect(await rows()).toEqual(["50 000", "", "38300", "", ""]);
	expect(await textsOf("dialog output.figures")).toEqual(["130 000 XAF", "the rest: 41 700 XAF"]);
	for (const [place, day] of DATES.entries()) await fillIn(page, { [due(place)]: day });
	await press(page, "Add Class");
	await says(page, "Class created successfully!");
	await saysNoMore(page, "No Classes Found");
	expect(await savedDates("6ème")).toEqual([
		[50_000, DATES[0]],
		[38_300, DATES[1]],
		[41_700, DATES[2]],
	]);
	const cells = (await textsOf("tbody tr > *")).slice(0, 7);
	expect(cells).toEqual(["6ème", "15 000 XAF", "115 000 XAF", "0 XAF", "0 XAF", "0 XAF", "130 000 XAF"]);
	expect(await textOf(page, "table")).toContain("with dates");
}, 60_000);

test("a refused class keeps what was typed", async () => {
	await go(page, "/classes?new");
	await fillIn(page, { name: "6ÈME", tuition_fee: "99900" });
	await press(page, "Add Class");
	await says(page, `There is already a class 6ÈME in ${YEAR}.`);
	await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "alert");
	expect((await valuesOf("dialog input:not([type=hidden])")).slice(0, 3)).toEqual(["6ÈME", "0", "99900"]);
	expect(await page.$eval("dialog [name=name]", (field) => field.getAttribute("aria-invalid"))).toBe("true");
	expect((await textsOf("dialog output.figures"))[0]).toBe("99 900 XAF");
}, 60_000);

test("the office changes and deletes a class", async () => {
	portal.write(() => enrol("Eto Paul", classNamed("Lower Sixth", { year: YEAR, number_of_installments: 1 })));
	await go(page, "/classes");
	await press(page, "Edit 6ème");
	await page.waitForSelector("dialog[open]");
	await page.goBack();
	await isClosed();
	await press(page, "Edit 6ème");
	await page.waitForFunction(() => document.activeElement?.matches("dialog [name=name]"));
	await page.keyboard.press("Escape");
	await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Edit 6ème");
	await press(page, "Edit 6ème");
	await fillIn(page, { tuition_fee: "120000" });
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(plain(await textOf(page, "table"))).toContain("120 000 XAF");
	expect(page.url()).toEndWith("/classes");

	await press(page, "Delete 6ème");
	await says(page, "Are you sure you want to delete this class?");
	await press(page, "Delete");
	await says(page, "Class deleted successfully!");
	expect(await textOf(page, "table")).not.toContain("6ème");
	await press(page, "Delete Lower Sixth");
	await says(page, "Lower Sixth has 1 student and cannot be deleted.");
	expect(await page.$("dialog button[type=submit]")).toBeNull();
	await press(page, "Close");
	await isClosed();
}, 60_000);

test("a changed number of installments keeps what was typed", async () => {
	const { id } = await classOf("Form 2", { installments: dated });
	await go(page, `/classes?edit=${id}`);
	expect(await textOf(page, "dialog")).toContain("Copy dates to…");
	await fillIn(page, { [amount(1)]: "35000", [due(2)]: `${YEAR + 1}-05-01` });
	expect(await textOf(page, "dialog")).not.toContain("Copy dates to…");
	await fillIn(page, { number_of_installments: "2" });
	expect(await rows()).toEqual(["40000", ...DATES.slice(0, 2).map(asShortDay)]);
	await fillIn(page, { number_of_installments: "4" });
	expect(await rows()).toEqual([
		"40000",
		asShortDay(DATES[0]),
		"35000",
		asShortDay(DATES[1]),
		"30000",
		`${YEAR + 1}-05-01`,
		"",
	]);
	expect((await textsOf("dialog output.figures"))[1]).toBe("the rest: -5 000 XAF");
	await says(page, "The installments before the last are");
	await fillIn(page, { number_of_installments: "3" });
	await press(page, "Save");
	await says(page, "Class updated successfully!");
	expect(await savedDates("Form 2")).toEqual([
		[40_000, DATES[0]],
		[35_000, DATES[1]],
		[25_000, `${YEAR + 1}-05-01`],
	]);
}, 60_000);

test("due dates are copied to the ticked classes", async () => {
	await classOf("Form 4", { installments: dated });
	await classOf("Form 5");
	await classOf("Form 6", { number_of_installments: 2 });
	await classOf("Form 7", { installments: dated.map((one) => ({ ...one, amount: 20_000 })) });
	await go(page, "/classes");
	await press(page, "Edit Form 4");
	await press(page, "Copy dates to…");
	await says(page, "Copy the dates of Form 4");
	const boxes = await page.$$eval("dialog label:has(input)", (labels) =>
		labels.map((label) => [label.textContent?.slice(0, 6), label.querySelector("input")?.checked]),
	);
	expect(boxes).toEqual([
		["Form 2", false],
		["Form 5", true],
		["Form 7", false],
	]);
	await press(page, "Copy dates");
	await says(page, "Dates copied to");
	expect((await savedDates("Form 5"))?.map(([, day]) => day)).toEqual([...DATES]);
	expect((await savedDates("Form 7"))?.map(([each]) => each)).toEqual([20_000, 20_000, 60_000]);
}, 60_000);
