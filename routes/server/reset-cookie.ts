import { createCookie } from "react-router";
import { behindTls, hostCookieName, sentCookie } from "#http/host-cookies";

/** A password reset between its two steps: the account, and the token of the first step unless the office gives out codes. */
interface BegunReset {
	username: string;
	token?: string;
}

const TEN_MINUTES = 10 * 60;

/** An HttpOnly cookie keeps the token out of addresses, the browser's history, scripts and logs. */
const cookie = () =>
	createCookie(hostCookieName("reset"), {
		path: "/",
		sameSite: "strict",
		httpOnly: true,
		maxAge: TEN_MINUTES,
		secure: behindTls(),
	});

export async function begunReset(request: Request): Promise<BegunReset | null> {
	if (!sentCookie(request, hostCookieName("reset"))) return null;
	const begun = (await cookie().parse(request.headers.get("cookie"))) as Partial<BegunReset> | null;
	if (!begun || typeof begun.username !== "string") return null;
	return typeof begun.token === "string"
		? { username: begun.username, token: begun.token }
		: { username: begun.username };
}

export const beginReset = (begun: BegunReset) => cookie().serialize(begun);
export const endReset = () => cookie().serialize("", { maxAge: 0 });
