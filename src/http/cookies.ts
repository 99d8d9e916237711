import type { Cookie } from "@remix-run/node";
import { config } from "#config";

export const behindTls = () => config().publicOrigin?.startsWith("https:") ?? false;

/** Behind TLS `__Host-` keeps neighbouring sites and plain connections from setting the cookie. */
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

/** Scripts cannot read it and other sites' forms do not send it. Imported late: loading it takes a tenth of the start. */
export async function signedCookie(name: string, secret: string, maxAge?: number): Promise<Cookie> {
	const { createCookie } = await import("@remix-run/node");
	const attributes = { path: "/", sameSite: "lax", httpOnly: true, secure: behindTls(), maxAge } as const;
	return createCookie(hostCookieName(name), { ...attributes, secrets: [secret] });
}
