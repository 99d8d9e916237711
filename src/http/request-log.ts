import { logLine } from "#log";
import { identify } from "./session.ts";

/** Numbers and secrets in an address say whose record it was; the log keeps the pattern only. */
const OWN_TO_SOMEBODY = /(?<=\/)(?:(\d+)|(RCP-[^/]*)|[^/]{31,})(?=\/|$)/g;
const pattern = (pathname: string) =>
	pathname
		.replace(/\.data$/, "")
		.replace(OWN_TO_SOMEBODY, (_, id, receipt) => (id ? ":id" : receipt ? ":receipt" : ":token"));

/** One line a request: pattern, status, milliseconds, account number. Never names, phones, tokens or bodies. */
export async function logRequest(request: Request, pathname: string, response: Response, ms: number): Promise<void> {
	if (pathname.startsWith("/assets/") || process.env.PORTAL_LOG === "off") return;
	const actor = await identify(request).catch(() => null);
	const line = {
		at: new Date().toISOString(),
		method: request.method,
		route: pattern(pathname.startsWith("/setup/") ? "/setup/:token" : pathname),
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
