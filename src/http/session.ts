import type { SessionStorage } from "@remix-run/node";
import { BoundedCache } from "#bounded-cache";
import type { Actor, SignedIn } from "#school/actor";
import { actorOfSession, lifetimeOf } from "#school/sessions";
import { behindTls, hostCookieName, sentCookie } from "./host-cookies.ts";
import { accountOfToken, cookieSecret, sessionOfToken, signToken } from "./token.ts";

export const SESSION_COOKIE = "portal_session";

interface Cookies {
	secret: string;
	name: string;
	storage: SessionStorage<{ token: string }>;
	tokens: BoundedCache<string, string>;
}
let current: Cookies | undefined;

/** The API's token, in a cookie that scripts cannot read and other sites' forms do not send. */
async function cookies(): Promise<Cookies> {
	const secret = cookieSecret();
	const name = hostCookieName(SESSION_COOKIE);
	if (current?.secret !== secret || current.name !== name)
		current = { secret, name, storage: await storageFor(secret, name), tokens: new BoundedCache(5_000) };
	return current;
}

/** Imported late: loading it takes a tenth of the start. */
async function storageFor(secret: string, name: string): Promise<Cookies["storage"]> {
	const { createCookieSessionStorage } = await import("@remix-run/node");
	return createCookieSessionStorage<{ token: string }>({
		cookie: { name, httpOnly: true, sameSite: "lax", path: "/", secrets: [secret], secure: behindTls() },
	});
}

export async function sessionCookie(user: SignedIn & { remembered?: boolean }): Promise<string> {
	const { storage } = await cookies();
	const session = await storage.getSession();
	session.set("token", await signToken(user));
	return storage.commitSession(session, user.remembered ? { maxAge: lifetimeOf(user) } : {});
}

export async function expiredSessionCookie(): Promise<string> {
	const { storage } = await cookies();
	return storage.destroySession(await storage.getSession());
}

async function cookieToken(request: Request): Promise<string | null> {
	const value = sentCookie(request, hostCookieName(SESSION_COOKIE));
	if (!value) return null;
	const { name, storage, tokens } = await cookies();
	const known = tokens.get(value);
	if (known) return known;
	const token = (await storage.getSession(`${name}=${value}`)).get("token") ?? null;
	if (token) tokens.set(value, token);
	return token;
}

export function hasSessionCookie(request: Request): boolean {
	return sentCookie(request, hostCookieName(SESSION_COOKIE)) !== null;
}

/** Works for ended sessions too, so it proves nothing. */
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
