/** Longer than any code, however it is written. */
const MAX_TYPED = 40;

/** The code of a slip that came as an address, `/link?c=…`. */
export const slipCodeIn = (url: URL | undefined): string => (url?.pathname === "/link" ? codeIn(url) : "");

/** The code in the address of a page before the login. */
export const codeIn = ({ searchParams }: URL): string => (searchParams.get("c") ?? "").slice(0, MAX_TYPED);

type TakesCode = "/" | "/account" | "/link" | "/login" | "/login?reset" | "/login?reset=new";

/** The addresses of the pages before the login that take a code along. */
export const withCode = (path: TakesCode, code: string): string =>
	code ? `${path}${path.includes("?") ? "&" : "?"}c=${encodeURIComponent(code)}` : path;
