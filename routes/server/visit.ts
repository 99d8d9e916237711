import {
	createContext,
	createCookie,
	data,
	type MiddlewareFunction,
	type RouterContextProvider,
	redirect,
} from "react-router";
import { diskFailure } from "#disk-failure";
import { languageFor } from "#http/language";
import { answerTo, endsSession } from "#http/refusals";
import { accountOfCookie, expiredSessionCookie, hasSessionCookie, identify } from "#http/session";
import { Busy } from "#limit-concurrency";
import { Refusal, SESSION_EXPIRED, STORAGE_FAILING, storageRefusal } from "#refusal";
import { passwordNews } from "#school/accounts/password-changes";
import type { Actor, SignedIn } from "#school/actor";
import { clockIsPlausible } from "#school/clock";
import type { ReadOperation } from "#school/operation";
import { mayCall } from "#school/permissions";
import { currentActor, shortNameOf } from "#school/sessions";
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

interface Visit {
	request: Request;
	url: URL;
	actor: Actor;
	year: number;
	language: Language;
	retryAfter?: string;
	loginFailed?: true;
}

/** Null while an error page is rendered for a request that failed before `visitor`. */
const visitContext = createContext<Visit | null>(null);

export function visitOf(context: Context): Visit {
	const visit = context.get(visitContext);
	if (!visit) throw new Error("The root's middleware has not run.");
	return visit;
}

/** An address may name its year. React Router drops the headers of most actions, so they are set here. */
export const visitor: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const actor = await identify(request);
	const year = yearIn(url.searchParams.get("year")) ?? (await chosenYear(request));
	const visit: Visit = { request, url, actor, year, language: languageFor(request, actor) };
	context.set(visitContext, visit);
	const response = await next();
	if (visit.retryAfter) response.headers.set("Retry-After", visit.retryAfter);
	if (visit.loginFailed) response.headers.append("Set-Cookie", await expiredSessionCookie());
	return response;
};

export const visitorOf = (context: Context): Actor => context.get(visitContext)?.actor ?? null;

/** A form's body may arrive minutes after its headers. */
export function reloadVisitor(context: Context): Actor {
	const visit = visitOf(context);
	visit.actor = currentActor(visit.actor);
	return visit.actor;
}

export function userOf(context: Context): SignedIn {
	const actor = visitorOf(context);
	if (!actor) throw redirect("/login");
	return actor;
}

export const languageOf = (context: Context): Language => context.get(visitContext)?.language ?? "en";

export const yearOf = (context: Context): number => visitOf(context).year;

/** What the frame around a signed-in person's pages shows. */
export function portalData({ context }: { context: Context }) {
	const { session_id, language: _, ...user } = userOf(context);
	const diskNotice = user.role === "admin" && diskFailure() ? STORAGE_FAILING.in(languageOf(context)) : null;
	return { user: { ...user, session: shortNameOf(session_id) }, year: yearOf(context), years: YEARS, diskNotice };
}

const NEW_PASSWORD = "/change-password";

/** Protects nothing: the operations check every access. */
export function only(...roles: Role[]): MiddlewareFunction<Response> {
	return async ({ request, url, context }, next) => {
		const actor = visitorOf(context);
		if (!actor && hasSessionCookie(request)) {
			throw await redirectToLogin(context, await endedSessionHeaders());
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

/** With a clock that is ahead the session may only seem to have ended. */
const endedSessionHeaders = async (): Promise<[string, string][]> =>
	clockIsPlausible() ? [["Set-Cookie", await expiredSessionCookie()]] : [];

export const openedByOther = ({ username }: SignedIn) =>
	say("This form was opened by another account, and {username} is logged in now. Nothing was saved.", { username });

/** A form posted to another role's page was opened by another account; say so instead of dropping it. */
async function redirectHome({ method }: Request, actor: SignedIn, language: Language): Promise<Response> {
	const sentForm = method !== "GET" && method !== "HEAD";
	const notice = sentForm && (await noticeCookie({ kind: "error", text: openedByOther(actor).in(language) }));
	return redirect(homeOf(actor.role), notice ? { headers: { "Set-Cookie": notice } } : {});
}

export async function redirectToLogin(context: Context, headers: [string, string][] = []): Promise<Response> {
	const { request, language } = visitOf(context);
	const news = await passwordNewsFor(request, null, language);
	const text = news ? `${SESSION_EXPIRED.in(language)} ${news}` : SESSION_EXPIRED.in(language);
	return redirectWithNotice(loginOf(context), { kind: "error", text }, [...headers, ...(await returnHeaders(context))]);
}

/** Also for an account whose session the change ended, which its cookie still names. */
export async function passwordNewsFor(request: Request, actor: Actor, language: Language) {
	const ended_session_of = actor ? undefined : await accountOfCookie(request);
	if (!actor && ended_session_of === undefined) return null;
	return (await passwordNews(actor, { ended_session_of }))?.in(language) ?? null;
}

/** The access card's code travels in addresses and forms. A cookie would link the child to the next account that logs in. */
function loginOf(context: Context): string {
	return withCode("/login", codeIn(visitOf(context).url));
}

async function returnHeaders(context: Context): Promise<[string, string][]> {
	const { request, url } = visitOf(context);
	if (codeIn(url)) return [];
	const to = pageToReturnTo(url, await accountOfCookie(request));
	return to ? [["Set-Cookie", await loginHintCookie({ to })]] : [];
}

/** A refusal becomes the page's error view, or a redirect to the login. */
export async function ask<O>(context: Context, operation: ReadOperation<O>, input: unknown = {}): Promise<O> {
	try {
		return await operation(visitorOf(context), input, { language: languageOf(context), headers: "labels" });
	} catch (error) {
		if (endsSession(error)) throw await redirectToLogin(context);
		const actor = visitorOf(context);
		// Trying again would not help.
		const way = actor && !mayCall(operation, actor) ? { home: homeOf(actor.role) } : {};
		throw errorView(context, error, way);
	}
}

/** What the page's error view shows of a refusal. Other errors stay as they are. */
export function errorView(context: Context, thrown: unknown, way: { home?: string } = {}) {
	const error = storageRefusal(thrown) ?? thrown;
	if (!(error instanceof Refusal || error instanceof Busy)) return error;
	const { status, body, headers } = answerTo(error, languageOf(context));
	return data({ ...body, ...way }, { status, headers });
}

export async function askInWords<O>(context: Context, operation: ReadOperation<O>, input?: unknown) {
	return dataInWords(await ask(context, operation, input), (words) => words.in(languageOf(context)));
}

const cookie = createCookie("year", { path: "/", sameSite: "lax", httpOnly: true, maxAge: YEAR_SECONDS });

const chosenYear = async (request: Request) =>
	yearIn(await cookie.parse(request.headers.get("cookie"))) ?? openingYear();

export const yearCookie = (year: number) => cookie.serialize(String(year));
