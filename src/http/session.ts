import type { Actor, SignedIn } from "#school/actor";
import { actorOfSession, lifetimeOf } from "#school/sessions";
import { hostCookieName, sentCookie, signedCookie } from "./cookies.ts";
import { accountOfToken, cookieSecret, sessionOfToken, signToken } from "./token.ts";

export const SESSION_COOKIE = "portal_session";

/** Contains a token, the same that calls send as a bearer token. */
const cookie = () => signedCookie(SESSION_COOKIE, cookieSecret());

export async function sessionCookie(user: SignedIn & { remembered?: boolean }): Promise<string> {
	const token = await signToken(user);
	return (await cookie()).serialize({ token }, user.remembered ? { maxAge: lifetimeOf(user) } : {});
}

export const expiredSessionCookie = async () => (await cookie()).serialize("", { expires: new Date(0) });

async function cookieToken(request: Request): Promise<string | null> {
	const value = sentCookie(request, hostCookieName(SESSION_COOKIE));
	if (!value) return null;
	const { token = null } = (await (await cookie()).parse(`${hostCookieName(SESSION_COOKIE)}=${value}`)) ?? {};
	return token;
}

export function hasSessionCookie(request: Request): boolean {
	return sentCookie(request, hostCookieName(SESSION_COOKIE)) !== null;
}

/** The session may have ended, so this gives no access. */
export async function accountOfCookie(request: Request): Promise<number | undefined> {
	const token = await cookieToken(request);
	return token === null ? undefined : accountOfToken(token);
}

const identified = new WeakMap<Request, Promise<Actor>>();

/** A bearer token wins over the cookie. */
export function identify(request: Request): Promise<Actor> {
	let actor = identified.get(request);
	if (!actor) {
		actor = lookUp(request);
		identified.set(request, actor);
	}
	return actor;
}

async function lookUp(request: Request): Promise<Actor> {
	const bearer = request.headers.get("authorization");
	const token = bearer === null ? await cookieToken(request) : (/^Bearer +(\S+)$/i.exec(bearer)?.[1] ?? null);
	if (!token) return null;
	const sid = await sessionOfToken(token);
	return sid ? actorOfSession(sid) : null;
}
