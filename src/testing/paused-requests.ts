import type { Page, Protocol } from "puppeteer-core";

type Paused = Protocol.Fetch.RequestPausedEvent;
/** What is done with a request that the browser holds back. */
export interface Answers {
	pass: (request: Paused) => Promise<void>;
	/** The line is cut. */
	lose: (request: Paused) => Promise<void>;
	/** Somebody else answers. */
	replace: (request: Paused, answer: Omit<Protocol.Fetch.FulfillRequestRequest, "requestId">) => Promise<void>;
}

/** Holds the requests of a page back and leaves each to `decide`; answers what ends that. */
export async function pauseRequests(
	page: Page,
	pattern: Protocol.Fetch.RequestPattern,
	decide: (request: Paused, answers: Answers) => unknown,
): Promise<() => Promise<void>> {
	const session = await page.createCDPSession();
	// The page may have given the request up meanwhile, or nothing is held back any more: then there is nothing to answer.
	const given = (sent: Promise<unknown>) => sent.then(() => {}).catch(() => {});
	const answers: Answers = {
		pass: ({ requestId }) => given(session.send("Fetch.continueRequest", { requestId })),
		lose: ({ requestId }) => given(session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })),
		replace: ({ requestId }, answer) => given(session.send("Fetch.fulfillRequest", { requestId, ...answer })),
	};
	session.on("Fetch.requestPaused", (request) => void decide(request, answers));
	await session.send("Fetch.enable", { patterns: [pattern] });
	return async () => {
		await session.send("Fetch.disable");
		await session.detach();
	};
}
