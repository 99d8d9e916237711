import { createCookie } from "react-router";

/** A path inside the portal. Browsers drop tabs and newlines, and treat `//` and `/\\` as another host. */
const INTERNAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Characters that a header cannot hold are encoded. */
export const returnPath = (sent: unknown): string =>
	typeof sent === "string" && INTERNAL_PATH.test(sent)
		? sent.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
		: "/";

const MAX_TYPED = 40;

/** The access card's code in `/link?c=…` and in the pages before the login. */
export const codeIn = ({ searchParams }: URL): string => (searchParams.get("c") ?? "").slice(0, MAX_TYPED);

type TakesCode = "/" | "/account" | "/link" | "/login" | "/login?reset" | "/login?reset=new";

export const withCode = (path: TakesCode, code: string): string =>
	code ? `${path}${path.includes("?") ? "&" : "?"}c=${encodeURIComponent(code)}` : path;

interface LoginHint {
	/** The page to return to, prefixed with the id of the account whose session had ended. */
	to?: string;
	username?: string;
	seen?: true;
}

const cookie = createCookie("login", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/** In a cookie, so that opening /login directly leads home. */
export const loginHintCookie = (hint: LoginHint) => cookie.serialize(hint);

/** Also set at logout, so that the login suggests no username. */
export const expiredLoginHintCookie = () => cookie.serialize("", { maxAge: 0 });

const readLoginHint = async (request: Request) =>
	(await cookie.parse(request.headers.get("cookie"))) as LoginHint | "" | null;

export async function takeLoginHint(request: Request): Promise<{ hint: LoginHint | null; headers: HeadersInit }> {
	const hint = await readLoginHint(request);
	if (!hint) return { hint: null, headers: {} };
	if (hint.seen) return { hint: null, headers: { "Set-Cookie": await expiredLoginHintCookie() } };
	const seen = await cookie.serialize({ ...hint, seen: true }, { maxAge: 600 });
	return { hint, headers: { "Set-Cookie": seen } };
}

export async function repeatLoginHint(request: Request): Promise<string[]> {
	const hint = await readLoginHint(request);
	if (!hint) return [];
	const { seen: _, ...again } = hint;
	return [await loginHintCookie(again)];
}

/** Never return to downloads or fetches. */
const NOT_PAGES = /[./]xlsx$|^\/(backups\/progress|fees\/(number|students)|students\/problems\/.*|print\/jobs\/.*)$/;

/** A PDF leads to its preview. */
export function pageToReturnTo({ pathname, search }: URL, account: number | undefined): string | undefined {
	if (NOT_PAGES.test(pathname)) return undefined;
	const page = pathname.replace(/^(\/print\/.*)\.pdf$/i, "$1");
	// React Router turns `?new` into `?new=`.
	return `${account ?? ""} ${page}${search.replace(/=(?=&|$)/g, "")}`;
}

export function afterLogin(to: unknown, account: number, home: string): string {
	const [, of, page] = /^(\d*) (.*)$/.exec(typeof to === "string" ? to : "") ?? [];
	const path = of && of !== String(account) ? "/" : returnPath(page);
	return path === "/" ? home : path;
}
