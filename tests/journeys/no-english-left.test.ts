import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { everything } from "#shared/words/french/everything";
import { Sentence } from "#shared/words/sentence";
import {
	type Addresses,
	EMPTY_SCHOOL,
	fillTheSchool,
	LONG,
	newcomer,
	ONE_WORD,
	type Person,
	setUp,
	setupLink,
} from "#testing/every-page";
import { openPortal, type Portal } from "#testing/portal";
import { ready } from "#testing/portal-page";

/** Every page, dialog and paper in French, as everybody sees them: no word on them is English. */

let portal: Portal;
const windows = new Map<Person, Page>();

beforeAll(async () => {
	portal = await openPortal({ withHead: false });
}, 120_000);
afterAll(() => portal?.stop());

async function inFrench(who: Person, page: Page): Promise<void> {
	await page.browserContext().setCookie({ name: "lang", value: "fr", domain: new URL(portal.url).hostname });
	windows.set(who, page);
}

const FRENCH = new Set(Object.keys(everything).map((english) => new Sentence(english).in("fr")));

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACEHOLDER = /\{\w+\}/g;

/** What a page would show of an English sentence, whatever its values are. */
function shownAs(english: string): RegExp {
	const parts = english.split(PLACEHOLDER).map((part) => part.replace(SPECIAL, "\\$&"));
	return new RegExp(`^${parts.join(".+")}$`, "s");
}

/** The English sentences that French says otherwise. */
const ENGLISH = Object.keys(everything)
	.map((english) => new Sentence(english).in("en"))
	.filter((english) => /\p{L}{2}/u.test(english.replace(PLACEHOLDER, "")) && !FRENCH.has(english))
	.map(shownAs);

/** Words that no French sentence has. */
const UNMISTAKABLE = /\b(the|of|and|is|are|your|with|from|this|please|not|by)\b/i;

/** Numbers of receipts and students, the letters of a receipt's check and of its code, addresses, the names of the accounts. */
const CODES =
	/\b(RCP|OUT|MPA)[-\w]*|\b[0-9a-f]{2,4}(-[0-9a-f]{2,4})+\b|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b|https?:\/\/\S+|\w+ n{50}/g;

/** Names, and what the school of the test is filled with; a command, an example of a path. */
const NAMES = ["English", "Français", "School Portal", "Excel", "PDF", "WhatsApp", "/media/usb/backups", "?lang=fr"];
const FILLED = [...NAMES, LONG, ONE_WORD, "Amina Ngo", "Form 1", "head"].flatMap(wordsIn);
function wordsIn(text: string): string[] {
	return text.replace(CODES, "").match(/\p{L}{2,}/gu) ?? [];
}

const isEnglish = (text: string) =>
	!FRENCH.has(text) && (UNMISTAKABLE.test(text) || ENGLISH.some((shown) => shown.test(text)));

/** A name may be cut. */
const isData = (text: string) => wordsIn(text).every((word) => FILLED.some((data) => data.startsWith(word)));

const cleaned = (texts: string[]) =>
	new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /\p{L}{2}/u.test(text)));

/**
 * Runs in the page: everything that somebody reads there or hears from a screen reader. The lines of the audit trail are
 * data: they are stored in English. So is what a field holds: Settings has a message in each language.
 */
function wordsOf(): string[] {
	const found: string[] = [];
	const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { parentElement: within, nodeValue } = texts.currentNode;
		if (within && !within.closest("script, style, template, textarea, [class*=what]")) found.push(nodeValue ?? "");
	}
	const spoken = ["aria-label", "aria-description", "title", "placeholder", "alt", "content"];
	for (const one of document.querySelectorAll("body, body *, meta[name=description]")) {
		found.push(...spoken.map((name) => one.getAttribute(name) ?? ""));
		found.push(...["::before", "::after"].map((part) => getComputedStyle(one, part).content.replace(/^"|"$/g, "")));
		if (one instanceof HTMLInputElement && /submit|button|reset/.test(one.type)) found.push(one.value);
	}
	return found;
}

/** The texts of the same page in English, as the server sends it. */
async function textsInEnglish(page: Page, address: string): Promise<Set<string>> {
	const cookies = (await page.browserContext().cookies()).filter(({ name }) => name !== "lang");
	const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), "lang=en"].join("; ");
	const html = await (await fetch(portal.url + address, { headers: { cookie } })).text();
	return cleaned(await page.evaluate(textsOfDocument, html));
}

/** Runs in the page. */
function textsOfDocument(html: string): string[] {
	const parsed = new DOMParser().parseFromString(html, "text/html");
	for (const script of parsed.querySelectorAll("script, style, template, textarea")) script.remove();
	const texts = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
	const found: string[] = [];
	while (texts.nextNode()) found.push(texts.currentNode.nodeValue ?? "");
	for (const one of parsed.querySelectorAll("*"))
		for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(one.getAttribute(name) ?? "");
	return found;
}

/** What is English on a page in French: words of the dictionaries, and words that the page has in both languages. */
async function englishAt(page: Page, address: string): Promise<string[]> {
	const [isPaper, sign] = [address.startsWith("/print/"), address.includes("?") ? "&" : "?"];
	const inLanguage = (language: string) => (isPaper ? `${address}${sign}lang=${language}` : address);
	await page.goto(portal.url + inLanguage("fr"));
	if (!isPaper) await ready(page);
	const words = cleaned(await page.evaluate(wordsOf));
	expect([address, words.size > 0, await page.$eval("html", ({ lang }) => lang)]).toEqual([address, true, "fr"]);
	const english = await textsInEnglish(page, inLanguage("en"));
	return [...words].filter((text) => !isData(text) && (isEnglish(text) || (english.has(text) && !FRENCH.has(text))));
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

test("an English page is seen to be English", async () => {
	const page = await portal.visit("/account");
	const english = [...cleaned(await page.evaluate(wordsOf))].filter(isEnglish);
	expect(english).toEqual(expect.arrayContaining(["Create Account", "At least 8 characters.", "Show password"]));
	await page.browserContext().close();
}, 60_000);

test("the setup of a new school", async () => {
	const page = await portal.visit("/login");
	await inFrench("nobody", page);
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
