import type { Server } from "bun";
import { yieldToOthers } from "#yield-to-others";

/**
 * Seconds within which the headers of a request must arrive, counted from their first byte. Also the seconds after which an
 * idle connection is closed.
 */
export const HEADERS_SECONDS = 10;
/** Seconds without activity after which a request being answered is closed, also while its answer is sent over a slow line. */
const ANSWER_SECONDS = 120;
const TICK_MS = 3_000;
/** How long requests that wait for nothing are answered one after the other before the event loop gets a turn. */
const YIELD_EVERY_MS = 2;

/**
 * Gives the connections of requests that are being answered more time. Bodies have limits of their own
 * (src/http/receive-body.ts). The connection of a quick answer keeps the short timeout for the headers of the next request.
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
 * A page is rendered without waiting for anything. While such requests keep coming, Bun only reads the network, and the
 * results of its threads (a password that was compared, a file that was read) wait: a login would wait as long as somebody
 * keeps requesting pages. So every few milliseconds one of the requests lets the event loop turn once.
 */
async function yieldToEventLoop(): Promise<void> {
	const now = performance.now();
	if (now - yieldedAt < YIELD_EVERY_MS) return;
	yieldedAt = now;
	await yieldToOthers();
}
