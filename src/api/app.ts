import { Elysia } from "elysia";
import { refused } from "#http/refusals";
import { inRequestQueue } from "#http/request-queue";
import { tokenPlugin } from "#http/token";
import { Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { answerCall } from "./answer-call.ts";
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
