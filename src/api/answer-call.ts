import { readCallBody } from "#http/body";
import { NOT_KEPT, refused } from "#http/refusals";
import { identify } from "#http/session";
import { permit } from "#school/operation";
import type { Call } from "./call.ts";

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
		return Response.json(answer, { status: call.status ?? 200, headers: NOT_KEPT });
	} catch (error) {
		return refused(error);
	}
}
