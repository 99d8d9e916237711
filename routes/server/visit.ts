import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { languageFor } from "#http/language";
import { answerTo, endsSession } from "#http/refusals";
import { expiredSessionCookie, hasSessionCookie, identify } from "#http/session";
import { Busy } from "#limit-concurrency";
import { Refusal, SESSION_EXPIRED } from "#refusal";
import { currentActor } from "#school/accounts/current-actor";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import type { Actor, SignedIn } from "#school/actor";
import type { Operation } from "#school/operation";
import { homeOf, type Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { inWords } from "#shared/words/sentence";
import { redirectWithNotice } from "./notice.ts";
import { chosenYear } from "./year-cookie.ts";

type Context = Readonly<RouterContextProvider>;

const actorContext = createContext<Actor>(null);
const yearContext = createContext<number>();
const languageContext = createContext<Language>("en");

/** Who visits and in which language they read, known to every loader and action below the root. */
export const visitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	context.set(actorContext, await identify(request));
	context.set(yearContext, await chosenYear(request));
	context.set(languageContext, languageFor(request));
	return next();
};

export const visitorOf = (context: Context): Actor => context.get(actorContext);

/** Who visits, looked up again: a form's body may have come minutes after its head. What follows goes by it. */
export function visitorNow(context: Context): Actor {
	const actor = visitorOf(context);
	const now = currentActor(actor);
	context.set(actorContext, now);
	return now;
}

/** Whoever this browser was, it has just failed to show that it is somebody: what follows is for a visitor. */
export const forgetVisitor = (context: Context): void => context.set(actorContext, null);

/** The account of a page behind a guard. */
export function userOf(context: Context): SignedIn {
	const actor = context.get(actorContext);
	if (!actor) throw redirect("/login");
	return actor;
}

/** The language of the page: every sentence that leaves for it is said in this one. */
export const languageOf = (context: Context): Language => context.get(languageContext);

/** The academic year every list and figure of the page is about. */
export const yearOf = (context: Context): number => context.get(yearContext);

/**
 * Sends a visitor without a session to the login and everybody else to the own home. It protects nothing: that is done
 * by the operations.
 */
export function only(...roles: Role[]): MiddlewareFunction<Response> {
	return async ({ request, context }, next) => {
		const actor = visitorOf(context);
		if (!actor) throw hasSessionCookie(request) ? await sessionOver(context) : redirect("/login");
		if (!roles.includes(actor.role)) throw redirect(homeOf(actor.role));
		const response = await next();
		// Back after logout must ask the server again and show nothing.
		response.headers.set("Cache-Control", "no-store");
		return response;
	};
}

/** Somebody was signed in and is not any more: said at the login, which is why they are there. */
async function sessionOver(context: Context): Promise<Response> {
	return loginAgain(context, [["Set-Cookie", await expiredSessionCookie()]]);
}

/** To the login, which says why. */
export function loginAgain(context: Context, headers: [string, string][] = []): Promise<Response> {
	const text = inWords(SESSION_EXPIRED, languageOf(context));
	return redirectWithNotice("/login", { kind: "error", text }, { headers });
}

/** Asks an operation for what a page shows. A refusal becomes the page's error view, or the login. */
export async function ask<O>(context: Context, operation: Operation<O>, input: unknown = {}): Promise<O> {
	try {
		return await operation(visitorOf(context), input);
	} catch (error) {
		if (endsSession(error)) throw await loginAgain(context);
		if (!(error instanceof Refusal || error instanceof Busy)) throw error;
		const { status, body, headers } = answerTo(error, languageOf(context));
		throw data(body, { status, headers });
	}
}

/** What every page's frame knows. */
export function needsSetup(): boolean {
	return schoolHasNoAdmin();
}
