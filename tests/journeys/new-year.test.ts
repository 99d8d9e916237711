import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, inYear, press, says, saysLike, textOf } from "#testing/portal-page";
import { until } from "#testing/running-portal";

const APPROVED = { status: "approved" } as const;

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		const form1 = classNamed("Form 1", { year: 2026, level: "F1" });
		const form5 = classNamed("Form 5", { year: 2026, level: "F5" });
		classNamed("Form 2", { year: 2026, level: "F2" });
		for (const name of ["Abena Ruth", "Bello Aminatou", "Eto Zoé"]) enrol(name, form1, undefined, APPROVED);
		enrol("Fotso Claire", form5, undefined, APPROVED);
		enrol("Zang Paul", form1);
	});
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const students = async (year: number) =>
	(
		await portal.call<{ full_name: string; class_name: string; expected: boolean }[]>("GET", `/students?year=${year}`)
	).map(({ full_name, class_name, expected }) => [full_name, class_name, expected]);

/** To the page of the run. Claire's class has no next class, so one is chosen. */
async function toTheRun(): Promise<void> {
	await go(page, "/new-year");
	await press(page, "Begin the move");
	await says(page, "From class to class");
	const last = await page.$$eval("select[name^=to-]", (selects) => selects.at(-1)?.getAttribute("name") ?? "");
	await fillIn(page, { [last]: "end of the school" });
	await press(page, "Save and go on");
	await says(page, "Form 1");
}

/** With the keyboard only: Ruth is promoted, Aminatou's average is too low, Zoé leaves. */
async function decide(): Promise<void> {
	const average = "[aria-label='Average of Abena Ruth']";
	await page.waitForSelector(average);
	await page.focus(average);
	await page.keyboard.type("14,5");
	await page.keyboard.press("Enter");
	await page.keyboard.type("8");
	await page.keyboard.press("Enter");
	await page.keyboard.type("101");
	await saysLike(page, /Average must be/);
	await saysLike(page, /not saved yet/);
	await page.keyboard.down("Control");
	await page.keyboard.press("a");
	await page.keyboard.up("Control");
	await page.keyboard.press("Backspace");
	await page.select("[aria-label='What becomes of Eto Zoé']", "expelled");
	await page.waitForFunction(() => document.querySelector("h2 ~ [role=status]")?.textContent === "all is saved");
	await page.waitForFunction(
		() =>
			document.querySelector<HTMLSelectElement>("[aria-label='What becomes of Bello Aminatou']")?.value === "repeat",
	);
	expect(await page.$eval(average, (field) => (field as HTMLInputElement).value)).toBe("14.5");
}

/** The menu is clicked before what was typed could be saved. */
async function leaveWhileTyping(): Promise<void> {
	const address = page.url();
	await page.click("[aria-label='Average of Abena Ruth']", { count: 3 });
	await page.keyboard.type("15");
	await page.evaluate(() => document.querySelector<HTMLElement>("nav a[href='/students']")?.click());
	await page.waitForFunction(() => location.pathname === "/students");
	const [move] = await portal.call<{ id: number }[]>("GET", "/rollovers");
	const averages = async () =>
		(await portal.call<{ average: number }[]>("GET", `/rollovers/${move?.id}/lines`)).map(({ average }) => average);
	await until("the average is saved", averages, (saved) => saved.includes(15));
	await go(page, address);
}

async function run(): Promise<void> {
	await go(page, page.url().replace(/students.*/, "preview"));
	await saysLike(page, /2 new records.*1 from Form 1/);
	await press(page, "Go on to the move");
	await fillIn(page, { count: "2" });
	await press(page, "Move the school");
	await says(page, "The school is in the next year: 2 new records.");
}

let result: string;

test("the head moves the school to the next year", async () => {
	await inYear(page, 2026);
	await toTheRun();
	await decide();
	await leaveWhileTyping();
	await run();
	expect(await students(2027)).toEqual([
		["Abena Ruth", "Form 2", true],
		["Bello Aminatou", "Form 1", true],
	]);
	expect(await textOf(page)).toContain("1 student finishes");
	result = page.url();
	await press(page, "Open with 2027");
	await says(page, "2027 opens by default");
}, 120_000);

test("a skipped student is moved once approved", async () => {
	const all = await portal.call<{ id: number; full_name: string }[]>("GET", "/students?year=2026");
	const zang = all.find(({ full_name }) => full_name === "Zang Paul");
	await portal.call("PUT", `/students/${zang?.id}`, { status: "approved" });
	await go(page, `/students/${zang?.id}`);
	await press(page, "Move to 2027");
	await says(page, "Class of 2027");
	const form2 = await page.$$eval("dialog option", (options) =>
		options.find((option) => option.textContent === "Form 2")?.getAttribute("value"),
	);
	await fillIn(page, { class_id: form2 ?? "" });
	await press(page, "Move the student");
	await says(page, "Zang Paul is in Form 2 now.");
	await says(page, "Year by year");
	expect(await students(2027)).toContainEqual(["Zang Paul", "Form 2", true]);
}, 60_000);

test("the head undoes a move", async () => {
	const before = await students(2026);
	await go(page, result);
	await press(page, "Take it back");
	await fillIn(page, { count: "2" });
	await press(page, "Take it back");
	await says(page, "The new year is taken back: 2 removed, 0 kept.");
	expect(await students(2027)).toEqual([["Zang Paul", "Form 2", true]]);
	expect(await students(2026)).toEqual(before);
}, 60_000);
