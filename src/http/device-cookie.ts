import { knownBrowser } from "#school/accounts/known-browser";
import type { Client, KnownBrowser } from "#school/actor";
import { YEAR_SECONDS } from "#shared/dates";
import { hostCookieName, sentCookie, signedCookie } from "./cookies.ts";
import { deviceName } from "./device-name.ts";
import { addressOf } from "./origin.ts";
import { cookieSecret } from "./token.ts";

const NAME = "portal_device";

/** Not deleted at logout, so that the next login comes from a known browser (docs/decisions/0025). */
const cookie = () => signedCookie(NAME, `device ${cookieSecret()}`, YEAR_SECONDS);

export async function clientOf(request: Request): Promise<Client> {
	const sent = sentCookie(request, hostCookieName(NAME));
	return {
		address: addressOf(request),
		browser: sent ? knownBrowser.parse(await (await cookie()).parse(request.headers.get("cookie"))) : null,
		get device() {
			return deviceName(request.headers.get("user-agent"));
		},
	};
}

export const deviceCookie = async ({ browser }: { browser: KnownBrowser }) => (await cookie()).serialize(browser);
