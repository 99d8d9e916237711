import { createRequestHandler, type ServerBuild } from "react-router";
import { Refusal } from "#refusal";
import { makeApi } from "./api/app.ts";
import { answerPublicFile, isPublicFile } from "./api/public-files.ts";
import { compress } from "./http/compress.ts";
import { comesFromHere, isValidHost, ownOrigin, stampAddress } from "./http/origin.ts";
import { refused } from "./http/refusals.ts";
import { logRequest } from "./http/request-log.ts";
import { secure } from "./http/security-headers.ts";
import { staticFile } from "./http/static-files.ts";
import { uploadedPicture } from "./http/uploads.ts";
import { backupBefore } from "./machine/backup/backup-before.ts";
import { setBackupBeforeMassChange } from "./school/before-mass-change.ts";
import { UPLOAD_MAX_BYTES } from "./shared/limits.ts";

/** Answers one request that reached the machine; `peer` is the address it came from. */
export type FrontDoor = (request: Request, peer?: string) => Promise<Response>;

export interface Readiness {
	state: "starting" | "serving" | "stopping";
}

/** The front door: one origin, two doors behind it. `pages` is absent where only the calls are wanted. */
export function makeFrontDoor(readiness: Readiness, pages?: ServerBuild): FrontDoor {
	setBackupBeforeMassChange(backupBefore);
	const api = makeApi();
	const page = pages ? createRequestHandler(pages, process.env.NODE_ENV) : null;

	async function route(request: Request, url: URL): Promise<Response> {
		const { pathname } = url;
		if (isCall(pathname)) return api.handle(request);
		if (isPublicFile(pathname)) return answerPublicFile(api, request);
		if (pathname.startsWith("/uploads/")) return uploadedPicture(request, pathname);
		return (
			staticFile(request, pathname) ??
			(page ? page(request) : refused(new Refusal("not-found", "There is no such page.")))
		);
	}

	return async (incoming, peer) => {
		const started = performance.now();
		const host = incoming.headers.get("host");
		if (!isValidHost(host)) return secure(new Response("Bad Host header.", { status: 400 }));
		const sent = URL.parse(incoming.url);
		// `CONNECT pi:443` names a machine and no path.
		if (!sent?.pathname.startsWith("/")) return secure(new Response("Bad address.", { status: 400 }));
		if (sent.pathname === "/healthz") return secure(health(readiness));
		const refusal = refusedUnread(incoming, host, readiness);
		if (refusal) return secure(refused(refusal));
		stampAddress(incoming.headers, peer);
		const { request, url } = onOwnOrigin(incoming, sent, host);
		const response = secure(await compress(request, await route(request, url)));
		logRequest(request, url.pathname, response, performance.now() - started);
		return response;
	};
}

/** Why a request is refused by its headers alone, before either door sees it. */
function refusedUnread(request: Request, host: string, { state }: Readiness): Refusal | null {
	if (state !== "serving")
		return new Refusal("unavailable", "The portal is starting or stopping. Try again in a moment.");
	if (!comesFromHere(request, host))
		return new Refusal("forbidden", "This was sent from another site and was not done.");
	if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_MAX_BYTES)
		return new Refusal("too-large", "This is too large: at most 42 MB are accepted.");
	return null;
}

const isCall = (pathname: string) => pathname === "/api" || pathname.startsWith("/api/");

/**
 * The request as the doors see it: on the one origin the portal has. Behind no proxy it already is, and is not copied.
 * Elysia looks for a path after as many characters, so that what it answers at `http://pi/` gets a longer one. (Its own switch for
 * short names counts as many as `http://` has, and finds no call behind `https://`.)
 */
const SHORTEST_ORIGIN = 11;
function onOwnOrigin(request: Request, sent: URL, host: string): { request: Request; url: URL } {
	const ours = ownOrigin(host);
	const isElysia = isCall(sent.pathname) || isPublicFile(sent.pathname);
	const origin = isElysia && ours.length < SHORTEST_ORIGIN ? "http://localhost" : ours;
	if (sent.origin === origin && sent.href === request.url) return { request, url: sent };
	const url = new URL(origin + sent.pathname + sent.search);
	return { request: new Request(url, request), url };
}

function health({ state }: Readiness): Response {
	const ok = state === "serving";
	return Response.json(ok ? { ok } : { ok, state }, {
		status: ok ? 200 : 503,
		headers: { "Cache-Control": "no-store" },
	});
}
