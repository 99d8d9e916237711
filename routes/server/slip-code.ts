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
