import { readCallBody } from "#http/body";
import { answerTo } from "#http/refusals";
import { identify } from "#http/session";
import { permit } from "#school/operation";
import type { Call } from "./call.ts";

/** Nothing of a call may linger in a browser's or a proxy's cache. */
const HEADERS = { "Cache-Control": "no-store" };

/** Answers one request: who asks, may they, what did they send, the operation, the answer. */
export async function answerCall(call: Call, request: Request, params: Record<string, string>): Promise<Response> {
	try {
		const actor = await identify(request);
		permit(call.operation, actor);
		const query = Object.fromEntries(new URL(request.url).searchParams);
		const body = call.method === "GET" ? {} : await readCallBody(request, call.multipart ?? false);
		const input = { ...query, ...body, ...params, ...call.extra?.(request) };
		const output = await call.operation(actor, input);
		if (output instanceof Response) return output;
		const answer = call.answer ? await call.answer(output as never) : output;
		return Response.json(answer, { status: call.status ?? 200, headers: HEADERS });
	} catch (error) {
		return refused(error);
	}
}

/** Any refusal, or anything that went wrong, as the documented error body. */
export function refused(error: unknown): Response {
	const { status, body, headers } = answerTo(error);
	return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}
