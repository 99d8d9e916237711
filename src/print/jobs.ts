import { OwnedCache } from "#bounded-cache";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { Refusal } from "#refusal";
import type { PaperLanguage } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { ACCESS_CARDS, type AccessCardsPaper } from "#templates/access-cards";
import { type Paper, paperOf } from "#templates/paper-kind";
import { type PrintProgress, printPdf } from "./browser.ts";
import { paperFileName, paperHtmlInChunks } from "./documents.ts";

/** Stays in memory for ten minutes, so that its PDF can be fetched more than once. */
export interface PrintJob {
	id: string;
	owner: number;
	fileName: string;
	of: "cards" | "letters" | "access-cards";
	size: number;
	/** Set if the data is stored nowhere else, to print it in another language. */
	paper?: Paper & { language: PaperLanguage };
	state:
		| { stage: "preparing" }
		| PrintProgress
		| { stage: "done"; pdf: Uint8Array }
		| { stage: "failed"; sentence: Sentence };
	finished: Promise<void>;
	/** Retries a failed job; perhaps only the queue was full. */
	again: () => void;
}

/** A PDF of 1,000 cards has 11 MB, so only the newest jobs stay in memory. */
const jobs = new OwnedCache<PrintJob>({ max: 4, minutes: 10 });
/** A second print has other codes, so all of the office's access cards should last their ten minutes. */
const CARDS_OF_A_CLASS = 60;
const accessCards = new OwnedCache<PrintJob>({
	max: 300,
	minutes: 10,
	weightOf: ({ size }) => Math.max(1, size / CARDS_OF_A_CLASS),
});

export function startPrintJob(
	order: Pick<PrintJob, "owner" | "fileName" | "of" | "size" | "paper"> & { html: () => Promise<string> },
): PrintJob {
	const { html, ...facts } = order;
	const job: PrintJob = {
		id: crypto.randomUUID(),
		...facts,
		state: { stage: "preparing" },
		finished: Promise.resolve(),
		again: () => {
			if (job.state.stage !== "failed") return;
			job.state = { stage: "preparing" };
			job.finished = make(job, html);
		},
	};
	job.finished = make(job, html);
	(job.of === "access-cards" ? accessCards : jobs).add(job);
	return job;
}

async function make(job: PrintJob, html: () => Promise<string>): Promise<void> {
	try {
		const pdf = await printPdf(html, {
			key: `account:${job.owner}`,
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

export const PDF_FAILED = say("The PDF could not be made. Please try again.");

function sentenceOf(error: unknown): Sentence {
	if (error instanceof Refusal) return error.words.sentence;
	if (error instanceof Busy) return say("Too many papers wait to be printed. Please try again in a minute.");
	logUnforeseen(error);
	return PDF_FAILED;
}

export const findPrintJob = (id: string, owner: number): PrintJob | undefined =>
	jobs.find(id, owner) ?? accessCards.find(id, owner);

/** Only this account can fetch it, as often as it likes while it is stored. */
export function startAccessCards(owner: number, cards: AccessCardsPaper, language: PaperLanguage): PrintJob {
	const sheets = paperOf(ACCESS_CARDS, cards);
	return startPrintJob({
		owner,
		fileName: paperFileName(sheets, language),
		of: "access-cards",
		size: cards.cards.length,
		paper: { ...sheets, language },
		html: () => paperHtmlInChunks(sheets, language, { mode: "pdf" }),
	});
}
