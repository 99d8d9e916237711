import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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
import { PageCheck } from "#testing/page-check";
import { openPortal, type Portal } from "#testing/portal";
import routes from "../routes/routes.ts";

/** Every page and every dialog, in an empty school and in one with the longest names, as a laptop and a phone show them. */

let portal: Portal;
/** One window for each person. */
const windows = new Map<Person, PageCheck>();
const seen = new Set<string>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function openWindow(who: Person, page: Page): Promise<void> {
	windows.set(who, await PageCheck.of(page, who));
}

/** Looks at addresses as one person; answers what is wrong. */
async function look(who: Person, addresses: string[], everyColour = false): Promise<string[]> {
	const check = windows.get(who);
	if (!check) throw new Error(`${who} has no window.`);
	for (const address of addresses) {
		await check.look(address, everyColour);
		const [path = ""] = address.split("?");
		seen.add(path.replace(/^\/students\/\d+$/, "/students/:id"));
	}
	return check.problems.splice(0);
}

/** Looks at addresses of several people; answers what is wrong with any of them. */
async function lookAll(pages: Addresses, everyColour = false): Promise<string[]> {
	const problems: string[] = [];
	for (const [who, addresses] of Object.entries(pages) as [Person, string[]][])
		problems.push(...(await look(who, addresses, everyColour)));
	return problems;
}

test("the pages of a portal without an administrator, and its setup, are accessible and fit their screen", async () => {
	await openWindow("nobody", await portal.visit("/login"));
	const problems = await look("nobody", ["/", "/login", setupLink(portal)]);
	seen.add("/setup/:token");
	await setUp(portal, windows.get("nobody")?.page as Page, "Set up the school", "TOTAL FEES PAID");
	expect(problems).toEqual([]);
}, 120_000);

test("every page and dialog of an empty school is accessible and fits its screen", async () => {
	await openWindow("nobody", await portal.visit("/"));
	// The page of a paper, with a code and without.
	seen.add("/v/:code?");
	await openWindow("admin", await portal.signIn());
	for (const who of ["parent", "student", "teacher"] as const) await openWindow(who, await newcomer(portal, who));
	expect(await lookAll(EMPTY_SCHOOL)).toEqual([]);
}, 300_000);

describe("in a school with the longest names", () => {
	let pages: Addresses;
	beforeAll(async () => {
		pages = await fillTheSchool(portal);
	}, 60_000);

	/** The office has so many pages that they are looked at in several tests, each within its time. */
	const PARTS = 4;
	for (let part = 0; part < PARTS; part++)
		test(`every page and dialog of the office is accessible and fits its screen: part ${part + 1} of ${PARTS}`, async () => {
			const ofPart = (pages.admin ?? []).filter((_, place) => place % PARTS === part);
			expect(await look("admin", ofPart, true)).toEqual([]);
		}, 300_000);

	test("every page and dialog of everybody else is accessible and fits its screen", async () => {
		expect(await lookAll({ ...pages, admin: [] }, true)).toEqual([]);
	}, 300_000);
});

test("no page of the site map was left out", () => {
	const screens = (entries: typeof routes): string[] =>
		entries.flatMap(({ path, index, file, children }) => [
			...((path || index) && file.endsWith(".tsx") ? [`/${path ?? ""}`] : []),
			...screens(children ?? []),
		]);
	expect(screens(routes).filter((path) => !seen.has(path))).toEqual([]);
});
