import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { matchRoutes, type RouteObject } from "react-router";
import { englishIn } from "#testing/english-left";
import { everyPaper, everyScreenFor, type Person } from "#testing/every-page";
import { fillTheSchool, newcomer, setUp, setupLink } from "#testing/longest-names";
import { DARK_LAPTOP, LIGHT_PHONE, PageCheck, PHONE } from "#testing/page-check";
import { SCREENS } from "#testing/pages";
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

/** A paper is the same in light and dark. */
const isPaper = (address: string) => address.startsWith("/print/");

/** The address in the site map. */
const screenOf = (address: string) => `/${matchRoutes(routes as RouteObject[], address)?.at(-1)?.route.path ?? ""}`;

/** Opens these addresses as one person. Returns the problems. */
async function look(who: Person, addresses: string[]): Promise<string[]> {
	const check = windows.get(who);
	if (!check) throw new Error(`${who} has no window.`);
	const problems: string[] = [];
	for (const address of addresses) {
		const screen = screenOf(address);
		await check.open(address);
		// A list is a table on laptops and cards on phones; a dialog has the same parts on both.
		const isFrameKnown = seen.has(screen) && !isPaper(address);
		await check.look(isFrameKnown || isPaper(address) ? [PHONE] : [LIGHT_PHONE, DARK_LAPTOP], { isFrameKnown });
		seen.add(screen);
		if (TELLING.test(address)) {
			await check.measure(ROOMS);
			measured += 1;
		}
		const html = await check.page.content();
		problems.push(...check.problems.splice(0));
		if (!html.includes('<html lang="fr"')) problems.push(`${who}, ${address}: it is not in French`);
		problems.push(...englishIn(html).map((words) => `${who}, ${address}: "${words}" in English`));
	}
	return problems;
}

test("the check for English words finds those of an English page", async () => {
	const english = englishIn(await (await fetch(`${portal.url}/account`)).text());
	expect(english).toEqual(expect.arrayContaining(["Create Account", "At least 8 characters.", "Confirm password"]));
});

test("no problem is found on a portal without an administrator", async () => {
	await openWindow("nobody", await portal.visit("/login"));
	expect(await look("nobody", ["/", "/login", setupLink(portal)])).toEqual([]);
	await setUp(portal, windows.get("nobody")?.page as Page, "Mettre l'établissement en service", "Tableau de bord");
	expect(await portal.call("GET", "/settings")).toMatchObject({ language: "fr", paper_language: "fr" });
}, 120_000);

describe("with the longest names, no problem is found on", () => {
	let made: Awaited<ReturnType<typeof fillTheSchool>>;
	beforeAll(async () => {
		await openWindow("nobody", await portal.visit("/"));
		await openWindow("admin", await portal.signIn());
		for (const who of ["parent", "student", "teacher"] as const) await openWindow(who, await newcomer(portal, who));
		made = await fillTheSchool(portal);
	}, 120_000);

	test("the pages and dialogs of the office", async () => {
		expect(await look("admin", everyScreenFor("admin", made))).toEqual([]);
	}, 300_000);

	test("the papers", async () => {
		expect(await look("admin", everyPaper(made))).toEqual([]);
	}, 300_000);

	test("the pages and dialogs of visitors, families and teachers", async () => {
		for (const who of ["nobody", "parent", "student", "teacher"] as const)
			expect(await look(who, everyScreenFor(who, made))).toEqual([]);
	}, 300_000);
});

test("every screen was looked at", () => {
	expect(measured).toBeGreaterThan(8);
	expect(SCREENS.filter((path) => !seen.has(path))).toEqual([]);
});
