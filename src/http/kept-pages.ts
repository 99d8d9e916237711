import { schoolMark } from "#school/school-mark";
import { identify } from "./session.ts";

/**
 * Pages whose every word follows from the database, the day, the address and the visitor's cookies. The others also tell
 * of the machine: backups, papers on their way, Chrome.
 */
const PATHS = new Set([
	...["/", "/login", "/account", "/privacy"],
	...["/students", "/classes", "/vocational", "/teachers", "/fees"],
	...["/user-dashboard", "/user-registration", "/user-fees", "/teacher-dashboard", "/teacher-registration"],
]);
const NONCE = /'nonce-([^']+)'/;
/** A list of fifty is about 80 KB; a Pi has better uses for its memory than more than a hundred of them. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Kept {
	/** What stands between the places of the nonce. */
	parts: Uint8Array[];
	size: number;
	headers: Headers;
	policy: string;
	nonce: string;
}

/**
 * Answers a page from what was last rendered for the same visitor at the same address, until anything is written. The
 * session is looked up all the same, and each answer has a nonce of its own.
 */
export function keptPages(render: (request: Request) => Promise<Response>) {
	let mark = "";
	let bytes = 0;
	const kept = new Map<string, Kept>();

	return async (request: Request, url: URL): Promise<Response> => {
		if (!mayBeKept(request, url)) return render(request);
		const actor = await identify(request);
		const key = JSON.stringify([actor?.session_id, request.headers.get("cookie"), url.href]);
		const now = schoolMark();
		if (now !== mark) {
			[mark, bytes] = [now, 0];
			kept.clear();
		}
		const known = kept.get(key);
		if (known) return answerFrom(known);
		const page = await render(request);
		if (page.status !== 200 || page.headers.has("set-cookie")) return page;
		const body = await page.bytes();
		// What was rendered while somebody wrote may be from before or after.
		if (mark === now && schoolMark() === now && !kept.has(key)) {
			kept.set(key, keep(page, body));
			bytes += body.byteLength;
			for (const [oldest, { size }] of kept) {
				if (bytes <= MOST_BYTES) break;
				kept.delete(oldest);
				bytes -= size;
			}
		}
		return new Response(body as BodyInit, page);
	};
}

const mayBeKept = ({ method, headers }: Request, { pathname }: URL) =>
	method === "GET" && PATHS.has(pathname.replace(/\.data$/, "")) && !headers.has("authorization");

function keep({ headers }: Response, body: Uint8Array): Kept {
	const policy = headers.get("content-security-policy") ?? "";
	const nonce = NONCE.exec(policy)?.[1] ?? "";
	const texts = nonce ? Buffer.from(body).toString().split(nonce) : [];
	const parts = nonce ? texts.map((text) => Buffer.from(text)) : [body];
	return { parts, size: body.byteLength, headers: new Headers(headers), policy, nonce };
}

function answerFrom({ parts, headers, policy, nonce }: Kept): Response {
	const fresh = crypto.randomUUID();
	const between = Buffer.from(fresh);
	const body = Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [between, part])));
	const answer = new Response(body, { headers });
	if (nonce) answer.headers.set("Content-Security-Policy", policy.replaceAll(nonce, fresh));
	return answer;
}
