import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { englishIn, englishLeft } from "#testing/english-left";
import { type Addresses, fillTheSchool, newcomer, type Person, setUp, setupLink } from "#testing/every-page";
import { DARK_LAPTOP, DARK_PHONE, LIGHT_PHONE, PageCheck } from "#testing/page-check";
import { openPortal, type Portal } from "#testing/portal";
import type { Room } from "#testing/width-check";
import routes from "../routes/routes.ts";

/**
 * Every page, dialog and paper once, in French with the longest names: accessible, fitting phones and laptops, readable
 * in light and dark, without English words.
 */

let portal: Portal;
const windows = new Map<Person, PageCheck>();
const seen = new Set<string>();
let measured = 0;

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function openWindow(who: Person, page: Page): Promise<void> {
	await page.browserContext().setCookie({ name: "lang", value: "fr", domain: new URL(portal.url).hostname });
	windows.set(who, await PageCheck.of(page, who));
}

const ROOMS: Room[] = [
	{ width: 320 },
	{ width: 601 },
	{ width: 796 },
	{ width: 1280 },
	{ width: 1280, text: 200 },
	{ width: 769, text: 150 },
	{ width: 320, text: 150 },
];
const TELLING =
	/^\/(students|vocational|id-cards|dashboard|fees\?student=\d+|fees\/class-list\?class_id=\d+|user-fees|user-registration)$/;

/** The page's HTML in a language, without script. */
async function htmlOf({ page }: PageCheck, address: string, language: string): Promise<string> {
	const cookies = (await page.browserContext().cookies()).filter(({ name }) => name !== "lang");
	const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), `lang=${language}`].join("; ");
	// A paper's language is in its address.
	const named = address.startsWith("/print/") ? `${address.includes("?") ? "&" : "?"}lang=${language}` : "";
	return (await fetch(portal.url + address + named, { headers: { cookie } })).text();
}

/** Opens these addresses as one person. Returns the problems. */
async function look(who: Person, addresses: string[]): Promise<string[]> {
	const check = windows.get(who);
	if (!check) throw new Error(`${who} has no window.`);
	const problems: string[] = [];
	for (const [place, address] of addresses.entries()) {
		const path = address.replace(/\?.*/, "").replace(/^(\/students|\/students\/import|\/new-year)\/\d+/, "$1/:id");
		await check.open(address);
		// A list is a table on laptops and cards on phones; a dialog has the same parts on both.
		await check.look(seen.has(path) ? [place % 2 ? LIGHT_PHONE : DARK_PHONE] : [LIGHT_PHONE, DARK_LAPTOP]);
		seen.add(path);
		if (TELLING.test(address)) {
			await check.measure(ROOMS);
			measured += 1;
		}
		const [french, english] = await Promise.all(["fr", "en"].map((language) => htmlOf(check, address, language)));
		const left = englishLeft(french ?? "", english ?? "");
		problems.push(...check.problems.splice(0), ...left.map((words) => `${who}, ${address}: "${words}" in English`));
	}
	return problems;
}

test("an English page is seen to be English", async () => {
	const english = englishIn(await (await fetch(`${portal.url}/account`)).text());
	expect(english).toEqual(expect.arrayContaining(["Create Account", "At least 8 characters.", "Confirm password"]));
});

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
		// With and without a code.
		seen.add("/v/:code?");
	}, 120_000);

	/** Several tests, so that each stays within its time limit. */
	const PARTS = 4;
	for (let part = 0; part < PARTS; part++)
		test(`the pages and dialogs of the office: part ${part + 1} of ${PARTS}`, async () => {
			const each = Math.ceil(pages.admin.length / PARTS);
			expect(await look("admin", pages.admin.slice(part * each, (part + 1) * each))).toEqual([]);
		}, 300_000);

	test("the pages and dialogs of everybody else", async () => {
		for (const who of ["nobody", "parent", "student", "teacher"] as const)
			expect(await look(who, pages[who])).toEqual([]);
	}, 300_000);
});

test("no page of the site map was left out, and none that is measured", () => {
	expect(measured).toBeGreaterThan(8);
	const screens = (entries: typeof routes): string[] =>
		entries.flatMap(({ path, index, file, children }) => [
			...((path || index) && file.endsWith(".tsx") ? [`/${path ?? ""}`] : []),
			...screens(children ?? []),
		]);
	// A finished move is in journeys/new-year.test.ts.
	expect(screens(routes).filter((path) => !seen.has(path))).toEqual(["/new-year/:id/result"]);
});
