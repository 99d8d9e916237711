/** A name, a number or an IPv6 address that a browser can open: no empty part, no star. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)$/;

/** `https://portal.school.example` of an http(s) address without a path, query or account; null for anything else. */
export function webOrigin(text: string): string | null {
	const url = URL.parse(text);
	if (!url || !["http:", "https:"].includes(url.protocol)) return null;
	const isOrigin = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
	return isOrigin && HOST.test(url.hostname) ? url.origin : null;
}
