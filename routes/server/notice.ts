import { createCookie, redirect } from "react-router";
import type { Sentence } from "#shared/words/sentence";

/** A sentence here is text in the cookie: it is translated before it is stored. */
export interface Notice<Text extends string | Sentence = string> {
	kind: "success" | "error" | "info";
	text: Text;
	for?: number;
	/** The address of the paper of what was just made. */
	paper?: string;
}

const cookie = createCookie("notice", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

export const noticeCookie = (notice: Notice) => cookie.serialize(notice);

export async function redirectWithNotice(
	to: string,
	notice: Notice | null,
	headers: [string, string][] = [],
): Promise<Response> {
	const cookie: [string, string][] = notice ? [["Set-Cookie", await noticeCookie(notice)]] : [];
	return redirect(to, { status: 303, headers: [...headers, ...cookie] });
}

export async function takeNotice(request: Request): Promise<{ notice: Notice | null; headers: HeadersInit }> {
	const notice = (await cookie.parse(request.headers.get("cookie"))) as Notice | null;
	if (notice === null) return { notice, headers: {} };
	const valid = notice && typeof notice.text === "string" && ["success", "error", "info"].includes(notice.kind);
	return { notice: valid ? notice : null, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
