import type { Server } from "bun";
import { yieldToOthers } from "#yield-to-others";

/** Until the headers of a request have arrived, and until an idle connection is closed. */
export const HEADERS_SECONDS = 10;
/** Without activity while a request is answered, also over a slow line. */
const ANSWER_SECONDS = 120;
const TICK_MS = 3_000;
/** How long requests that wait for nothing are answered one after the other before the event loop gets a turn. */
const YIELD_EVERY_MS = 2;

/**
 * Gives connections more time while a request is answered; bodies have their own limits (src/http/receive-body.ts).
 * Quick answers keep the short timeout for the next request's headers.
 */
export function extendWhileAnswering(answer: (request: Request, server: Server<undefined>) => Promise<Response>) {
	const open = new Set<Request>();
	let answered = new Set<Request>();
	let running: Server<undefined> | undefined;
	const tick = setInterval(() => {
		for (const request of [...open, ...answered]) running?.timeout(request, ANSWER_SECONDS);
		answered = new Set();
	}, TICK_MS);
	// Otherwise a start that fails would not end the program.
	tick.unref();

	return async (request: Request, server: Server<undefined>): Promise<Response> => {
		running = server;
		open.add(request);
		try {
			await yieldToEventLoop();
			return await answer(request, server);
		} finally {
			open.delete(request);
			// With the answer Bun sets the short timeout again. For an answer that was sent already this does nothing.
			answered.add(request);
		}
	};
}

let yieldedAt = 0;

/**
 * A page renders without waiting. While such requests keep coming, Bun does not take the results of its threads, so a
 * login would wait for its compared password. Every few milliseconds one request lets the event loop turn.
 */
async function yieldToEventLoop(): Promise<void> {
	const now = performance.now();
	if (now - yieldedAt < YIELD_EVERY_MS) return;
	yieldedAt = now;
	await yieldToOthers();
}
