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
