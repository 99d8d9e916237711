import type { Server } from "bun";
import { yieldToOthers } from "#yield-to-others";

/** For the headers of a request, and for an idle connection. */
export const HEADERS_SECONDS = 10;
const ANSWER_SECONDS = 120;
const TICK_MS = 3_000;
const YIELD_EVERY_MS = 2;

/** Quick answers keep the short timeout for the next request's headers. */
export function extendWhileAnswering(answer: (request: Request, server: Server<undefined>) => Promise<Response>) {
	const open = new Set<Request>();
	let answered = new Set<Request>();
	let running: Server<undefined> | undefined;
	const tick = setInterval(() => {
		for (const request of [...open, ...answered]) running?.timeout(request, ANSWER_SECONDS);
		answered = new Set();
	}, TICK_MS);
	// A failed start must end the program.
	tick.unref();

	return async (request: Request, server: Server<undefined>): Promise<Response> => {
		running = server;
		open.add(request);
		try {
			await yieldToEventLoop();
			return await answer(request, server);
		} finally {
			open.delete(request);
			// Bun sets the short timeout again with the answer.
			answered.add(request);
		}
	};
}

let yieldedAt = 0;

/** While such requests keep coming, Bun does not deliver results from its threads, so a login would wait. */
async function yieldToEventLoop(): Promise<void> {
	const now = performance.now();
	if (now - yieldedAt < YIELD_EVERY_MS) return;
	yieldedAt = now;
	await yieldToOthers();
}
