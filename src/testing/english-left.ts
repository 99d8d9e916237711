import type { Page } from "puppeteer-core";
import { LEVEL_NAME } from "#shared/levels";
import { everything } from "#shared/words/french/everything";
import { Sentence } from "#shared/words/sentence";
import { LONG, ONE_WORD } from "./every-page.ts";

/** Finds what is English on a page in French. */

const FRENCH = new Set(Object.keys(everything).map((english) => new Sentence(english).in("fr")));

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACEHOLDER = /\{\w+\}/g;

/** What a page would show of an English sentence, whatever its values are. */
function patternOf(english: string): RegExp {
	const parts = english.split(PLACEHOLDER).map((part) => part.replace(SPECIAL, "\\$&"));
	return new RegExp(`^${parts.join(".+")}$`, "s");
}

/** The English sentences that French says otherwise. */
const ENGLISH = Object.keys(everything)
	.map((english) => new Sentence(english).in("en"))
	.filter((english) => /\p{L}{2}/u.test(english.replace(PLACEHOLDER, "")) && !FRENCH.has(english))
	.map(patternOf);

/** Words that no French sentence has. */
const UNMISTAKABLE = /\b(the|of|and|is|are|your|with|from|this|please|not|by)\b/i;

/** Numbers of receipts and students, the letters of a receipt's check and of its code, addresses, the names of the accounts. */
const CODES =
	/\b(RCP|OUT|CERT|MPA)[-\w]*|\b[0-9a-f]{2,4}(-[0-9a-f]{2,4})+\b|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b|https?:\/\/\S+|\w+ n{50}/g;

/** Names, and what the school of the test is filled with; a command, an example of a path. */
const NAMES = [
	"English",
	"Français",
	"School Portal",
	"Photos",
	"Excel",
	"PDF",
	"WhatsApp",
	"/media/usb/backups",
	"?lang=fr",
];
const FILLED = [...NAMES, "xlsx", ...Object.values(LEVEL_NAME), LONG, ONE_WORD, "Amina Ngo", "Form 1", "head"].flatMap(
	wordsIn,
);
function wordsIn(text: string): string[] {
	return text.replace(CODES, "").match(/\p{L}{2,}/gu) ?? [];
}

const isEnglish = (text: string) =>
	!FRENCH.has(text) && (UNMISTAKABLE.test(text) || ENGLISH.some((pattern) => pattern.test(text)));

/** A name may be cut. */
const isData = (text: string) => wordsIn(text).every((word) => FILLED.some((data) => data.startsWith(word)));

const cleaned = (texts: string[]) =>
	new Set(texts.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => /\p{L}{2}/u.test(text)));

/**
 * Runs in the page: everything that somebody reads there or hears from a screen reader. What a field holds is data:
 * Settings has a message in each language.
 */
function wordsOf(): string[] {
	const found: string[] = [];
	const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { parentElement: within, nodeValue } = texts.currentNode;
		if (within && !within.closest("script, style, template, textarea")) found.push(nodeValue ?? "");
	}
	const spoken = ["aria-label", "aria-description", "title", "placeholder", "alt", "content"];
	for (const one of document.querySelectorAll("body, body *, meta[name=description]")) {
		found.push(...spoken.map((name) => one.getAttribute(name) ?? ""));
		found.push(...["::before", "::after"].map((part) => getComputedStyle(one, part).content.replace(/^"|"$/g, "")));
		if (one instanceof HTMLInputElement && /submit|button|reset/.test(one.type)) found.push(one.value);
	}
	return found;
}

async function textsInEnglish(page: Page): Promise<Set<string>> {
	const cookies = (await page.browserContext().cookies()).filter(({ name }) => name !== "lang");
	const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), "lang=en"].join("; ");
	const address = page.url().replace("lang=fr", "lang=en");
	const html = await (await fetch(address, { headers: { cookie } })).text();
	return cleaned(await page.evaluate(textsOfDocument, html));
}

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

/** Words of the dictionaries in English, and words that the open page, which is in French, has in both languages. */
export async function englishLeft(page: Page): Promise<string[]> {
	const words = cleaned(await page.evaluate(wordsOf));
	if (words.size === 0 || (await page.$eval("html", ({ lang }) => lang)) !== "fr") return ["the page is not in French"];
	const english = await textsInEnglish(page);
	return [...words].filter((text) => !isData(text) && (isEnglish(text) || (english.has(text) && !FRENCH.has(text))));
}

export const englishOf = async (page: Page) => [...cleaned(await page.evaluate(wordsOf))].filter(isEnglish);
