import { config } from "#config";
import { isAddress, isLoopback, isTrustedProxy, throttledAddress } from "./ip-addresses.ts";
import { hasSessionCookie } from "./session.ts";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A Host header that names a machine. Anything else shifts how paths are found further in. */
export function isValidHost(host: string | null): host is string {
	return host !== null && HOST.test(host);
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * May this request change something? The browser says where it comes from (Sec-Fetch-Site, else Origin). A request that
 * says nothing of the kind is no browser's; it may act with a bearer token or as a visitor, but never with a cookie.
 */
export function passesOriginCheck(request: Request, host: string): boolean {
	if (SAFE.has(request.method)) return true;
	const origin = request.headers.get("origin");
	const site = request.headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin" || site === "none" || isOwnOrigin(origin, host);
	if (origin !== null) return isOwnOrigin(origin, host);
	return !hasSessionCookie(request);
}

function isOwnOrigin(origin: string | null, host: string): boolean {
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

/** Writes the address that login tries are counted by into a header that only the front door sets. */
export function stampAddress(headers: Headers, peer: string | undefined): void {
	headers.set(ADDRESS, throttledAddress(clientBehind(headers, peer ?? "unknown")));
}

/**
 * Anybody may send `X-Forwarded-For`. It is believed of a proxy named in TRUSTED_PROXY, and of one on this computer when
 * PORTAL_URL says that there is one; the last entry that is not itself a named proxy is whom it forwards for.
 */
function clientBehind(headers: Headers, peer: string): string {
	const forwarded = headers.get("x-forwarded-for");
	if (forwarded === null) return peer;
	const believed = isTrustedProxy(peer) || (config().publicOrigin !== null && isLoopback(peer));
	if (!believed) {
		if (config().publicOrigin !== null) warnOfProxy(peer);
		return peer;
	}
	const entries = forwarded.split(",").map((entry) => entry.trim());
	const client = entries.findLast((entry) => !isTrustedProxy(entry));
	return client && isAddress(client) ? client : peer;
}

let warnedOfProxy = false;

/** Said once: with a proxy that is not believed, everybody behind it is counted as one. */
function warnOfProxy(peer: string): void {
	if (warnedOfProxy) return;
	warnedOfProxy = true;
	console.warn(
		`A request came through ${peer}, which is not named in TRUSTED_PROXY: everybody behind it is counted as one address. If it is your proxy, set TRUSTED_PROXY=${peer}.`,
	);
}

export function addressOf(request: Request): string {
	return request.headers.get(ADDRESS) ?? "unknown";
}
