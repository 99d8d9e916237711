import { behindTls } from "./host-cookies.ts";

/** A script or a style sheet; opened by itself it is plain text. */
const PART_OF_PAGE = /^text\/(javascript|css)/;

/** Sets the headers of every answer. A page has set its own content security policy, with a nonce, which stays. */
export function withSecurityHeaders(response: Response): Response {
	const { headers } = response;
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Cross-Origin-Resource-Policy", "same-origin");
	// No cache stores an answer that does not ask for it: the data of a checked paper, and redirects, whose addresses have
	// receipt numbers and which a browser that goes back would follow again.
	if (response.status !== 304 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	if (!PART_OF_PAGE.test(headers.get("Content-Type") ?? "")) protectDocument(headers);
	if (behindTls()) headers.set("Strict-Transport-Security", "max-age=31536000");
	return response;
}

/** What a browser heeds in a document alone: with the 20 scripts of a first visit it would be 5 KB. */
function protectDocument(headers: Headers): void {
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Frame-Options", "DENY");
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
	if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

/** The content security policy of a page: scripts with the nonce, own styles and pictures, nothing from another host. */
export function pagePolicy(nonce: string): string {
	return [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data:",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
