import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import {
	type Addresses,
	EMPTY_SCHOOL,
	fillTheSchool,
	newcomer,
	type Person,
	setUp,
	setupLink,
} from "#testing/every-page";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, ready } from "#testing/portal-page";
import {
	datesOf,
	empty,
	formsToFillIn,
	nameOf,
	numbersOf,
	shownBy,
	submit,
	submitUnchecked,
	watchBubbles,
} from "#testing/wrong-fields";

/** A field that is wrong says so in the portal's own words, in every form of every page and dialog, in both languages. */

/** The forms with something that must be filled in: what they do, or what they ask for. */
const FORMS = {
	"/account": ["register"],
	"/change-password": ["change-password"],
	"/classes": ["create", "update"],
	"/dashboard": ["add-user", "save-user"],
	"/fees": ["agree", "end-agreement", "pay", "reduce", "unreduce", "void"],
	"/fees/cash": ["close-drawer", "day by", "pay-out", "void-out"],
	"/fees/class-list": ["class_id"],
	"/link": ["check", "claim"],
	"/login": ["check", "login", "reset"],
	"/settings": ["save"],
	"/setup": ["set-up"],
	"/students": ["add", "class_id", "edit", "link-slips", "upload"],
	"/teacher-registration": ["create", "update"],
	"/teachers": ["create", "update"],
	"/user-registration": ["add"],
	"/vocational": ["create", "update"],
};

const LANGUAGES = ["en", "fr"] as const;

let portal: Portal;
let addresses: [Person, string][] = [];
const windows = new Map<Person, Page>();
/** The addresses at which something can be filled in that cannot be filled in at others. */
const withForms = new Set<string>();
/** The forms that were looked at, by name. */
const seen = new Set<string>();
/** What was done with which form in which language: the same form opens at several addresses. */
const done = new Set<string>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function openWindow(who: Person, page: Page): Promise<void> {
	await watchBubbles(page);
	windows.set(who, page);
}

async function open(who: Person, address: string, language: string): Promise<Page> {
	const page = windows.get(who) as Page;
	await page.browserContext().setCookie({ name: "lang", value: language, domain: new URL(portal.url).hostname });
	await page.goto(portal.url + address);
	await ready(page);
	return page;
}

/** The forms at an address, which is open then, with which this was not done yet. */
async function formsFor(look: string, who: Person, address: string, language: string) {
	const page = await open(who, address, language);
	const forms: { place: number; name: string }[] = [];
	for (const place of await formsToFillIn(page)) {
		const name = await nameOf(page, place);
		const key = [look, name, language].join(" ");
		if (!done.has(key)) forms.push({ place, name });
		done.add(key);
	}
	if (forms.length > 0) withForms.add(address);
	return forms;
}

/** Empties every form at an address and submits it. Answers what the page does not say, or says otherwise than the server. */
async function emptyForms(who: Person, address: string, language: string): Promise<string[]> {
	const problems: string[] = [];
	for (const { place, name: form } of await formsFor("empty", who, address, language)) {
		const page = await open(who, address, language);
		if (!(await empty(page, place)) || !(await submit(page, place))) continue;
		seen.add(form);
		const { wrong, amiss } = await shownBy(page, place);
		problems.push(...amiss);
		if (amiss.length > 0 || !(await submitUnchecked(page, place))) continue;
		const server = new Map((await shownBy(page, place)).wrong.map(({ name, says }) => [name, says]));
		for (const { name, says } of wrong) {
			const answered = server.get(name);
			if (answered && answered !== says) problems.push(`${name}: "${says}", and the server "${answered}"`);
		}
	}
	return problems.map((problem) => `${language} ${who} ${address} ${problem}`);
}

/** A date that is half typed, or outside its limits. */
async function wrongDates(who: Person, address: string, language: string): Promise<string[]> {
	const problems: string[] = [];
	for (const { place } of await formsFor("dates", who, address, language)) {
		for (const { name, outside } of await datesOf(windows.get(who) as Page, place)) {
			for (const wrong of ["", ...outside]) {
				const page = await open(who, address, language);
				await fillIn(page, { [name]: wrong });
				if (wrong === "") {
					await page.focus(`form [name="${name}"]`);
					await page.keyboard.type("1");
				}
				await submit(page, place);
				problems.push(...(await shownBy(page, place)).amiss.map((amiss) => `${name} ${wrong}: ${amiss}`));
			}
		}
	}
	return problems.map((problem) => `${language} ${who} ${address} ${problem}`);
}

/** A number beyond its limit, in a form that is right otherwise. */
async function wrongNumbers(who: Person, address: string, language: string): Promise<string[]> {
	const problems: string[] = [];
	for (const { place } of await formsFor("numbers", who, address, language)) {
		for (const { name, tooMuch } of await numbersOf(windows.get(who) as Page, place)) {
			const page = await open(who, address, language);
			await fillIn(page, { [name]: tooMuch });
			await submit(page, place);
			const says = await page.waitForSelector(`form [name="${name}"][aria-invalid=true]`).catch(() => null);
			if (says) problems.push(...(await shownBy(page, place)).amiss.map((amiss) => `${name}: ${amiss}`));
			else problems.push(`${name} ${tooMuch}: never refused`);
		}
	}
	return problems.map((problem) => `${language} ${who} ${address} ${problem}`);
}

async function everywhere(
	look: typeof emptyForms,
	which = (_: string) => true,
	languages: readonly ("en" | "fr")[] = LANGUAGES,
): Promise<string[]> {
	const problems: string[] = [];
	for (const language of languages)
		for (const [who, address] of addresses)
			if (which(address) && (language === "en" || withForms.has(address)))
				problems.push(...(await look(who, address, language)));
	return problems;
}

const addressesOf = (pages: Addresses) =>
	(Object.entries(pages) as [Person, string[]][]).flatMap(([who, all]) =>
		all.filter((address) => !address.startsWith("/print/")).map((address): [Person, string] => [who, address]),
	);

test("the setup of a school", async () => {
	await openWindow("nobody", await portal.visit("/"));
	addresses = [["nobody", setupLink(portal)]];
	expect(await everywhere(emptyForms)).toEqual([]);
	await open("nobody", "/", "en");
	await setUp(portal, windows.get("nobody") as Page, "Set up the school", "TOTAL FEES PAID");
}, 120_000);

test("a field that must be filled in says so at once, at the field and above the form, as the server says it", async () => {
	await openWindow("nobody", await portal.visit("/"));
	await openWindow("admin", await portal.signIn());
	for (const who of ["parent", "student", "teacher"] as const) await openWindow(who, await newcomer(portal, who));
	addresses = addressesOf(EMPTY_SCHOOL);
	const inAnEmptySchool = await everywhere(emptyForms);
	addresses.push(...addressesOf(await fillTheSchool(portal)));
	expect([...inAnEmptySchool, ...(await everywhere(emptyForms))]).toEqual([]);
}, 600_000);

test("no form was left out", () => {
	const all = Object.entries(FORMS).flatMap(([page, forms]) => forms.map((form) => `${page} ${form}`));
	expect([...seen].sort()).toEqual(all);
});

/** In French alone: there the browser, which speaks English, cannot pass for the portal. */
const IN_FRENCH = ["fr"] as const;

test("a date that is half typed or outside its limits says so", async () => {
	expect(await everywhere(wrongDates, (address) => withForms.has(address), IN_FRENCH)).toEqual([]);
}, 600_000);

test("a number beyond its limit says so", async () => {
	expect(
		await everywhere(wrongNumbers, (address) => /edit|pay/.test(address) && withForms.has(address), IN_FRENCH),
	).toEqual([]);
}, 600_000);
