// React's build for Bun writes every tag to the stream separately, which takes twice as long for a page of 50 rows.
import { renderToReadableStream } from "react-dom/server.edge";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { compress } from "#http/compress";
import { withStyles } from "#http/inline-styles";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import { refused } from "#http/refusals";
import { inRequestQueue } from "#http/request-queue";
import { pagePolicy } from "#http/security-headers";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import type { RefusedForm } from "#server/act";
import { languageOf, visitOf } from "#server/visit";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { NonceContext } from "#ui/splash";
import { LanguageContext } from "#ui/words";

/** Pages are small, and a complete body can be compressed and has a length. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	visit: Readonly<RouterContextProvider>,
): Promise<Response> {
	const busy = busyPage(context.staticHandlerContext, visit);
	if (busy) return busy;
	const nonce = crypto.randomUUID();
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (import.meta.env.PROD) headers.set("Content-Security-Policy", pagePolicy(nonce));
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const render = () => rendered({ request, status, headers, context, nonce, language: languageOf(visit) });
	// A page that is only read has had its turn since before its data was read (src/server.ts).
	return request.method === "GET" ? render() : queuedFormPage(request, render, context, languageOf(visit));
}

interface Page {
	request: Request;
	status: number;
	headers: Headers;
	context: EntryContext;
	nonce: string;
	language: Language;
}

async function rendered({ request, status, headers, context, nonce, language }: Page): Promise<Response> {
	const failed: unknown[] = [];
	const page = (
		<NonceContext value={nonce}>
			<LanguageContext value={language}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</LanguageContext>
		</NonceContext>
	);
	const stream = await renderToReadableStream(page, {
		nonce,
		signal: request.signal,
		onError: (error) => {
			failed.push(error);
			if (!request.signal.aborted) logUnforeseen(error);
		},
	});
	await stream.allReady;
	const html = await new Response(stream).text();
	const init = { status: failed.length > 0 ? 500 : status, headers };
	const styled = await withStyles(html, sheetsOf(context), request);
	return styled ? compress(request, new Response(styled, init), { firstPage: true }) : new Response(html, init);
}

/** What was done is answered even if too many wait. */
async function queuedFormPage(
	request: Request,
	render: () => Promise<Response>,
	{ staticHandlerContext: { actionData } }: EntryContext,
	language: Language,
): Promise<Response> {
	try {
		return await inRequestQueue(request, render);
	} catch (error) {
		if (!(error instanceof Busy)) throw error;
		const [answer] = Object.values(actionData ?? {}) as (Partial<RefusedForm> | undefined)[];
		return answer && answer.ok !== false ? render() : refused(error, language);
	}
}

function sheetsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
	const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
	return [...new Set(sheets)];
}

/** An unknown address or a wrong method (4xx) is the client's error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logUnforeseen(error);
};

/**
 * Answers a visitor's form without rendering while the portal is too busy. Its button sends the form again as typed,
 * without the password. Null for everything else.
 */
function busyPage(
	{ statusCode, actionData }: EntryContext["staticHandlerContext"],
	context: Readonly<RouterContextProvider>,
): Response | null {
	const refused = Object.values(actionData ?? {})[0] as RefusedForm | undefined;
	// The forms of an account may hold files, which a page cannot send back.
	if (!refused || !visitOf(context).retryAfter || visitOf(context).actor) return null;
	const language = languageOf(context);
	const fields = Object.entries({ ...refused.values, intent: refused.intent });
	const inputs = fields.map(
		([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
	);
	const button = `<button>${escaped(say("Back to the form").in(language))}</button>`;
	const body = `<p role="alert">${escaped(refused.details)}</p>
<div class="ways"><form method="post">${inputs.join("")}${button}</form></div>`;
	const html = plainPage({ title: refused.error, body, language });
	return new Response(html, { status: statusCode, headers: PLAIN_PAGE_HEADERS });
}
