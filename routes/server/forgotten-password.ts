import { createCookie } from "react-router";
import { behindTls, hostCookieName, sentCookie } from "#http/cookies";
import { deviceCookie } from "#http/device-cookie";
import { beginReset, resetPassword } from "#school/accounts/password-reset";
import { say } from "#shared/words/words";
import { intent } from "./act.ts";
import { codeIn, withCode } from "./return-path.ts";
import type { RequestArgs } from "./visit.ts";

/** The token comes from the first step, unless the office gives out codes. */
interface BegunReset {
	username: string;
	token?: string;
}

const TEN_MINUTES = 10 * 60;

/** An HttpOnly cookie: the token must not appear in URLs, history, logs or scripts. */
const cookie = () =>
	createCookie(hostCookieName("reset"), {
		path: "/",
		sameSite: "strict",
		httpOnly: true,
		maxAge: TEN_MINUTES,
		secure: behindTls(),
	});

type Asked = Pick<RequestArgs, "request" | "url">;

async function begunReset(request: Request): Promise<BegunReset | null> {
	if (!sentCookie(request, hostCookieName("reset"))) return null;
	const begun = (await cookie().parse(request.headers.get("cookie"))) as Partial<BegunReset> | null;
	if (!begun || typeof begun.username !== "string") return null;
	return typeof begun.token === "string"
		? { username: begun.username, token: begun.token }
		: { username: begun.username };
}

export type ResetStep = ({ closeTo: string } & (Check | NewPassword)) | null;
interface Check {
	step: "check";
	officeCode: string;
}
interface NewPassword {
	step: "new";
	username: string | null;
	needsCode: boolean;
}

export async function resetStep({ request, url }: Asked): Promise<ResetStep> {
	const step = url.searchParams.get("reset");
	if (step === null) return null;
	const closeTo = withCode("/login", codeIn(url));
	if (step !== "new") return { step: "check", closeTo, officeCode: withCode("/login?reset=new", codeIn(url)) };
	const begun = await begunReset(request);
	return { step: "new", closeTo, username: begun?.username ?? null, needsCode: begun?.token === undefined };
}

/** The access card's code is passed on to the login after the reset. */
export const forgottenPassword = ({ request, url }: Asked) => ({
	check: intent({
		operation: beginReset,
		headers: async ({ output }) => [["Set-Cookie", await cookie().serialize(output)]],
		to: () => withCode("/login?reset=new", codeIn(url)),
		fallback: say("Failed to verify account. Please try again."),
	}),
	reset: intent({
		operation: resetPassword,
		input: async (fields) => {
			const begun = await begunReset(request);
			return {
				confirm_password: "",
				...fields,
				username: begun?.username ?? fields.username,
				reset_token: begun?.token ?? fields.code,
			};
		},
		headers: async ({ output }) => [
			["Set-Cookie", await cookie().serialize("", { maxAge: 0 })],
			["Set-Cookie", await deviceCookie(output)],
		],
		answer: ({ fields, output }) =>
			fields.delayed
				? {
						ok: true as const,
						delayed: true as const,
						done: "reset" as const,
						message: output.message,
						to: withCode("/", codeIn(url)),
					}
				: undefined,
		notice: ({ output }) => output.message,
		to: () => withCode("/", codeIn(url)),
		fallback: say("Failed to reset password. Please try again."),
	}),
});
