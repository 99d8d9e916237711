// Every page and every refusal may be French.
import "#shared/words/french/family";
import "#shared/words/french/office";
import "#shared/words/french/paper";
import "#shared/words/french/rules";
import { isLanguage, type Language } from "#shared/words/languages";
import { sentCookie } from "./host-cookies.ts";

const COOKIE = "lang";
const ONE_YEAR = 365 * 24 * 60 * 60;
const DEFAULT: Language = "en";

/** In which language this visitor reads: as chosen on this device, else as the browser asks for. */
export function languageFor(request: Request): Language {
	const chosen = sentCookie(request, COOKIE);
	if (isLanguage(chosen)) return chosen;
	return firstNamed(request.headers.get("accept-language") ?? "") ?? DEFAULT;
}

/** `Set-Cookie` for whoever chose a language. Plain text: it is no secret, and a script of the school's may set it too. */
export const languageCookie = (language: Language) =>
	`${COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax; HttpOnly`;

/** Nobody lists more languages than this. */
const MOST_LANGUAGES = 30;

/** The language of ours that an `Accept-Language` header wants most; the first of several wanted alike. */
function firstNamed(header: string): Language | undefined {
	const named = header.split(",", MOST_LANGUAGES).map((part) => {
		const [tag = "", ...parameters] = part.split(";");
		const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
		return { language: tag.trim().toLowerCase().split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
	});
	const wanted = named.filter(({ language, quality }) => isLanguage(language) && quality > 0);
	return wanted.sort((a, b) => b.quality - a.quality)[0]?.language as Language | undefined;
}
