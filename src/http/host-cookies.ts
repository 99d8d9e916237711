import { config } from "#config";

/** Behind TLS, where a cookie may insist on it. */
export const behindTls = () => config().publicOrigin?.startsWith("https:") ?? false;

/**
 * The name of a cookie that counts for something. Behind TLS a browser takes one that begins with `__Host-` only from
 * this very host, over TLS and for every path, so that no neighbouring site and no plain connection can plant one.
 */
export const hostCookieName = (name: string) => (behindTls() ? `__Host-${name}` : name);

/** The value of a cookie as it was sent, `null` when it was not. */
export function sentCookie(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return null;
	for (const pair of header.split(";")) {
		const [key = "", ...value] = pair.split("=");
		if (key.trim() === name) return value.join("=").trim();
	}
	return null;
}
