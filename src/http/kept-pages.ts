import { schoolMark } from "#school/school-mark";
import { identify } from "./session.ts";

/**
 * Pages whose every word follows from the database, the day, the address and the visitor's cookies. The others also tell
 * of the machine (backups, papers on their way), or make something new each time: the desk a key for every payment form,
 * and two forms with one key would be one payment.
 */
export const KEPT_PATHS: ReadonlySet<string> = new Set([
	...["/", "/login", "/account", "/privacy"],
	...["/students", "/classes", "/vocational", "/teachers"],
	...["/user-dashboard", "/user-registration", "/user-fees", "/teacher-dashboard", "/teacher-registration"],
]);
const NONCE = /'nonce-([^']+)'/;
/** A list of fifty is about 80 KB; a Pi has better uses for its memory than more than a hundred of them. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Kept {
	body: Uint8Array;
	headers: Headers;
	/** What stands between the places of the nonce: looked for when the page is asked for again, which most never are. */
	parts?: Uint8Array[];
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
			kept.set(key, { body, headers: new Headers(page.headers) });
			bytes += body.byteLength;
			for (const [oldest, { body }] of kept) {
				if (bytes <= MOST_BYTES) break;
				kept.delete(oldest);
				bytes -= body.byteLength;
			}
		}
		return new Response(body as BodyInit, page);
	};
}

const mayBeKept = ({ method, headers }: Request, { pathname }: URL) =>
	method === "GET" && KEPT_PATHS.has(pathname.replace(/\.data$/, "")) && !headers.has("authorization");

function answerFrom(page: Kept): Response {
	const { body, headers } = page;
	const policy = headers.get("content-security-policy") ?? "";
	const nonce = NONCE.exec(policy)?.[1];
	if (!nonce) return new Response(body as BodyInit, { headers });
	page.parts ??= Buffer.from(body)
		.toString()
		.split(nonce)
		.map((part) => Buffer.from(part));
	const fresh = crypto.randomUUID();
	const between = Buffer.from(fresh);
	const whole = Buffer.concat(page.parts.flatMap((part, place) => (place === 0 ? [part] : [between, part])));
	const answer = new Response(whole, { headers });
	answer.headers.set("Content-Security-Policy", policy.replaceAll(nonce, fresh));
	return answer;
}
