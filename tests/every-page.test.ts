import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { englishLeft, englishOf } from "#testing/english-left";
import { type Addresses, fillTheSchool, newcomer, type Person, setUp, setupLink } from "#testing/every-page";
import { PageCheck } from "#testing/page-check";
import { openPortal, type Portal } from "#testing/portal";
import routes from "../routes/routes.ts";

/**
 * Every page, dialog and paper once, in French and in a school with the longest names: it is accessible, fits a phone and a
 * laptop, is right in light and in dark, and has no word in English.
 */

let portal: Portal;
/** One window for each person. */
const windows = new Map<Person, PageCheck>();
const seen = new Set<string>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function openWindow(who: Person, page: Page): Promise<void> {
	await page.browserContext().setCookie({ name: "lang", value: "fr", domain: new URL(portal.url).hostname });
	windows.set(who, await PageCheck.of(page, who));
}

/** A paper has the language that its address names. */
const inFrench = (address: string) =>
	address.startsWith("/print/") ? `${address}${address.includes("?") ? "&" : "?"}lang=fr` : address;

/** Looks at addresses as one person; answers what is wrong. */
async function look(who: Person, addresses: string[]): Promise<string[]> {
	const check = windows.get(who);
	if (!check) throw new Error(`${who} has no window.`);
	const problems: string[] = [];
	for (const address of addresses) {
		const path = address.replace(/\?.*/, "").replace(/^(\/students|\/students\/import|\/new-year)\/\d+/, "$1/:id");
		await check.look(inFrench(address), !seen.has(path));
		seen.add(path);
		const english = await englishLeft(check.page);
		problems.push(...check.problems.splice(0), ...english.map((words) => `${who}, ${address}: "${words}" in English`));
	}
	return problems;
}

test("an English page is seen to be English", async () => {
	const page = await portal.visit("/account");
	const english = await englishOf(page);
	expect(english).toEqual(expect.arrayContaining(["Create Account", "At least 8 characters.", "Show password"]));
	await page.browserContext().close();
}, 60_000);

test("the pages of a portal without an administrator, and its setup", async () => {
	await openWindow("nobody", await portal.visit("/login"));
	expect(await look("nobody", ["/", "/login", setupLink(portal)])).toEqual([]);
	seen.add("/setup/:token");
	await setUp(portal, windows.get("nobody")?.page as Page, "Mettre l'établissement en service", "Tableau de bord");
}, 120_000);

describe("in a school with the longest names", () => {
	let pages: Addresses;
	beforeAll(async () => {
		await openWindow("nobody", await portal.visit("/"));
		await openWindow("admin", await portal.signIn());
		for (const who of ["parent", "student", "teacher"] as const) await openWindow(who, await newcomer(portal, who));
		pages = await fillTheSchool(portal);
		// The page of a paper, with a code and without.
		seen.add("/v/:code?");
	}, 120_000);

	/** The office has so many pages that they are looked at in several tests, each within its time. */
	const PARTS = 4;
	for (let part = 0; part < PARTS; part++)
		test(`the pages and dialogs of the office: part ${part + 1} of ${PARTS}`, async () => {
			const ofPart = pages.admin.filter((_, place) => place % PARTS === part);
			expect(await look("admin", ofPart)).toEqual([]);
		}, 300_000);

	test("the pages and dialogs of everybody else", async () => {
		for (const who of ["nobody", "parent", "student", "teacher"] as const)
			expect(await look(who, pages[who])).toEqual([]);
	}, 300_000);
});

test("no page of the site map was left out", () => {
	const screens = (entries: typeof routes): string[] =>
		entries.flatMap(({ path, index, file, children }) => [
			...((path || index) && file.endsWith(".tsx") ? [`/${path ?? ""}`] : []),
			...screens(children ?? []),
		]);
	// The result of a move that was run is in the journey of the new year.
	expect(screens(routes).filter((path) => !seen.has(path))).toEqual(["/new-year/:id/result"]);
});
