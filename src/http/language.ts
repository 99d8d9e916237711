import "#shared/words/french/everything";
import type { Actor } from "#school/actor";
import { schoolLanguage } from "#school/settings/read-setting";
import { YEAR_SECONDS } from "#shared/dates";
import { isLanguage, type Language } from "#shared/words/languages";
import { sentCookie } from "./cookies.ts";

const COOKIE = "lang";

/** This device's choice, then the account's, the browser's, the school's. */
export function languageFor(request: Request, actor: Actor): Language {
	return chosenOn(request) ?? actor?.language ?? languageOfBrowser(request) ?? schoolLanguage();
}

export const languageByHeaders = (request: Request): Language =>
	chosenOn(request) ?? languageOfBrowser(request) ?? "en";

function chosenOn(request: Request): Language | undefined {
	const chosen = sentCookie(request, COOKIE);
	return isLanguage(chosen) ? chosen : undefined;
}

const languageOfBrowser = (request: Request) => preferred(request.headers.get("accept-language") ?? "");

/** Not signed, because scripts may set it too. */
export const languageCookie = (language: Language) =>
	`${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`;

const MOST_LANGUAGES = 30;

function preferred(header: string): Language | undefined {
	const named = header.split(",", MOST_LANGUAGES).map((part) => {
		const [tag = "", ...parameters] = part.split(";");
		const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
		return { language: tag.trim().toLowerCase().split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
	});
	const wanted = named.filter(({ language, quality }) => isLanguage(language) && quality > 0);
	return wanted.sort((a, b) => b.quality - a.quality)[0]?.language as Language | undefined;
}
