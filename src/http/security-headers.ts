import { behindTls } from "./cookies.ts";

const PART_OF_PAGE = /^text\/(javascript|css)/;

export function withSecurityHeaders(response: Response): Response {
	const { headers } = response;
	headers.set("X-Content-Type-Options", "nosniff");
	headers.set("Cross-Origin-Resource-Policy", "same-origin");
	// Checked papers set their own; the addresses of redirects contain receipt numbers.
	if (response.status !== 304 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	if (!PART_OF_PAGE.test(headers.get("Content-Type") ?? "")) protectDocument(headers);
	if (behindTls()) headers.set("Strict-Transport-Security", "max-age=31536000");
	return response;
}

/** Browsers read these in documents only; on the 20 scripts of a first visit they would cost 5 KB. */
function protectDocument(headers: Headers): void {
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Frame-Options", "DENY");
	headers.set("Cross-Origin-Opener-Policy", "same-origin");
	headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
	if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

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
