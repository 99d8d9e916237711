import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { findChrome } from "./chrome.ts";
import { PrinterChrome } from "./printer-chrome.ts";

export type PrintProgress =
	| { stage: "waiting"; ahead: number }
	| { stage: "starting" }
	| { stage: "loading" }
	| { stage: "printing" };

interface PrintOptions extends Pick<JobOptions, "key" | "priority" | "signal"> {
	timeout?: number;
	onProgress?: (progress: PrintProgress) => void;
}

/** A Raspberry Pi prints 1,000 cards in half a minute. */
const TIMEOUT_MS = 120_000;
/** An idle Chrome uses 200 MB. */
const IDLE_MS = 60_000;

/** Two at once would use up the memory of a Raspberry Pi. */
const printing = limitConcurrency({ capacity: 1, maxQueued: 40 });
let chrome: PrinterChrome | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/** Refused without Chrome, if Chrome could not print, and if too much waits. */
export async function printPdf(
	document: string | (() => Promise<string>),
	options: PrintOptions = {},
): Promise<Uint8Array> {
	findChrome();
	const { onProgress, key, priority, signal } = options;
	const onQueuePosition = (ahead: number) => onProgress?.({ stage: "waiting", ahead });
	return printing(
		async () => {
			clearTimeout(idle);
			try {
				return await print(typeof document === "string" ? document : await document(), options);
			} finally {
				idle = setTimeout(() => void closeChrome(), IDLE_MS);
				idle.unref();
			}
		},
		{ key, priority, signal, onQueuePosition },
	);
}

/** For tests that kill it. */
export const chromePid = (): number | null => chrome?.pid ?? null;

export async function closeBrowser(): Promise<void> {
	printing.refuseWaiting(notPrinted(say("The portal is stopping. Print again in a minute.")));
	await closeChrome();
}

/** Tries once more if Chrome died, but not if it was too slow. */
async function print(html: string, options: PrintOptions): Promise<Uint8Array> {
	for (let tries = 1; ; tries++) {
		const running = await runningChrome(options);
		try {
			return await running.print(html, options.timeout ?? TIMEOUT_MS, (stage) => options.onProgress?.({ stage }));
		} catch (error) {
			const died = running.died;
			await closeChrome();
			if (!died) throw notPrinted(say("Chrome could not print this document: {reason}", { reason: reason(error) }));
			if (tries === 2) throw notPrinted(say("Chrome stopped twice while printing."));
		}
	}
}

async function runningChrome({ onProgress }: PrintOptions): Promise<PrinterChrome> {
	if (chrome && !(await chrome.isResponding())) await closeChrome();
	if (chrome) return chrome;
	onProgress?.({ stage: "starting" });
	const program = findChrome();
	try {
		chrome = await PrinterChrome.start(program);
	} catch (error) {
		throw notPrinted(say("Chrome did not start: {reason}", { reason: reason(error) }));
	}
	return chrome;
}

async function closeChrome(): Promise<void> {
	clearTimeout(idle);
	const old = chrome;
	chrome = null;
	await old?.kill();
}

const notPrinted = (sentence: Sentence) => new Refusal("unavailable", sentence);

/** The message of a refused file or program would name its path. */
function reason(error: unknown): string {
	const { code, path } = error as { code?: string; path?: string };
	if (code && path) return code;
	return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
