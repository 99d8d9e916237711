import { LEVEL_NAME } from "#shared/levels";
import { everything } from "#shared/words/french/everything";
import { Sentence } from "#shared/words/sentence";
import { LONG, ONE_WORD } from "./every-page.ts";
import { unescaped } from "./served-school.ts";

const FRENCH = new Set(Object.keys(everything).map((english) => new Sentence(english).in("fr")));

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const PLACEHOLDER = /\{\w+\}/g;

/** Matches an English sentence with any values. */
function patternOf(english: string): RegExp {
	const parts = english.split(PLACEHOLDER).map((part) => part.replace(SPECIAL, "\\$&"));
	return new RegExp(`^${parts.join(".+")}$`, "s");
}

/** Sentences whose French differs. */
const ENGLISH = Object.keys(everything)
	.map((english) => new Sentence(english).in("en"))
	.filter((english) => /\p{L}{2}/u.test(english.replace(PLACEHOLDER, "")) && !FRENCH.has(english))
	.map(patternOf);

/** Words that no French sentence contains. */
const UNMISTAKABLE = /\b(the|of|and|is|are|your|with|from|this|please|not|by)\b/i;

/** Receipt and student numbers, check codes, addresses, usernames. */
const CODES =
	/\b(RCP|OUT|CERT|MPA)[-\w]*|\b[0-9a-f]{2,4}(-[0-9a-f]{2,4})+\b|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b|https?:\/\/\S+|\w+ n{50}/g;

/** Names and other data of the test's school. */
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

/** Field values are data: Settings has a message in each language. */
const UNREAD = /<(script|style|template|textarea)\b.*?<\/\1>|<!DOCTYPE[^>]*>|<meta (?!name="description")[^>]*>/gs;
const SPOKEN = /\s(?:aria-label|aria-description|title|placeholder|alt|content|data-mark)="([^"]*)"/g;

/** All text that is read on a page or spoken by a screen reader. */
function textsOf(html: string): Set<string> {
	const page = html.replace(UNREAD, "");
	const spoken = [...page.matchAll(SPOKEN)].map(([, text = ""]) => text);
	const texts = [...page.split(/<[^>]*>/), ...spoken].map((text) => unescaped(text).replace(/\s+/g, " "));
	return new Set(texts.filter((text) => /\p{L}{2}/u.test(text)));
}

export const englishIn = (html: string) => [...textsOf(html)].filter(isEnglish);

/** English texts of the dictionaries, and texts that are the same in both languages. */
export function englishLeft(french: string, english: string): string[] {
	if (!french.includes('<html lang="fr"')) return ["the page is not in French"];
	const inBoth = textsOf(english).intersection(textsOf(french));
	return [...textsOf(french)].filter(
		(text) => !isData(text) && (isEnglish(text) || (inBoth.has(text) && !FRENCH.has(text))),
	);
}
