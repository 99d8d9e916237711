import { Elysia } from "elysia";
import { fileResponse, jsonAnswer } from "#http/answers";
import { type Fields, withCallBody } from "#http/body";
import { clientOf } from "#http/device-cookie";
import { NO_STORE, refused } from "#http/refusals";
import { inRequestQueue } from "#http/request-queue";
import { identify } from "#http/session";
import { tokenPlugin } from "#http/token";
import { Refusal } from "#refusal";
import { FileAnswer } from "#school/file-answer";
import { permit } from "#school/permissions";
import { say } from "#shared/words/words";
import { type Call, CHOOSING, IDEMPOTENCY_KEY } from "./call.ts";
import { calls } from "./calls.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";
import { publicFiles } from "./public-files.ts";

/** Elysia only finds the call: `answerCall` checks the permission before it reads a body. */
export function makeApi() {
	const app = new Elysia({ aot: true, normalize: false })
		// Reads the key, so that a damaged one ends the start.
		.use(tokenPlugin())
		.use(publicFiles())
		.onError(({ code, error }) => {
			if (code === "NOT_FOUND") return refused(new Refusal("not-found", say("There is no such call.")));
			if (code === "PARSE") return refused(new Refusal("invalid", say("The request is damaged.")));
			return refused(error);
		})
		.get("/api/openapi.json", ({ request }) => inRequestQueue(request, async () => Response.json(openApiDocument())), {
			parse: "none",
		})
		.get("/api/docs", ({ request }) => inRequestQueue(request, async () => docsPage()), { parse: "none" });
	for (const call of calls) {
		app.route(
			call.method,
			`/api${call.path}`,
			({ request, params }) => answerCall(call, { request, params: params as Record<string, string> }),
			{ parse: "none" },
		);
	}
	return app;
}

interface CallContext {
	request: Request;
	params: Record<string, string>;
}

async function answerCall(call: Call, { request, params }: CallContext): Promise<Response> {
	try {
		const client = await clientOf(request);
		const actor = await identify(request);
		permit(call.operation, actor);
		const perform = (body: Fields) => {
			const input = { ...fromQuery(call, request), ...body, ...keyFromHeader(request), ...params };
			return call.operation(actor, input, { client });
		};
		const read = async () => responseOf(call, await perform({}));
		if (call.method === "GET") return await (call.file ? read() : inRequestQueue(request, read));
		const bodyOptions = { actor, multipart: call.multipart ?? false, listField: call.bodyList };
		return await responseOf(call, await withCallBody(request, bodyOptions, perform));
	} catch (error) {
		return refused(call.list === undefined ? error : alsoAtList(error, call.list));
	}
}

async function responseOf(call: Call, output: unknown): Promise<Response> {
	if (output instanceof FileAnswer) return fileResponse(output);
	const answer = call.answer ? await call.answer(output as never) : output;
	if (answer instanceof Response) return answer;
	return jsonAnswer(answer, { status: call.status ?? 200, headers: NO_STORE });
}

function alsoAtList(error: unknown, list: string): unknown {
	if (!(error instanceof Refusal)) return error;
	const { sentence, fields = {}, ...details } = error.words;
	const line = Object.keys(fields).find((field) => field.startsWith(`${list}.`));
	const first = line === undefined ? undefined : fields[line];
	if (first === undefined || list in fields) return error;
	return new Refusal(error.reason, sentence, { ...details, fields: { [list]: first, ...fields } });
}

/** A call with a body takes only what chooses records from the URL: URLs end up in histories and logs. */
function fromQuery({ method }: Call, request: Request): Record<string, string> {
	const query = new URL(request.url).searchParams;
	if (method === "GET" || method === "DELETE") return Object.fromEntries(query);
	return Object.fromEntries(CHOOSING.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
}

/** An operation without this field drops it. An empty header must not hide the field of the body. */
function keyFromHeader({ headers }: Request): Record<string, string> {
	const idempotency_key = headers.get(IDEMPOTENCY_KEY);
	return idempotency_key ? { idempotency_key } : {};
}
