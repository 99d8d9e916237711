import { config } from "#config";
import { isAddress, isLoopback, isTrustedProxy, normalized, throttledAddress } from "./ip-addresses.ts";
import { hasSessionCookie } from "./session.ts";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Other Host headers could change which path Elysia finds in the URL. */
export function isValidHost(host: string | null): host is string {
	return host !== null && HOST.test(host);
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Browsers name the sending site. Other programs may use a bearer token or act as a visitor, but no cookie. */
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

/** Every request is rebuilt on this origin: behind a TLS proxy React Router would refuse forms otherwise. */
export function ownOrigin(host: string): string {
	return config().publicOrigin ?? `http://${host}`;
}

const ADDRESS = "x-portal-address";
const BYPASSED_PROXY = "x-portal-bypassed-proxy";

/** Overwrites the headers, which a client could have sent. */
export function stampAddress(headers: Headers, peer = "unknown"): void {
	headers.set(ADDRESS, throttledAddress(clientBehind(headers, peer)));
	headers.delete(BYPASSED_PROXY);
	if (bypassedProxy(headers, peer)) headers.set(BYPASSED_PROXY, "1");
}

/** A proxy may pass on another Host, so a request that it forwarded did not bypass it. */
function bypassedProxy(headers: Headers, peer: string): boolean {
	const { publicOrigin } = config();
	if (!publicOrigin?.startsWith("https:") || headers.get("host") === new URL(publicOrigin).host) return false;
	return !(headers.has("x-forwarded-for") && isOwnProxy(peer));
}

/**
 * The portal's address, if the request came without TLS although the portal has it: the browser would not keep the login
 * there, because its cookie is for TLS only.
 */
export const addressWithTls = (request: Request): string | null =>
	request.headers.has(BYPASSED_PROXY) ? config().publicOrigin : null;

const isOwnProxy = (peer: string) => isTrustedProxy(peer) || (config().publicOrigin !== null && isLoopback(peer));

/**
 * Anybody can send `X-Forwarded-For`: it is trusted from TRUSTED_PROXY and, if PORTAL_URL is set, from this computer.
 * The client is the last entry that is not a trusted proxy.
 */
function clientBehind(headers: Headers, peer: string): string {
	const forwarded = headers.get("x-forwarded-for");
	if (forwarded === null) return peer;
	if (!isOwnProxy(peer)) {
		if (config().publicOrigin !== null) warnOfProxy(peer);
		return peer;
	}
	const entries = forwarded.split(",").map((entry) => entry.trim());
	const client = entries.findLast((entry) => !isTrustedProxy(entry));
	return client && isAddress(client) ? client : peer;
}

let warnedOfProxy = false;

function warnOfProxy(connection: string): void {
	if (warnedOfProxy) return;
	warnedOfProxy = true;
	const peer = normalized(connection);
	console.warn(
		`A request came through ${peer}, which is not named in TRUSTED_PROXY: everybody behind it is counted as one address. If it is your proxy, set TRUSTED_PROXY=${peer}.`,
	);
}

export function addressOf(request: Request): string {
	return request.headers.get(ADDRESS) ?? "unknown";
}
