import { config } from "#config";

/** True if a proxy handles TLS, so that cookies can be Secure. */
export const behindTls = () => config().publicOrigin?.startsWith("https:") ?? false;

/**
 * The name of a cookie that must not be forged. Behind TLS it begins with `__Host-`: a browser accepts such a cookie only
 * from this very host and over TLS, so no neighbouring site and no plain connection can set one.
 */
export const hostCookieName = (name: string) => (behindTls() ? `__Host-${name}` : name);

export function sentCookie(request: Request, name: string): string | null {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return null;
	for (const pair of header.split(";")) {
		const [key = "", ...value] = pair.split("=");
		if (key.trim() === name) return value.join("=").trim();
	}
	return null;
}
