import type { Server } from "bun";
import { yieldToOthers } from "#yield-to-others";

/**
 * Seconds for the head of a request to arrive whole, counted from its first byte and not lengthened by more of them, and
 * for a connection nobody uses.
 */
export const HEAD_SECONDS = 10;
/** Seconds without a sign of life for a request that is being answered, or whose answer is on its way over a slow line. */
const WORK_SECONDS = 120;
const TICK_MS = 3_000;
/** The longest that requests which wait for nothing are answered one after the other. */
const TURN_MS = 2;

/**
 * Gives more time to the connections of requests that are at work. A body has limits of its own (src/http/receive-body.ts);
 * a quick answer never gets here, so its connection keeps the short time for the head of the next request.
 */
export function longerWhileAtWork(answer: (request: Request, server: Server<undefined>) => Promise<Response>) {
	const atWork = new Set<Request>();
	let answered = new Set<Request>();
	let running: Server<undefined> | undefined;
	const tick = setInterval(() => {
		for (const request of [...atWork, ...answered]) running?.timeout(request, WORK_SECONDS);
		answered = new Set();
	}, TICK_MS);
	// A start that is refused must end the program.
	tick.unref();

	return async (request: Request, server: Server<undefined>): Promise<Response> => {
		running = server;
		atWork.add(request);
		try {
			await yieldToEventLoop();
			return await answer(request, server);
		} finally {
			atWork.delete(request);
			// Bun begins the short time anew with the answer. On one that has left already this does nothing.
			answered.add(request);
		}
	};
}

let yieldedAt = 0;

/**
 * Pages are made without waiting for anything, and while such requests keep coming Bun reads only the network: what its
 * threads have finished (a password that was compared, a file that was read) is not handed over before the last of them,
 * and a login waits for as long as somebody goes on asking for pages. So every few milliseconds one of them lets the loop
 * turn once.
 */
async function yieldToEventLoop(): Promise<void> {
	const now = performance.now();
	if (now - yieldedAt < TURN_MS) return;
	yieldedAt = now;
	await yieldToOthers();
}
