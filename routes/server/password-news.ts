import { deviceCookie, whereFrom } from "#http/device-cookie";
import { accountOfCookie } from "#http/session";
import { acknowledge, knownBrowser } from "#school/accounts/known-browser";
import { passwordNews } from "#school/accounts/password-changes";
import type { Actor } from "#school/actor";
import type { Language } from "#shared/words/languages";

/**
 * What the browser has to be told of changed passwords, to whoever is signed in or was: a changed password ends sessions,
 * and the cookie of an ended one still says whose it was. Nobody else is told anything.
 */
export async function passwordNewsFor(request: Request, actor: Actor, language: Language) {
	const ended_session_of = actor ? undefined : await accountOfCookie(request);
	if (!actor && ended_session_of === undefined) return null;
	const { browser } = await whereFrom(request);
	const news = await passwordNews(actor, { browser, ended_session_of });
	// Only who is signed in confirms having read it.
	return news && { text: news.text.in(language), newest: actor && news.newest };
}

/** The device cookie after this browser's account has read of the changes up to this one. Null if there is none to read of. */
export async function acknowledged(request: Request, actor: Actor, newest: unknown): Promise<string | null> {
	const { browser } = await whereFrom(request);
	const news = actor && (await passwordNews(actor, { browser }));
	if (!news || Number(newest) !== news.newest) return null;
	return deviceCookie({ browser: acknowledge(knownBrowser.parse(browser), actor.id, news.newest) });
}
