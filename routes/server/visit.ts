import {
	createContext,
	createCookie,
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from "react-router";
import { clientOf } from "#http/device-cookie";
import { languageFor } from "#http/language";
import { answerTo, endsSession } from "#http/refusals";
import { accountOfCookie, expiredSessionCookie, hasSessionCookie, identify } from "#http/session";
import { Busy } from "#limit-concurrency";
import { Refusal, SESSION_EXPIRED } from "#refusal";
import { passwordNews } from "#school/accounts/password-changes";
import type { Actor, SignedIn } from "#school/actor";
import type { ReadOperation } from "#school/operation";
import { mayCall } from "#school/permissions";
import { currentActor } from "#school/sessions";
import { openingYear } from "#school/settings/read-setting";
import { YEAR_SECONDS } from "#shared/dates";
import { homeOf, type Role } from "#shared/roles";
import { dataInWords } from "#shared/words/data-in-words";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { YEARS, yearIn } from "#shared/years";
import { noticeCookie, redirectWithNotice } from "./notice.ts";
import { codeIn, loginHintCookie, pageToReturnTo, withCode } from "./return-path.ts";

/** Holds the visitor, the year and the language. */
export type Context = Readonly<RouterContextProvider>;

export interface RequestArgs {
	request: Request;
	/** Without React Router's additions such as `/classes.data?_routes=…`. */
	url: URL;
	context: Context;
}

const actorContext = createContext<Actor>(null);
const yearContext = createContext<number>();
const languageContext = createContext<Language>("en");
const askedContext = createContext<{ request: Request; url: URL } | null>(null);
const retryAfterContext = createContext("");

/** An address may name its year. */
export const visitor: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const actor = await identify(request);
	context.set(askedContext, { request, url });
	context.set(actorContext, actor);
	context.set(yearContext, yearIn(url.searchParams.get("year")) ?? (await chosenYear(request)));
	context.set(languageContext, languageFor(request, actor));
	const response = await next();
	const retryAfter = context.get(retryAfterContext);
	if (retryAfter) response.headers.set("Retry-After", retryAfter);
	return response;
};

/** React Router drops the headers of most actions, so the page that shows the refusal sets this one. */
export const setRetryAfter = (context: Context, seconds: string): void => context.set(retryAfterContext, seconds);

export const wasTooBusy = (context: Context): boolean => context.get(retryAfterContext) !== "";

export const visitorOf = (context: Context): Actor => context.get(actorContext);

/** A form's body may arrive minutes after its headers. */
export function reloadVisitor(context: Context): Actor {
	const actor = visitorOf(context);
	const now = currentActor(actor);
	context.set(actorContext, now);
	return now;
}

/** After a failed login the rest of the page treats the visitor as signed out. */
export const forgetVisitor = (context: Context): void => context.set(actorContext, null);

export function userOf(context: Context): SignedIn {
	const actor = context.get(actorContext);
	if (!actor) throw redirect("/login");
	return actor;
}

export const languageOf = (context: Context): Language => context.get(languageContext);

export const yearOf = (context: Context): number => context.get(yearContext);

/** What the frame around a signed-in person's pages shows. */
export function portalData({ context }: { context: Context }) {
	const { session_id, language: _, ...user } = userOf(context);
	return { user: { ...user, session: nameOfSession(session_id) }, year: yearOf(context), years: YEARS };
}

/** Tells drafts of two sessions apart without giving the session away. */
const nameOfSession = (id: string) => Bun.SHA256.hash(id, "base64url").slice(0, 6);

const NEW_PASSWORD = "/change-password";

