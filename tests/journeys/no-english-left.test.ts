import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { family } from "#shared/words/french/family";
import { office } from "#shared/words/french/office";
import { paper } from "#shared/words/french/paper";
import { rules } from "#shared/words/french/rules";
import { Sentence } from "#shared/words/sentence";
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
import { ready } from "#testing/portal-page";

/** Every page and every dialog in French, as everybody sees them: no word on them is English. */

let portal: Portal;
const windows = new Map<Person, Page>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function inFrench(who: Person, page: Page): Promise<void> {
	await page.setCookie({ name: "lang", value: "fr", url: portal.url });
	windows.set(who, page);
}

/** The signs between the placeholders of an English sentence. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACEHOLDER = /\{\w+\}/g;

/** The English sentences that French says otherwise, as patterns of what a page would show. */
const ENGLISH = Object.keys({ ...family, ...office, ...paper, ...rules })
	.map((english) => new Sentence(english))
	.filter((sentence) => sentence.in("en") !== sentence.in("fr"))
	.map((sentence) => sentence.in("en"))
	.filter((english) => /\p{L}{2}/u.test(english.replace(PLACEHOLDER, "")))
	.map((english) => ({
		english,
		shown: new RegExp(
			`^${english
				.split(PLACEHOLDER)
				.map((part) => part.replace(SPECIAL, "\\$&"))
				.join(".+")}$`,
			"s",
		),
	}));
const FRENCH = new Set(
	Object.values({ ...family, ...office, ...paper, ...rules }).flatMap((french) => french as string | readonly string[]),
);

/** Words that no French sentence has. */
const UNMISTAKABLE = /\b(the|of|and|is|are|your|with|from|this|please|not|by)\b/i;

const isEnglish = (text: string) =>
	!FRENCH.has(text) && (ENGLISH.some(({ shown }) => shown.test(text)) || UNMISTAKABLE.test(text));

/** Names of languages and of the program, and what the demonstration writes of addresses. */
const NAMES = ["English"];

/**
 * Runs in the page: everything that somebody reads there or hears from a screen reader. The lines of the audit trail are
 * data: they are stored in English.
 */
function wordsOf(): string[] {
	const found: string[] = [];
	const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { parentElement: within, nodeValue } = texts.currentNode;
		if (!within || within.closest("script, style, template, noscript, [class*=what]")) continue;
		found.push(nodeValue ?? "");
	}
	for (const one of document.querySelectorAll(
		"[aria-label], [title], [placeholder], [alt], input, meta[name=description]",
	)) {
		for (const name of ["aria-label", "title", "placeholder", "alt", "content"])
			found.push(one.getAttribute(name) ?? "");
		if (one instanceof HTMLInputElement && /submit|button|reset/.test(one.type)) found.push(one.value);
	}
	const signs = [...document.querySelectorAll("*")].flatMap((one) =>
		["::before", "::after"].map((part) => getComputedStyle(one, part).content.replace(/^"|"$/g, "")),
	);
	const clean = [...found, ...signs].map((text) => text.replace(/\s+/g, " ").trim());
	return [...new Set(clean)].filter((text) => /\p{L}{2}/u.test(text));
}

/** Looks at addresses of several people; answers every page with what is English on it. */
async function englishOn(pages: Addresses): Promise<Record<string, string[]>> {
	const left: Record<string, string[]> = {};
	for (const [who, addresses] of Object.entries(pages) as [Person, string[]][]) {
		for (const address of addresses) {
			const english = await englishAt(windows.get(who) as Page, address);
			if (english.length > 0) left[`${who} ${address}`] = english;
		}
	}
	return left;
}

/** Papers have a language of their own. */
async function englishAt(page: Page, address: string): Promise<string[]> {
	const isPaper = address.startsWith("/print/");
	const asked = isPaper ? `${address}${address.includes("?") ? "&" : "?"}lang=fr` : address;
	await page.goto(portal.url + asked);
	if (!isPaper) await ready(page);
	const words = await page.evaluate(wordsOf);
	expect([address, words.length > 0, await page.$eval("html", ({ lang }) => lang)]).toEqual([address, true, "fr"]);
	return words.filter((text) => !NAMES.includes(text) && isEnglish(text));
}

test("the setup of a new school", async () => {
	await inFrench("nobody", await portal.visit("/healthz", { script: false }));
	const page = windows.get("nobody") as Page;
	await page.setJavaScriptEnabled(true);
	expect(await englishOn({ nobody: ["/login", setupLink(portal)] })).toEqual({});
	await setUp(portal, page, "Mettre l'établissement en service", "Tableau de bord");
}, 60_000);

test("every page and dialog of an empty school", async () => {
	await inFrench("nobody", await portal.visit("/"));
	await inFrench("admin", await portal.signIn());
	for (const who of ["parent", "student", "teacher"] as const) await inFrench(who, await newcomer(portal, who));
	expect(await englishOn(EMPTY_SCHOOL)).toEqual({});
}, 300_000);

test("every page, dialog and paper of a school with one of everything", async () => {
	expect(await englishOn(await fillTheSchool(portal))).toEqual({});
}, 300_000);
