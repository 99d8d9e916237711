import { useSyncExternalStore } from "react";
import type { Label } from "#shared/words/words";
import { leaveAfterForm, leaveForVersionOf, noteFormAnswer } from "./new-version.tsx";

interface Wait {
	sentence: Label;
	again: () => void;
	/** True for a part of the next page. Other requests are dropped when a new one starts. */
	read: boolean;
}

interface Waiting {
	sentence: Label;
	trying: boolean;
	automatic: boolean;
}

let waits: readonly Wait[] = [];
let waiting: Waiting | undefined;
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

/** The sentence to show if the request failed. Without `answer`, none arrived. */
type Judge = (answer?: Response) => Label | undefined;

/** True between a saved form and the next loaded page. */
let saved = false;

let readFailureLabel = (_url: string): Label | undefined => undefined;

export function setReadFailureLabel(label: typeof readFailureLabel): void {
	readFailureLabel = label;
}

/** 502-504: a proxy; 503: starting; HTML: a captive portal. A refusal is an answer. */
const ofPortal: Judge = (answer) => {
	const { status = 0, headers, url = "" } = answer ?? {};
	const refused = status > 500 && headers?.has("X-Remix-Response");
	const foreign = /html/.test(headers?.get("Content-Type") ?? "");
	if (answer && !foreign && (status < 500 || refused)) return undefined;
	if (saved) return "Saved; the list could not be read again.";
	if (status > 501 && status < 505) return "The portal is starting.";
	if (status < 500) return "No connection.";
	return readFailureLabel(url) ?? "Something went wrong in the portal. Please try again.";
};

interface Asked {
	signal?: AbortSignal | null;
	judge?: Judge;
	read?: boolean;
}

export async function fetchUntilAnswered(
	ask: () => Promise<Response>,
	{ signal, judge = ofPortal, read = false }: Asked = {},
): Promise<Response> {
	let wait: Wait | undefined;
	try {
		for (;;) {
			// A truncated answer counts as failed.
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

/** Not `/healthz`, which also refuses when only the disk fails. */
export const ping = () => fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });

export const reachable = () => fetchUntilAnswered(ping);

const RESENT_AT_MOST = 3;

const busyFor = ({ status, headers }: Response): number =>
	status === 503 && headers.has("X-Remix-Response") ? Number(headers.get("Retry-After")) : 0;

/** Sends a form, and retries with the same idempotency key while the portal is busy. */
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

/** React Router shows an error view if `fetch` fails, so reads wait. Forms are not sent again, except the year's. */
export function retryReads(): void {
	const { fetch: send } = window;
	const patient = async (address: RequestInfo | URL, init?: RequestInit) => {
		const path = address instanceof URL ? address.pathname : "";
		if (!path.endsWith(".data")) return send(address, init);
		if (init?.method && path !== "/year.data") {
			const answer = await sendForm(() => send(address, init), init.signal);
			saved = answer.headers.has("X-Saved");
			noteFormAnswer(answer);
			return answer;
		}
		const left = leaveAfterForm(address as URL);
		if (left) return left;
		const answer = await fetchUntilAnswered(() => send(address, init), { signal: init?.signal, read: true });
		const newer = leaveForVersionOf(answer);
		if (newer) return newer;
		saved = false;
		show(waits.filter(({ read }) => read));
		for (const { again } of waits) again();
		return answer;
	};
	window.fetch = patient as typeof fetch;
}

let sending: HTMLFormElement | undefined;

/** A new document would be the browser's error page while the portal is unreachable. */
export function guardDocumentLoads(): void {
	window.addEventListener("click", (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
		if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
		if (link.target || link.origin !== location.origin || link.hash) return;
		event.preventDefault();
		void reachable().then(() => location.assign(link.href));
	});
	window.addEventListener("submit", (event) => {
		const form = event.target as HTMLFormElement;
		if (event.defaultPrevented || form === sending || form.target) return;
		event.preventDefault();
		void reachable().then(() => {
			sending = form;
			form.requestSubmit(event.submitter);
			sending = undefined;
		});
	});
}