/** Protects nothing: the operations check every access. */
export function only(...roles: Role[]): MiddlewareFunction<Response> {
	return async ({ request, url, context }, next) => {
		const actor = visitorOf(context);
		if (!actor && hasSessionCookie(request)) {
			throw await redirectToLogin(context, [["Set-Cookie", await expiredSessionCookie()]]);
		}
		if (!actor) throw redirect(loginOf(context), { headers: await returnHeaders(context) });
		if (!roles.includes(actor.role)) throw await redirectHome(request, actor, languageOf(context));
		if (actor.must_change_password && url.pathname !== NEW_PASSWORD) throw redirect(NEW_PASSWORD);
		const response = await next();
		// After a logout the Back button must not show the page from the cache.
		response.headers.set("Cache-Control", "no-store");
		return response;
	};
}

export const openedByOther = ({ username }: SignedIn) =>
	say("This form was opened by another account, and {username} is logged in now. Nothing was saved.", { username });

/** A form posted to another role's page was opened by another account; say so instead of dropping it. */
async function redirectHome({ method }: Request, actor: SignedIn, language: Language): Promise<Response> {
	const sentForm = method !== "GET" && method !== "HEAD";
	const notice = sentForm && (await noticeCookie({ kind: "error", text: openedByOther(actor).in(language) }));
	return redirect(homeOf(actor.role), notice ? { headers: { "Set-Cookie": notice } } : {});
}

export async function redirectToLogin(context: Context, headers: [string, string][] = []): Promise<Response> {
	const language = languageOf(context);
	const asked = context.get(askedContext);
	const news = asked && (await passwordNewsFor(asked.request, null, language));
	const text = news ? `${SESSION_EXPIRED.in(language)} ${news.text}` : SESSION_EXPIRED.in(language);
	const all = [...headers, ...(await returnHeaders(context))];
	return redirectWithNotice(loginOf(context), { kind: "error", text }, { headers: all });
}

/** Also for an account whose session the change ended, which its cookie still names. */
export async function passwordNewsFor(request: Request, actor: Actor, language: Language) {
	const ended_session_of = actor ? undefined : await accountOfCookie(request);
	if (!actor && ended_session_of === undefined) return null;
	const news = await passwordNews(actor, { ended_session_of }, { client: await clientOf(request) });
	// Only a signed-in reader can confirm.
	return news && { text: news.text.in(language), newest: actor && news.newest };
}

/** The slip's code travels in addresses and forms. A cookie would link the child to the next account that logs in. */
function loginOf(context: Context): string {
	return withCode("/login", slipCodeOf(context));
}

function slipCodeOf(context: Context): string {
	const asked = context.get(askedContext);
	return asked ? codeIn(asked.url) : "";
}

async function returnHeaders(context: Context): Promise<[string, string][]> {
	const asked = context.get(askedContext);
	if (slipCodeOf(context)) return [];
	const to = asked && pageToReturnTo(asked.url, await accountOfCookie(asked.request));
	return to ? [["Set-Cookie", await loginHintCookie({ to })]] : [];
}

/** A refusal becomes the page's error view, or a redirect to the login. */
export async function ask<O>(context: Context, operation: ReadOperation<O>, input: unknown = {}): Promise<O> {
	try {
		return await operation(visitorOf(context), input, { language: languageOf(context), headers: "labels" });
	} catch (error) {
		if (endsSession(error)) throw await redirectToLogin(context);
		if (!(error instanceof Refusal || error instanceof Busy)) throw error;
		const { status, body, headers } = answerTo(error, languageOf(context));
		const actor = visitorOf(context);
		// Trying again would not help.
		const way = actor && !mayCall(operation, actor) ? { home: homeOf(actor.role) } : {};
		throw data({ ...body, ...way }, { status, headers });
	}
}

export async function askInWords<O>(context: Context, operation: ReadOperation<O>, input?: unknown) {
	return dataInWords(await ask(context, operation, input), (words) => words.in(languageOf(context)));
}

const cookie = createCookie("year", { path: "/", sameSite: "lax", httpOnly: true, maxAge: YEAR_SECONDS });

const chosenYear = async (request: Request) =>
	yearIn(await cookie.parse(request.headers.get("cookie"))) ?? openingYear();

export const yearCookie = (year: number) => cookie.serialize(String(year));
