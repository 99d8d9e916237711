import { everything } from "#shared/words/french/everything";
import { Sentence } from "#shared/words/sentence";
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

const isEnglish = (text: string) =>
	!FRENCH.has(text) && (UNMISTAKABLE.test(text) || ENGLISH.some((pattern) => pattern.test(text)));

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
