import { Elysia } from "elysia";
import { refused } from "#http/refusals";
import { Refusal } from "#refusal";
import { answerCall } from "./answer-call.ts";
import { calls } from "./calls.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

/** The REST door. Elysia finds the call; parsing and checking belong to the operation, which asks first who is there. */
export function makeApi() {
	const app = new Elysia({ prefix: "/api", aot: true, normalize: false })
		.onError(({ code, error }) => {
			if (code === "NOT_FOUND") return refused(new Refusal("not-found", "There is no such call."));
			if (code === "PARSE") return refused(new Refusal("invalid", "The request is damaged."));
			return refused(error);
		})
		.get("/openapi.json", () => Response.json(openApiDocument()), { parse: "none" })
		.get("/docs", docsPage, { parse: "none" });
	for (const call of calls) {
		app.route(
			call.method,
			call.path,
			({ request, params }) => answerCall(call, request, params as Record<string, string>),
			{
				parse: "none",
			},
		);
	}
	return app;
}
