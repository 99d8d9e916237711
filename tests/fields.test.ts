import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { fillTheSchool, newcomer, type Person } from "#testing/every-page";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, ready } from "#testing/portal-page";
import {
	datesOf,
	empty,
	formsToFillIn,
	numbersOf,
	problemsOf,
	submit,
	submitUnchecked,
	watchBubbles,
} from "#testing/wrong-fields";

/**
 * A field that is wrong says so in the portal's own words. Every form is made of the same fields, so one form with each
 * kind of field is looked at: texts, choices, tiles, dates, numbers, files, rows that are added, in pages and in dialogs.
 */
const FORMS: [Person, RegExp][] = [
	["nobody", /^\/login$/],
	["nobody", /^\/account$/],
	["admin", /^\/students\?new$/],
	["admin", /^\/classes\?edit=/],
	["admin", /^\/fees\?student=\d+&pay$/],
	["admin", /^\/fees\?student=\d+&agree$/],
	["admin", /^\/fees\/cash\?close$/],
	["admin", /^\/settings$/],
	["parent", /^\/link\?request$/],
	["teacher", /^\/teacher-registration\?edit=/],
];

let portal: Portal;
let addresses: [Person, string][];
const windows = new Map<Person, Page>();

beforeAll(async () => {
	portal = await openPortal();
	windows.set("nobody", await portal.visit("/"));
	windows.set("admin", await portal.signIn());
	for (const who of ["parent", "student", "teacher"] as const) windows.set(who, await newcomer(portal, who));
	for (const page of windows.values()) await watchBubbles(page);
	const all = await fillTheSchool(portal);
	addresses = FORMS.map(([who, form]) => [who, all[who]?.find((address) => form.test(address)) ?? String(form)]);
}, 120_000);
afterAll(() => portal?.stop());

async function open(who: Person, address: string, language: string): Promise<Page> {
	const page = windows.get(who) as Page;
	await page.browserContext().setCookie({ name: "lang", value: language, domain: new URL(portal.url).hostname });
	await page.goto(portal.url + address);
	await ready(page);
	return page;
}

/** What is amiss with the form at each address, by a look at it in one language. */
async function amissIn(language: string, look: (open: () => Promise<Page>) => Promise<string[]>): Promise<string[]> {
	const problems: string[] = [];
	for (const [who, address] of addresses) {
		const found = await look(() => open(who, address, language));
		problems.push(...found.map((problem) => `${language} ${who} ${address} ${problem}`));
	}
	return problems;
}

const formAt = async (page: Page) => {
	const [place] = await formsToFillIn(page);
	if (place === undefined) throw new Error(`There is no form at ${page.url()}.`);
	return place;
};

/** Submits a form without anything in it. Answers what the page does not say, or says otherwise than the server. */
async function emptyForm(opened: () => Promise<Page>): Promise<string[]> {
	const page = await opened();
	const place = await formAt(page);
	if (!(await empty(page, place)) || !(await submit(page, place))) return ["it may be empty"];
	const { wrong, amiss } = await problemsOf(page, place);
	if (amiss.length > 0 || !(await submitUnchecked(page, place))) return amiss;
	const server = new Map((await problemsOf(page, place)).wrong.map(({ name, says }) => [name, says]));
	return wrong
		.filter(({ name, says }) => server.get(name) && server.get(name) !== says)
		.map(({ name, says }) => `${name}: "${says}", and the server "${server.get(name)}"`);
}

for (const language of ["en", "fr"])
	test(`a field that must be filled in says so at once, at the field and above the form, as the server says it (${language})`, async () => {
		expect(await amissIn(language, emptyForm)).toEqual([]);
	}, 180_000);

// In French alone: there the browser, which speaks English, cannot pass for the portal.
test("a date that is half typed or outside its limits says so", async () => {
	let dates = 0;
	const found = await amissIn("fr", async (opened) => {
		const problems: string[] = [];
		const first = await opened();
		for (const { name, outside } of await datesOf(first, await formAt(first))) {
			for (const wrong of ["", ...outside]) {
				const page = await opened();
				const place = await formAt(page);
				await fillIn(page, { [name]: wrong });
				if (wrong === "") {
					await page.focus(`form [name="${name}"]`);
					await page.keyboard.type("1");
				}
				await submit(page, place);
				problems.push(...(await problemsOf(page, place)).amiss.map((amiss) => `${name} ${wrong}: ${amiss}`));
				dates++;
			}
		}
		return problems;
	});
	expect(found).toEqual([]);
	expect(dates).toBeGreaterThan(10);
}, 180_000);

test("a number beyond its limit says so", async () => {
	let numbers = 0;
	const found = await amissIn("fr", async (opened) => {
		const problems: string[] = [];
		const first = await opened();
		for (const { name, tooMuch } of await numbersOf(first, await formAt(first))) {
			const page = await opened();
			const place = await formAt(page);
			await fillIn(page, { [name]: tooMuch });
			await submit(page, place);
			await page.waitForSelector(`form [name="${name}"][aria-invalid=true]`);
			problems.push(...(await problemsOf(page, place)).amiss.map((amiss) => `${name}: ${amiss}`));
			numbers++;
		}
		return problems;
	});
	expect(found).toEqual([]);
	expect(numbers).toBeGreaterThan(5);
}, 180_000);
