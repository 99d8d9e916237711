import type { Page, Protocol } from "puppeteer-core";

type Paused = Protocol.Fetch.RequestPausedEvent;
export interface Answers {
	pass: (request: Paused) => Promise<void>;
	lose: (request: Paused) => Promise<void>;
	replace: (request: Paused, answer: Omit<Protocol.Fetch.FulfillRequestRequest, "requestId">) => Promise<void>;
}

/** Intercepts the requests of a page for `decide`. Returns a function that ends it. */
export async function pauseRequests(
	page: Page,
	pattern: Protocol.Fetch.RequestPattern,
	decide: (request: Paused, answers: Answers) => unknown,
): Promise<() => Promise<void>> {
	const session = await page.createCDPSession();
	// The page may have cancelled the request, or interception may have ended.
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
