import { findChrome, PrintFailed } from "./chrome.ts";
import { PrinterChrome } from "./printer-chrome.ts";

/** How far a job is: others before it, Chrome starting, pictures and fonts being read, pages being set. */
export type PrintProgress =
	| { stage: "waiting"; ahead: number }
	| { stage: "starting" }
	| { stage: "loading" }
	| { stage: "printing" };

interface PrintOptions {
	/** After this long the job has failed and Chrome is killed. */
	timeout?: number;
	/** Whoever asked has gone: the job is dropped unless it is being printed already. */
	signal?: AbortSignal;
	onProgress?: (progress: PrintProgress) => void;
}

interface Job extends PrintOptions {
	html: string;
	resolve: (pdf: Uint8Array) => void;
	reject: (error: unknown) => void;
}

/** A Pi sets 1,000 cards in about half a minute. */
const TIMEOUT = 120_000;
/** An idle Chrome holds 200 MB. */
const IDLE = 60_000;

const waiting: Job[] = [];
let working = false;
let chrome: PrinterChrome | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * The document as a PDF. Jobs are printed one after the other, in the order they came. Refuses with PrintUnavailable when
 * there is no Chrome, with PrintFailed when Chrome did not manage.
 */
export function printPdf(html: string, options: PrintOptions = {}): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		findChrome();
		waiting.push({ html, ...options, resolve, reject });
		const ahead = waiting.length - 1 + (working ? 1 : 0);
		if (ahead > 0) options.onProgress?.({ stage: "waiting", ahead });
		if (!working) void work();
	});
}

/** For the doctor and the dashboard. */
export function printStatus(): { running: boolean; printing: boolean; waiting: number; pid: number | null } {
	return { running: chrome !== null, printing: working, waiting: waiting.length, pid: chrome?.pid ?? null };
}

/** Ends Chrome now; jobs that wait are refused. The next job starts a new one. */
export async function closeBrowser(): Promise<void> {
	for (const job of waiting.splice(0)) job.reject(new PrintFailed("The portal is stopping. Print again in a minute."));
	await letGo();
}

async function work(): Promise<void> {
	working = true;
	clearTimeout(idle);
	for (let job = waiting.shift(); job; job = waiting.shift()) {
		for (const [place, other] of waiting.entries()) other.onProgress?.({ stage: "waiting", ahead: place + 1 });
		if (job.signal?.aborted) job.reject(job.signal.reason);
		else await print(job).then(job.resolve, job.reject);
	}
	working = false;
	idle = setTimeout(() => void letGo(), IDLE);
	idle.unref();
}

/** A Chrome that died under the job (memory, a stray kill) deserves one more try; one that was too slow does not. */
async function print(job: Job): Promise<Uint8Array> {
	for (let tries = 1; ; tries++) {
		const ready = await readyChrome(job);
		try {
			return await ready.print(job.html, job.timeout ?? TIMEOUT, (stage) => job.onProgress?.({ stage }));
		} catch (error) {
			const died = ready.died;
			await letGo();
			if (!died) throw new PrintFailed(`Chrome could not print this document: ${reason(error)}`, { cause: error });
			if (tries === 2) throw new PrintFailed("Chrome stopped twice while printing.", { cause: error });
		}
	}
}

async function readyChrome(job: Job): Promise<PrinterChrome> {
	if (chrome && !(await chrome.answers())) await letGo();
	if (chrome) return chrome;
	job.onProgress?.({ stage: "starting" });
	try {
		chrome = await PrinterChrome.start(findChrome());
	} catch (error) {
		throw new PrintFailed(`Chrome did not start: ${reason(error)}`, { cause: error });
	}
	return chrome;
}

async function letGo(): Promise<void> {
	clearTimeout(idle);
	const old = chrome;
	chrome = null;
	await old?.kill();
}

function reason(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
