import { createRequestHandler, type ServerBuild } from "react-router";
import { diskFailure } from "#disk-failure";
import { Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { makeApi } from "./api/app.ts";
import { answerPublicFile, isPublicFile } from "./api/public-files.ts";
import { answerAsPage, readerByHeaders } from "./http/answer-as-page.ts";
import { compress } from "./http/compress.ts";
import { languageByHeaders, languageFor } from "./http/language.ts";
import { isValidHost, ownOrigin, passesOriginCheck, stampAddress } from "./http/origin.ts";
import { tooLarge } from "./http/receive-body.ts";
import { refused } from "./http/refusals.ts";
import { logRequest } from "./http/request-log.ts";
import { inRequestQueue, waitsForFile } from "./http/request-queue.ts";
import { withSecurityHeaders } from "./http/security-headers.ts";
import { identify } from "./http/session.ts";
import { staticFile } from "./http/static-files.ts";
import { uploadedPicture } from "./http/uploads.ts";
import { makeBackupBefore } from "./machine/backup/backup.ts";
import { setBackupMaker } from "./school/before-mass-change.ts";
import { UPLOAD_MAX_BYTES } from "./shared/limits.ts";

/** `peer` is the address of the connection. */
export type FrontDoor = (request: Request, peer?: string) => Promise<Response>;

export interface Readiness {
	state: "starting" | "serving" | "stopping";
}

/** Without `pages` there are only calls. */
export function makeFrontDoor(readiness: Readiness, pages?: ServerBuild): FrontDoor {
	setBackupMaker(makeBackupBefore);
	const api = makeApi();
	const page = pages ? createRequestHandler(pages, process.env.NODE_ENV) : null;

	async function route(request: Request, url: URL): Promise<Response> {
		const { pathname } = url;
		if (isCall(pathname)) return api.handle(request);
		if (isPublicFile(pathname)) return answerPublicFile(api, request);
		return answerAsPage(request, await fileOrPage(request, pathname));
	}

	async function fileOrPage(request: Request, pathname: string): Promise<Response> {
		if (pathname.startsWith("/uploads/")) return uploadedPicture(request, pathname);
		const file = staticFile(request, pathname);
		if (file) return file;
		return page
			? withVersion(pathname, await queuedPage(request, page, pathname))
			: refused(new Refusal("not-found", say("There is no such page.")));
	}

	/** A page of an earlier version compares it (routes/ui/new-version.tsx). */
	function withVersion(pathname: string, response: Response): Response {
		if (pages && pathname.endsWith(".data")) response.headers.set("X-Portal-Version", pages.assets.version);
		return response;
	}

	return async (incoming, peer) => {
		const started = performance.now();
		const host = incoming.headers.get("host");
		if (!isValidHost(host)) return withSecurityHeaders(new Response("Bad Host header.", { status: 400 }));
		const sent = URL.parse(incoming.url);
		// `CONNECT pi:443` has no path.
		if (!sent?.pathname.startsWith("/")) return withSecurityHeaders(new Response("Bad address.", { status: 400 }));
		if (sent.pathname === "/healthz") return withSecurityHeaders(health(readiness));
		const refusal = refusalByHeaders(incoming, host, readiness);
		if (refusal) return withSecurityHeaders(await refusedByHeaders(incoming, sent.pathname, refusal));
		stampAddress(incoming.headers, peer);
		const { request, url } = onOwnOrigin(incoming, sent, host);
		const response = withSecurityHeaders(await compress(request, await route(request, url)));
		logRequest(request, url.pathname, response, performance.now() - started);
		return response;
	};
}

/** A form's page takes its turn when it is rendered, because the body may take minutes (routes/entry.server.tsx). */
async function queuedPage(
	request: Request,
	page: (request: Request) => Promise<Response>,
	pathname: string,
): Promise<Response> {
	if (request.method !== "GET" && request.method !== "HEAD") return page(request);
	if (waitsForFile(pathname)) return page(request);
	try {
		return await inRequestQueue(request, () => page(request));
	} catch (error) {
		return refused(error, languageFor(request, await identify(request)));
	}
}

/** The refusals that need only the headers, before a body is read. */
function refusalByHeaders(request: Request, host: string, { state }: Readiness): Refusal | null {
	if (state !== "serving")
		return new Refusal("unavailable", say("The portal is starting or stopping. Try again in a moment."));
	if (!passesOriginCheck(request, host))
		return new Refusal("forbidden", say("This was sent from another site and was not done."));
	if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_MAX_BYTES) return tooLarge(UPLOAD_MAX_BYTES);
	return null;
}

/** Calls are refused in English, pages in the language of the headers. */
async function refusedByHeaders(request: Request, pathname: string, refusal: Refusal): Promise<Response> {
	if (isCall(pathname)) return refused(refusal);
	return answerAsPage(request, refused(refusal, languageByHeaders(request)), readerByHeaders(request));
}

const isCall = (pathname: string) => pathname === "/api" || pathname.startsWith("/api/");

/** Elysia looks for the path from the 11th character on and would miss that of `http://pi/`. */
const SHORTEST_ORIGIN = 11;

/** Replaces percent signs of an undecodable path, which the router would log with a paper's code. */
function decodable(pathname: string): string {
	try {
		// The result is used, because the build drops a call whose result is not.
		return decodeURIComponent(decodeURIComponent(pathname)) && pathname;
	} catch {
		return pathname.replace(/%(?:25)*/g, "%EF%BF%BD");
	}
}

/** The origin differs behind a proxy. Copied only if it must change. */
function onOwnOrigin(request: Request, sent: URL, host: string): { request: Request; url: URL } {
	const ours = ownOrigin(host);
	const isElysia = isCall(sent.pathname) || isPublicFile(sent.pathname);
	const origin = isElysia && ours.length < SHORTEST_ORIGIN ? "http://localhost" : ours;
	const pathname = decodable(sent.pathname);
	if (sent.origin === origin && sent.href === request.url && pathname === sent.pathname) return { request, url: sent };
	const url = new URL(origin + pathname + sent.search);
	return { request: new Request(url, request), url };
}

function health({ state }: Readiness): Response {
	const headers = { "Cache-Control": "no-store" };
	if (state !== "serving") return Response.json({ ok: false, state }, { status: 503, headers });
	const failure = diskFailure();
	if (!failure) return Response.json({ ok: true }, { headers });
	const reason = `The disk cannot be written (${failure}).`;
	return Response.json({ ok: false, state, reason }, { status: 503, headers });
}
