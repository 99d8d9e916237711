import { createCookie, redirect } from "react-router";
import type { Words } from "#shared/words/sentence";

/** One sentence for the next page: a banner after something was done. On its way it is text in the reader's language. */
export interface Notice<Text extends Words = string> {
	kind: "success" | "error" | "info";
	text: Text;
	/** Milliseconds on the screen; the usual time when absent. */
	for?: number;
}

const cookie = createCookie("notice", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** `Set-Cookie` that leaves a notice for the next page. */
export const noticeCookie = (notice: Notice) => cookie.serialize(notice);

export async function redirectWithNotice(
	to: string,
	notice: Notice | null,
	init: { headers?: [string, string][] } = {},
): Promise<Response> {
	const headers = new Headers(init.headers);
	if (notice) headers.append("Set-Cookie", await noticeCookie(notice));
	return redirect(to, { status: 303, headers });
}

/** The notice waiting for this page, and the header that takes it away. */
export async function takeNotice(request: Request): Promise<{ notice: Notice | null; headers: HeadersInit }> {
	const header = request.headers.get("cookie");
	if (!header?.includes("notice=")) return { notice: null, headers: {} };
	const notice = (await cookie.parse(header)) as Notice | null;
	const sound = notice && typeof notice.text === "string" && ["success", "error", "info"].includes(notice.kind);
	return { notice: sound ? notice : null, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
