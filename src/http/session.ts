import { createCookieSessionStorage } from "@remix-run/node";
import { config } from "#config";
import { findSession } from "#school/accounts/sessions";
import type { Actor, SignedIn } from "#school/actor";
import { Remembered } from "./remember.ts";
import { cookieSecret, sessionOfToken, signToken } from "./token.ts";

interface Cookies {
	secret: string;
	storage: ReturnType<typeof createCookieSessionStorage<{ token: string }>>;
	/** The token in each cookie whose signature was found good. */
	tokens: Remembered<string>;
}
let made: Cookies | undefined;

/** The page session: the API's token in a cookie no script can read and no other site can post with, gone with the browser. */
function cookies(): Cookies {
	const secret = cookieSecret();
	if (made?.secret !== secret) made = { secret, storage: storageFor(secret), tokens: new Remembered(5_000) };
	return made;
}

function storageFor(secret: string): Cookies["storage"] {
	return createCookieSessionStorage<{ token: string }>({
		cookie: {
			name: "portal_session",
			httpOnly: true,
			sameSite: "lax",
			path: "/",
			secrets: [secret],
			secure: config().publicOrigin?.startsWith("https:") ?? false,
		},
	});
}

/** `Set-Cookie` for somebody who just logged in. */
export async function sessionCookie(user: SignedIn): Promise<string> {
	const { storage } = cookies();
	const session = await storage.getSession();
	session.set("token", await signToken(user));
	return storage.commitSession(session);
}

/** `Set-Cookie` that takes the session cookie away. */
export async function noSessionCookie(): Promise<string> {
	const { storage } = cookies();
	return storage.destroySession(await storage.getSession());
}

const SESSION_COOKIE = /(?:^|;\s*)portal_session=([^;]*)/;

async function cookieToken(request: Request): Promise<string | null> {
	const header = request.headers.get("cookie");
	const value = header && SESSION_COOKIE.exec(header)?.[1];
	if (!value) return null;
	const { storage, tokens } = cookies();
	const known = tokens.get(value);
	if (known) return known;
	const token = (await storage.getSession(`portal_session=${value}`)).get("token") ?? null;
	if (token) tokens.set(value, token);
	return token;
}

export function hasSessionCookie(request: Request): boolean {
	return request.headers.get("cookie")?.includes("portal_session=") ?? false;
}

const identified = new WeakMap<Request, Promise<Actor>>();

/** Who asks: by bearer token, else by cookie. A request that sends a bearer token is judged by it alone. */
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
	return sid ? findSession(sid) : null;
}
