import { inData } from "#config";
import { sessionCookie } from "#http/session";
import { signToken } from "#http/token";
import type { SignedIn } from "#school/actor";
import { yearCookie } from "#server/visit";
import { type FrontDoor, makeFrontDoor } from "../server.ts";

export const HOST = "portal.school";

export interface Answered {
	status: number;
	headers: Headers;
	body: unknown;
	text: string;
}

let opened: { folder: string; door: FrontDoor } | undefined;

/** Sends one request through the portal's front door, without a port. Relative paths only. */
export function knock(path: string, init: RequestInit & { host?: string; peer?: string } = {}): Promise<Response> {
	process.env.PORTAL_LOG = "off";
	const folder = inData();
	// A new school has a new key, so it needs a new door.
	if (opened?.folder !== folder) opened = { folder, door: makeFrontDoor({ state: "serving" }) };
	const { host = HOST, peer = "10.0.0.7", ...rest } = init;
	const headers = new Headers(rest.headers);
	if (!headers.has("host")) headers.set("host", host);
	return opened.door(new Request(`http://${HOST}${path}`, { ...rest, headers }), peer);
}

export async function answered(response: Response): Promise<Answered> {
	const text = await response.text();
	const json = response.headers.get("content-type")?.startsWith("application/json");
	return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : text };
}

export const bearer = async (who: SignedIn) => ({ authorization: `Bearer ${await signToken(who)}` });

const pairOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";

/** The cookies of a signed-in browser that works in this academic year. */
export const cookieOf = async (who: SignedIn, year = 2026) =>
	`${pairOf(await sessionCookie(who))}; ${pairOf(await yearCookie(year))}`;

type Body = FormData | string | object | undefined;

/** A request with the person's bearer token, as JSON unless the body is a form. */
export async function requestOf(
	who: SignedIn | null,
	method: string,
	body?: Body,
	headers: HeadersInit = {},
): Promise<RequestInit> {
	const all = new Headers(headers);
	if (who) all.set("authorization", `Bearer ${await signToken(who)}`);
	if (body === undefined) return { method, headers: all };
	if (body instanceof FormData) return { method, headers: all, body };
	if (!all.has("content-type")) all.set("content-type", "application/json");
	return { method, headers: all, body: typeof body === "string" ? body : JSON.stringify(body) };
}

export async function viaApi(
	who: SignedIn | null,
	method: string,
	path: string,
	body?: Body,
	headers?: HeadersInit,
): Promise<Answered> {
	return answered(await knock(`/api${path}`, await requestOf(who, method, body, headers)));
}

/** A body that ends when `finish` is called. `begun` resolves when somebody reads it. */
export function unfinishedBody(text: string) {
	const bytes = Buffer.from(text);
	const begun = Promise.withResolvers<void>();
	const finished = Promise.withResolvers<void>();
	const source: UnderlyingDefaultSource<Uint8Array> = {
		async pull(controller) {
			begun.resolve();
			controller.enqueue(bytes.subarray(0, -1));
			await finished.promise;
			controller.enqueue(bytes.subarray(-1));
			controller.close();
		},
	};
	const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
	return { body, begun: begun.promise, finish: finished.resolve };
}
