import { createCookie } from "react-router";

/**
 * A path inside the portal. Browsers remove tabs and newlines from an address, and read two leading slashes or
 * backslashes as another host.
 */
const INTERNAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * The page that a form sent from any page returns to. A value that is no path of the portal becomes the start page. Letters
 * that a header cannot have are written as `%C5%93`.
 */
export const returnPath = (sent: unknown): string =>
	typeof sent === "string" && INTERNAL_PATH.test(sent)
		? sent.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
		: "/";

/** Longer than any code, however it is written. */
const MAX_TYPED = 40;

/**
 * The code of a slip in an address, `/link?c=…`, and in those of the pages before the login. Only they have a `c`, and the
 * first is found as `/LINK/` too, so the path says nothing.
 */
export const codeIn = ({ searchParams }: URL): string => (searchParams.get("c") ?? "").slice(0, MAX_TYPED);

type TakesCode = "/" | "/account" | "/link" | "/login" | "/login?reset" | "/login?reset=new";

/** The addresses of the pages before the login that take a code along. */
export const withCode = (path: TakesCode, code: string): string =>
	code ? `${path}${path.includes("?") ? "&" : "?"}c=${encodeURIComponent(code)}` : path;

/** What the page before it tells the login page, once. */
interface LoginHint {
	/** The page that was asked for without a session, after the number of the account whose session had ended. */
	to?: string;
	/** The account that was just created. */
	username?: string;
	/** True once the login page was shown with it. */
	shown?: true;
}

const cookie = createCookie("login", { path: "/", sameSite: "lax", httpOnly: true, maxAge: 60 });

/**
 * The `Set-Cookie` value. In a cookie and not in the address, which stays `/login`: whoever opens the login by itself comes
 * to the home page of the role.
 */
export const loginHintCookie = (hint: LoginHint) => cookie.serialize(hint);

/** At logout: the hint stays for minutes, and names the account that this phone made. */
export const expiredLoginHintCookie = () => cookie.serialize("", { maxAge: 0 });

const sentWith = async (request: Request) =>
	(await cookie.parse(request.headers.get("cookie"))) as LoginHint | "" | null;

/** What the login page was told, and the header after which it is not told again. */
export async function takeLoginHint(request: Request): Promise<{ hint: LoginHint | null; headers: HeadersInit }> {
	const hint = await sentWith(request);
	if (!hint) return { hint: null, headers: {} };
	if (hint.shown) return { hint: null, headers: { "Set-Cookie": await expiredLoginHintCookie() } };
	const shown = await cookie.serialize({ ...hint, shown: true }, { maxAge: 600 });
	return { hint, headers: { "Set-Cookie": shown } };
}

/** For the login page in another language: tells it once more what it was told. */
export async function repeatLoginHint(request: Request): Promise<[string, string][]> {
	const hint = await sentWith(request);
	if (!hint) return [];
	const { shown: _, ...again } = hint;
	return [["Set-Cookie", await loginHintCookie(again)]];
}

/** Nobody can be led back to a file, nor to what the scripts of a page ask for. */
const NO_PAGE = /[./]xlsx$|^\/(backups\/progress|fees\/(number|students)|students\/problems\/.*|print\/jobs\/.*)$/;

/** Where the login leads back to. The file of a paper becomes its page, since a file replaces no login. */
export function pageToReturnTo({ pathname, search }: URL, account: number | undefined): string | undefined {
	if (NO_PAGE.test(pathname)) return undefined;
	const page = pathname.replace(/^(\/print\/.*)\.pdf$/i, "$1");
	// React Router makes `?new=` of `?new`.
	return `${account ?? ""} ${page}${search.replace(/=(?=&|$)/g, "")}`;
}

/**
 * Where a login leads: back to the page that was asked for, unless another account than the one that left it logs in. A
 * page of another role leads on to the own home.
 */
export function afterLogin(to: unknown, account: number, home: string): string {
	const [, of, page] = /^(\d*) (.*)$/.exec(typeof to === "string" ? to : "") ?? [];
	const path = of && of !== String(account) ? "/" : returnPath(page);
	return path === "/" ? home : path;
}
