import { schoolMark } from "#school/school-mark";

/** Pages that are the same for everybody who brings no cookie: what a parent's phone asks for first. */
const PATHS = new Set(["/", "/login", "/account", "/privacy"]);
const NONCE = /'nonce-([^']+)'/;

interface Kept {
	mark: string;
	html: string;
	headers: Headers;
	nonce: string;
}

/** Answers such a page from what was rendered last, until anything is written; each answer has a nonce of its own. */
export function publicPages(render: (request: Request) => Promise<Response>) {
	const kept = new Map<string, Kept>();
	return async (request: Request, url: URL): Promise<Response> => {
		if (url.search || !PATHS.has(url.pathname) || !isUnknown(request)) return render(request);
		const mark = schoolMark();
		const known = kept.get(url.pathname);
		if (known?.mark === mark) return withNewNonce(known);
		const page = await render(request);
		const nonce = NONCE.exec(page.headers.get("content-security-policy") ?? "")?.[1];
		if (page.status !== 200 || page.headers.has("set-cookie") || !nonce) return page;
		const html = await page.text();
		kept.set(url.pathname, { mark, html, headers: page.headers, nonce });
		return new Response(html, page);
	};
}

/** Nobody signed in, and nothing remembered: neither a year nor a notice that waits. */
const isUnknown = ({ method, headers }: Request) =>
	method === "GET" && !headers.has("cookie") && !headers.has("authorization");

function withNewNonce({ html, headers, nonce }: Kept): Response {
	const fresh = crypto.randomUUID();
	const policy = headers.get("content-security-policy") ?? "";
	const answer = new Response(html.replaceAll(nonce, fresh), { headers });
	answer.headers.set("Content-Security-Policy", policy.replaceAll(nonce, fresh));
	return answer;
}
