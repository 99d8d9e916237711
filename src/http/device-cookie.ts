import { createCookie } from "react-router";
import type { KnownBrowser } from "#school/accounts/known-browser";
import { behindTls, hostCookieName, sentCookie } from "./host-cookies.ts";
import { addressOf } from "./origin.ts";
import { cookieSecret } from "./token.ts";

const ONE_YEAR = 365 * 24 * 60 * 60;
const NAME = "portal_device";

/** The accounts that have logged in with this browser, signed against forgery. It stays after a logout. */
const cookie = () =>
	createCookie(hostCookieName(NAME), {
		path: "/",
		sameSite: "lax",
		httpOnly: true,
		maxAge: ONE_YEAR,
		secure: behindTls(),
		secrets: [`device ${cookieSecret()}`],
	});

/** The address and browser of somebody who tries a password, by which the rules count attempts. */
export async function whereFrom(request: Request): Promise<{ address: string; browser: unknown }> {
	const sent = sentCookie(request, hostCookieName(NAME));
	return {
		address: addressOf(request),
		browser: sent ? await cookie().parse(request.headers.get("cookie")) : null,
	};
}

export const deviceCookie = ({ browser }: { browser: KnownBrowser }) => cookie().serialize(browser);
