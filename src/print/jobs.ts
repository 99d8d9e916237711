import { BoundedCache } from "#bounded-cache";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { type PrintProgress, printPdf } from "./browser.ts";
import { PrintFailed, PrintUnavailable } from "./chrome.ts";

/** A document that takes longer than a click: it is made while its owner watches, and waits to be fetched. */
export interface PrintJob {
	id: string;
	/** The account that asked; a job is nobody else's. */
	owner: number;
	fileName: string;
	/** How many cards, for the words beside the progress. */
	size: number;
	state:
		| { stage: "preparing" }
		| PrintProgress
		| { stage: "done"; pdf: Uint8Array }
		| { stage: "failed"; sentence: string };
	finished: Promise<void>;
}

const FETCHABLE_MS = 10 * 60_000;
/** A PDF of 1,000 cards has 11 MB, so only the newest stay in memory. */
const MAX_JOBS = 4;

const jobs = new BoundedCache<string, PrintJob>(MAX_JOBS);

/** Starts a document and answers its job at once; `html` is asked for in the background. */
export function startPrintJob(order: {
	owner: number;
	fileName: string;
	size: number;
	html: () => Promise<string>;
}): PrintJob {
	const { html, ...facts } = order;
	const job: PrintJob = {
		id: crypto.randomUUID(),
		...facts,
		state: { stage: "preparing" },
		finished: Promise.resolve(),
	};
	job.finished = make(job, html);
	jobs.set(job.id, job);
	setTimeout(() => jobs.delete(job.id), FETCHABLE_MS).unref();
	return job;
}

async function make(job: PrintJob, html: () => Promise<string>): Promise<void> {
	try {
		const pdf = await printPdf(html, {
			key: `account:${job.owner}`,
			// Only the office has papers that take so long.
			priority: "high",
			onProgress: (progress) => {
				job.state = progress;
			},
		});
		job.state = { stage: "done", pdf };
	} catch (error) {
		job.state = { stage: "failed", sentence: sentenceOf(error) };
	}
}

function sentenceOf(error: unknown): string {
	if (error instanceof PrintUnavailable || error instanceof PrintFailed) return error.message;
	if (error instanceof Busy) return "Too many papers wait to be printed. Please try again in a minute.";
	logUnforeseen(error);
	return "The PDF could not be made. Please try again.";
}

/** The job of this owner, or nothing: somebody else's does not exist. */
export function findPrintJob(id: string, owner: number): PrintJob | undefined {
	const job = jobs.get(id);
	return job?.owner === owner ? job : undefined;
}
