// The build for Bun hands every tag to the stream alone, which takes twice as long for a page of 50 rows.
import { renderToReadableStream } from "react-dom/server.edge";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { pagePolicy } from "#http/security-headers";
import { logUnforeseen } from "#log-unforeseen";
import { languageOf } from "#server/visit";
import { NonceContext } from "#ui/nonce";
import { LanguageContext } from "#ui/words";

/** Renders the whole page before the first byte: pages are small, and a whole answer can be compressed and counted. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	visit: Readonly<RouterContextProvider>,
): Promise<Response> {
	const nonce = crypto.randomUUID();
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (import.meta.env.PROD) headers.set("Content-Security-Policy", pagePolicy(nonce));
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	if (request.method === "HEAD") return new Response(null, { status, headers });
	const failed: unknown[] = [];
	const page = (
		<NonceContext value={nonce}>
			<LanguageContext value={languageOf(visit)}>
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
	const bytes = await new Response(stream).bytes();
	return new Response(bytes, { status: failed.length > 0 ? 500 : status, headers });
}

/** What no page foresaw: into the log, never onto the screen. An address or a method that is not there is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logUnforeseen(error);
};
