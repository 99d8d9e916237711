import { useSyncExternalStore } from "react";
import type { Label } from "#shared/words/words";

/** Something the page asked for that did not come. It is asked for again when somebody presses Try again. */
interface Wait {
	sentence: Label;
	again: () => void;
	/** True for a part of the next page. Anything else is given up when something new is asked for. */
	read: boolean;
}

interface Waiting {
	sentence: Label;
	/** It is being asked for again. */
	trying: boolean;
	/** It is asked for again without a press. */
	automatic: boolean;
}

let waits: readonly Wait[] = [];
let waiting: Waiting | undefined;
/** How many forms wait until the portal is less busy. */
let resending = 0;
const watchers = new Set<() => void>();

function show(now: readonly Wait[], trying = false): void {
	waits = now;
	const sentence = now.at(-1)?.sentence ?? (resending > 0 && "The portal is busy. Trying again …");
	waiting = sentence ? { sentence, trying, automatic: now.length === 0 } : undefined;
	for (const watcher of watchers) watcher();
}

function countResending(change: 1 | -1): void {
	resending += change;
	show(waits);
}

function watch(watcher: () => void) {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

/** What the page waits for, if something did not come. */
export const useWaiting = (): Waiting | undefined =>
	useSyncExternalStore(
		watch,
		() => waiting,
		() => undefined,
	);

export function tryAgain(): void {
	show(waits, true);
	for (const { again } of waits) again();
}

/** Why this is no answer; undefined for a good one. There is no `answer` if none came. */
type Judge = (answer?: Response) => Label | undefined;

/** True from the moment a form was saved until a page was read. */
let saved = false;

let failedRead = (_url: string): Label | undefined => undefined;

/** For a frame whose pages have their own words for a fault of the portal while one of them is read. */
export function nameFailedReads(name: typeof failedRead): void {
	failedRead = name;
}

/**
 * A proxy answers 502 to 504 while the portal does not, and the portal 503 while it starts; a hotspot answers with a page
 * of its own. A refusal of the portal is an answer, with a sentence that its page shows.
 */
const ofPortal: Judge = (answer) => {
	const { status = 0, headers, url = "" } = answer ?? {};
	const refused = status > 500 && headers?.has("X-Remix-Response");
	const foreign = /html/.test(headers?.get("Content-Type") ?? "");
	if (answer && !foreign && (status < 500 || refused)) return undefined;
	if (saved) return "Saved; the list could not be read again.";
	if (status > 501 && status < 505) return "The portal is starting.";
	if (status < 500) return "No connection.";
	return failedRead(url) ?? "Something went wrong in the portal. Please try again.";
};

interface Asked {
	signal?: AbortSignal | null | undefined;
	judge?: Judge;
	read?: boolean;
}

/** Asks until there is an answer. Meanwhile the page stays as it is, and its banner says why. */
export async function untilAnswered(
	ask: () => Promise<Response>,
	{ signal, judge = ofPortal, read = false }: Asked = {},
): Promise<Response> {
	let wait: Wait | undefined;
	try {
		for (;;) {
			// An answer that breaks off in its middle is none.
			const answer = await ask()
				.then((response) =>
					response
						.clone()
						.blob()
						.then(() => response),
				)
				.catch(() => undefined);
			signal?.throwIfAborted();
			const sentence = judge(answer);
			if (!sentence) return answer as Response;
			await new Promise<void>((again, reject) => {
				signal?.addEventListener("abort", reject);
				const next = { sentence, again, read };
				show([...waits.filter((other) => other !== wait && other.read), next]);
				wait = next;
			});
		}
	} finally {
		if (wait) show(waits.filter((other) => other !== wait));
	}
}

/** The portal answers: a new document can be loaded without losing this one. */
export const reachable = () => untilAnswered(() => fetch("/healthz", { cache: "no-store" }));

const RESENT_AT_MOST = 3;

/** Seconds after which the portal takes a form that it refused because of a crowd, before anything was done; else 0. */
const busyFor = ({ status, headers }: Response): number =>
	status === 503 && headers.has("X-Remix-Response") ? Number(headers.get("Retry-After")) : 0;

/** Sends a form, and again with the same fields, so with the same key, when the portal was too busy to take it. */
async function sendForm(send: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
	let answer = await send();
	if (!busyFor(answer)) return answer;
	countResending(1);
	try {
		for (let resent = 0; resent < RESENT_AT_MOST && busyFor(answer); resent++) {
			const seconds = busyFor(answer);
			await new Promise((again, reject) => {
				setTimeout(again, seconds * 1_000);
				signal?.addEventListener("abort", () => reject(signal.reason));
			});
			answer = await send();
		}
		return answer;
	} finally {
		countResending(-1);
	}
}

/**
 * React Router reads pages with `fetch`, and replaces the page by an error if a read fails. So its reads wait until they
 * are answered. A form whose answer did not come is not sent again, except for the choice of the year.
 */
export function keepPageWithoutAnswer(): void {
	const { fetch: send } = window;
	const patient = async (address: RequestInfo | URL, init?: RequestInit) => {
		const path = address instanceof URL ? address.pathname : "";
		if (!path.endsWith(".data")) return send(address, init);
		if (init?.method && path !== "/year.data") {
			const answer = await sendForm(() => send(address, init), init.signal);
			saved = answer.headers.has("X-Saved");
			return answer;
		}
		const answer = await untilAnswered(() => send(address, init), { signal: init?.signal, read: true });
		saved = false;
		// The connection is back, so the other parts of the page need not wait for a press.
		show(waits.filter(({ read }) => read));
		for (const { again } of waits) again();
		return answer;
	};
	window.fetch = patient as typeof fetch;
}
