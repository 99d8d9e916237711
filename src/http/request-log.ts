import { logLine } from "#log";
import { identify } from "./session.ts";

/** Numbers and secrets in a path identify a record, so the log has only the pattern. */
const IDENTIFYING_SEGMENT = /(?<=\/)(?:(\d+)|(RCP-[^/]*)|[^/]{31,})(?=\/|$)/g;
/** The number and code of a paper open its page, in any case of letters. */
const CHECKED_PAPER = /^(\/api\/verify|\/v)\/.*$/i;
/** The same address in another spelling, such as `/%76/…`. */
const NUMBER_WITH_CODE = /(?<=\/)(?:[^/]*\d{10}[^/]*|c\d+-?20\d\d[^/]*)(?=\/|$)/gi;

export const routePattern = (pathname: string): string =>
	pathname
		.replace(CHECKED_PAPER, "$1/:code")
		.replace(/\.data$/, "")
		.replace(IDENTIFYING_SEGMENT, (_, id, receipt) => (id ? ":id" : receipt ? ":receipt" : ":token"))
		.replace(NUMBER_WITH_CODE, ":code");

/** Never logs names, phone numbers, tokens or bodies. */
export async function logRequest(request: Request, pathname: string, response: Response, ms: number): Promise<void> {
	if (pathname.startsWith("/assets/") || process.env.PORTAL_LOG === "off") return;
	const actor = await identify(request).catch(() => null);
	const line = {
		at: new Date().toISOString(),
		method: request.method,
		route: routePattern(pathname.startsWith("/setup/") ? "/setup/:token" : pathname),
		status: response.status,
		ms: Math.round(ms * 10) / 10,
		user: actor?.id ?? null,
	};
	if (process.stdout.isTTY) {
		logLine(
			`${line.at.slice(11, 19)} ${line.method} ${line.route} ${line.status} ${line.ms} ms${line.user ? ` user ${line.user}` : ""}`,
		);
	} else {
		logLine(JSON.stringify(line));
	}
}
