import {
	createContext,
	createCookie,
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from "react-router";
import { languageFor } from "#http/language";
import { answerTo, endsSession } from "#http/refusals";
import { accountOfCookie, expiredSessionCookie, hasSessionCookie, identify } from "#http/session";
import { Busy } from "#limit-concurrency";
import { Refusal, SESSION_EXPIRED } from "#refusal";
import { currentActor } from "#school/accounts/current-actor";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import type { Actor, SignedIn } from "#school/actor";
import type { Operation } from "#school/operation";
import { homeOf, type Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { defaultYear, yearIn } from "#shared/years";
import { noticeCookie, redirectWithNotice } from "./notice.ts";
import { codeIn, loginHintCookie, pageToReturnTo, withCode } from "./return-path.ts";

type Context = Readonly<RouterContextProvider>;

const actorContext = createContext<Actor>(null);
const yearContext = createContext<number>();
const languageContext = createContext<Language>("en");
/** The request, and the address of its page, to which a login leads back. */
const askedContext = createContext<{ request: Request; url: URL } | null>(null);
const retryAfterContext = createContext("");

/** Puts the visitor, the chosen year and the language into the context, for every loader and action. */
export const visitor: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const actor = await identify(request);
	context.set(askedContext, { request, url });
	context.set(actorContext, actor);
	context.set(yearContext, await chosenYear(request));
	context.set(languageContext, languageFor(request, actor));
	const response = await next();
	const retryAfter = context.get(retryAfterContext);
	if (retryAfter) response.headers.set("Retry-After", retryAfter);
	return response;
};

/** The page that shows a refused form says when it may be sent again. React Router drops the headers of most actions. */
export const setRetryAfter = (context: Context, seconds: string): void => context.set(retryAfterContext, seconds);

export const visitorOf = (context: Context): Actor => context.get(actorContext);

/**
 * Looks the visitor up again, since a form's body may arrive minutes after its headers. The context holds the new answer
 * afterwards.
 */
export function reloadVisitor(context: Context): Actor {
	const actor = visitorOf(context);
	const now = currentActor(actor);
	context.set(actorContext, now);
	return now;
}

/** After a failed login the rest of the page treats the visitor as signed out. */
export const forgetVisitor = (context: Context): void => context.set(actorContext, null);

/** The signed-in account, for pages behind a guard. */
export function userOf(context: Context): SignedIn {
	const actor = context.get(actorContext);
	if (!actor) throw redirect("/login");
	return actor;
}

/** The language of the page and of every sentence sent to it. */
export const languageOf = (context: Context): Language => context.get(languageContext);

/** The academic year that every list and figure of the page is about. */
export const yearOf = (context: Context): number => context.get(yearContext);

/**
 * Sends a visitor without a session to the login, and an account with another role to its home page. This is convenience,
 * not protection: the operations check every access.
 */
export function only(...roles: Role[]): MiddlewareFunction<Response> {
	return async ({ request, context }, next) => {
		const actor = visitorOf(context);
		if (!actor && hasSessionCookie(request)) {
			throw await redirectToLogin(context, [["Set-Cookie", await expiredSessionCookie()]]);
		}
		if (!actor) throw redirect(loginOf(context), { headers: await returnHeaders(context) });
		if (!roles.includes(actor.role)) throw await redirectHome(request, actor, languageOf(context));
		const response = await next();
		// After a logout the browser's Back button must not show the page from its cache.
		response.headers.set("Cache-Control", "no-store");
		return response;
	};
}

/** Why a form is refused that another account opened. */
export const openedByOther = ({ username }: SignedIn) =>
	say("This form was opened by another account, and {username} is logged in now. Nothing was saved.", { username });

/** A form that was sent to a page of another role was opened by another account, and must not vanish without a word. */
async function redirectHome({ method }: Request, actor: SignedIn, language: Language): Promise<Response> {
	const sentForm = method !== "GET" && method !== "HEAD";
	const notice = sentForm && (await noticeCookie({ kind: "error", text: openedByOther(actor).in(language) }));
	return redirect(homeOf(actor.role), notice ? { headers: { "Set-Cookie": notice } } : {});
}

/** Redirects to the login, with a notice that the session has expired. */
export async function redirectToLogin(context: Context, headers: [string, string][] = []): Promise<Response> {
	const text = SESSION_EXPIRED.in(languageOf(context));
	const all = [...headers, ...(await returnHeaders(context))];
	return redirectWithNotice(loginOf(context), { kind: "error", text }, { headers: all });
}

/**
 * The code of a slip goes on in the address of the login, and from there in a field of its form. A cookie would lead
 * whoever logs in next to the child.
 */
function loginOf(context: Context): string {
	return withCode("/login", slipCodeOf(context));
}

function slipCodeOf(context: Context): string {
	const asked = context.get(askedContext);
	return asked ? codeIn(asked.url) : "";
}

/** Lets the login lead back to the page that was asked for. */
async function returnHeaders(context: Context): Promise<[string, string][]> {
	const asked = context.get(askedContext);
	if (slipCodeOf(context)) return [];
	const to = asked && pageToReturnTo(asked.url, await accountOfCookie(asked.request));
	return to ? [["Set-Cookie", await loginHintCookie({ to })]] : [];
}

/** Runs a read for a page, or for a form that a change follows. A refusal becomes the page's error view, or a redirect to the login. */
export async function ask<O>(context: Context, operation: Operation<O, "read">, input: unknown = {}): Promise<O> {
	try {
		return await operation(visitorOf(context), input, languageOf(context));
	} catch (error) {
		if (endsSession(error)) throw await redirectToLogin(context);
		if (!(error instanceof Refusal || error instanceof Busy)) throw error;
		const { status, body, headers } = answerTo(error, languageOf(context));
		throw data(body, { status, headers });
	}
}

/** True for what `ask` throws instead of a fault: a redirect, or the refusal that the page's error view shows. */
export const isAnswer = (error: unknown): boolean =>
	error instanceof Response || (error instanceof Object && "data" in error && "init" in error);

/** True until the school has its first administrator. */
export function needsSetup(): boolean {
	return schoolHasNoAdmin();
}

const cookie = createCookie("year", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 365 * 24 * 60 * 60 });

/** The year chosen on this device, or the default. */
export async function chosenYear(request: Request): Promise<number> {
	const header = request.headers.get("cookie");
	if (!header?.includes("year=")) return defaultYear();
	return yearIn(await cookie.parse(header)) ?? defaultYear();
}

export const yearCookie = (year: number) => cookie.serialize(String(year));
