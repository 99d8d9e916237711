import { config } from "#config";
import { hasSessionCookie } from "./session.ts";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A Host header that names a machine. Anything else shifts how paths are found further in. */
export function isSoundHost(host: string | null): host is string {
	return host !== null && HOST.test(host);
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * May this request change something? The browser says where it comes from (Sec-Fetch-Site, else Origin). A request that
 * says nothing of the kind is no browser's; it may act with a bearer token or as a visitor, but never with a cookie.
 */
export function comesFromHere(request: Request, host: string): boolean {
	if (SAFE.has(request.method)) return true;
	const origin = request.headers.get("origin");
	const site = request.headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin" || site === "none" || isOurs(origin, host);
	if (origin !== null) return isOurs(origin, host);
	return !hasSessionCookie(request);
}

function isOurs(origin: string | null, host: string): boolean {
	if (origin === null) return false;
	const url = URL.parse(origin);
	if (!url) return false;
	const ours = config().publicOrigin;
	return url.origin === ours || url.host.toLowerCase() === host.toLowerCase();
}

/** The origin every request is rebuilt on, so that React Router compares like with like behind a proxy that ends TLS. */
export function ownOrigin(host: string): string {
	return config().publicOrigin ?? `http://${host}`;
}

const ADDRESS = "x-portal-address";

/** Writes the asker's address where only the front door can; behind our own proxy it is the last one the proxy added. */
export function stampAddress(headers: Headers, peer: string | undefined): void {
	const forwarded = config().publicOrigin ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
	headers.set(ADDRESS, forwarded || peer || "unknown");
}

export function addressOf(request: Request): string {
	return request.headers.get(ADDRESS) ?? "unknown";
}
