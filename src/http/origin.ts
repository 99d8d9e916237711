import { BlockList, isIP } from "node:net";
import { config } from "#config";
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

/** `::ffff:10.0.0.7` and `::ffff:a00:7` are 10.0.0.7. */
function normalized(address: string): string {
	const bare = address.replace(/%.*$/, "").toLowerCase();
	if (isIP(bare) !== 6) return bare;
	const parts = groups(bare);
	const mapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
	if (!mapped) return bare;
	const [high = 0, low = 0] = parts.slice(6);
	return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function groups(address: string): number[] {
	const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
		const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
		return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
	});
	const [before = "", after] = hex.split("::");
	const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
	const [start, end] = [numbers(before), numbers(after ?? "")];
	return after === undefined ? start : [...start, ...Array(8 - start.length - end.length).fill(0), ...end];
}

/** For IPv6 the /64 network, because one household has all of its addresses. */
function throttledAddress(address: string): string {
	const bare = normalized(address);
	if (isIP(bare) !== 6) return bare;
	const network = groups(bare)
		.slice(0, 4)
		.map((group) => group.toString(16));
	return `${network.join(":")}::/64`;
}

const isAddress = (text: string) => isIP(normalized(text)) !== 0;

const isLoopback = (address: string) => /^127\.|^::1$/.test(normalized(address));

function isTrustedProxy(address: string): boolean {
	const bare = normalized(address);
	const version = isIP(bare);
	return version !== 0 && listOf(config().trustedProxies).check(bare, version === 4 ? "ipv4" : "ipv6");
}

function listOf(proxies: string[]): BlockList {
	const list = new BlockList();
	for (const proxy of proxies) {
		const [written = "", bits] = proxy.split("/");
		const address = bits === undefined ? normalized(written) : written;
		const version = isIP(address) === 4 ? "ipv4" : "ipv6";
		if (bits === undefined) list.addAddress(address, version);
		else list.addSubnet(address, Number(bits), version);
	}
	return list;
}
