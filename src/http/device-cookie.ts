import { createCookie } from "react-router";
import type { KnownBrowser } from "#school/accounts/known-browser";
import { behindTls, hostCookieName, sentCookie } from "./host-cookies.ts";
import { addressOf } from "./origin.ts";
import { cookieSecret } from "./token.ts";

const ONE_YEAR = 365 * 24 * 60 * 60;
const NAME = "portal_device";

/** Which accounts have logged in with this browser, signed so that nobody makes one up. It stays when somebody logs out. */
const cookie = () =>
	createCookie(hostCookieName(NAME), {
		path: "/",
		sameSite: "lax",
		httpOnly: true,
		maxAge: ONE_YEAR,
		secure: behindTls(),
		secrets: [`device ${cookieSecret()}`],
	});

/** From where somebody tries a password: what the rules count it by. */
export async function whereFrom(request: Request): Promise<{ address: string; browser: unknown }> {
	const sent = sentCookie(request, hostCookieName(NAME));
	return {
		address: addressOf(request),
		browser: sent ? await cookie().parse(request.headers.get("cookie")) : null,
	};
}

/** `Set-Cookie` for a browser in which somebody has just shown that a password is theirs. */
export const deviceCookie = ({ browser }: { browser: KnownBrowser }) => cookie().serialize(browser);
