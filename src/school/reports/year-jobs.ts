import { z } from "zod";
import { OwnedCache } from "#bounded-cache";
import { database } from "#db/open";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { conflict, notFound } from "#refusal";
import { JOB_STATES, type JobState } from "#shared/reports";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { studentCount } from "../counts-in-words.ts";
import { line, yearFilter } from "../fields.ts";
import type { FileAnswer } from "../file-answer.ts";
import { type ColumnHeaders, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { yearWorkbook } from "./year-workbook.ts";

interface YearJob {
	id: string;
	owner: number;
	year: number;
	state: JobState;
	made: { file: FileAnswer; students: number } | null;
}

/** A large school's workbook has some megabytes. */
const jobs = new OwnedCache<YearJob>({ max: 4, minutes: 10 });

const jobInput = z.object({ job: line("Job") });

interface JobOrder {
	actor: SignedIn;
	year: number;
	headers: ColumnHeaders;
	language: Language;
}

function startJob(order: JobOrder): { job: string } {
	const id = crypto.randomUUID();
	const job: YearJob = { id, owner: order.actor.id, year: order.year, state: "waiting", made: null };
	jobs.add(job);
	void make(job, order);
	return { job: id };
}

async function make(job: YearJob, order: JobOrder): Promise<void> {
	const onStart = () => {
		job.state = "working";
	};
	try {
		job.made = await yearWorkbook(database(), { ...order, onStart });
		job.state = "done";
	} catch (error) {
		if (!(error instanceof Busy)) logUnforeseen(error);
		job.state = "failed";
	}
}

function findJob({ id }: SignedIn, job: string): YearJob {
	const yearJob = jobs.find(job, id);
	if (!yearJob) throw notFound("Workbook");
	return yearJob;
}

export const startYearWorkbook = read({
	name: "startYearWorkbook",
	allow: HEAD,
	input: yearFilter,
	answer: z.object({ job: z.string().describe("Asked about, and fetched with, for ten minutes.") }),
	run: ({ tx, actor, input: { year = schoolYear(tx) }, language, headers }) =>
		startJob({ actor, year, headers, language }),
});

export const yearWorkbookState = read({
	name: "yearWorkbookState",
	allow: HEAD,
	input: jobInput,
	answer: z.object({ state: z.enum(JOB_STATES) }),
	run: ({ actor, input }) => ({ state: findJob(actor, input.job).state }),
});

/** Null if the file is gone. */
export const findYearWorkbook = read({
	name: "findYearWorkbook",
	allow: HEAD,
	input: jobInput,
	run: ({ actor, input: { job } }) => {
		const yearJob = jobs.find(job, actor.id);
		return yearJob ? { job, year: yearJob.year, state: yearJob.state } : null;
	},
});

export const downloadYearWorkbook = recordedRead({
	name: "downloadYearWorkbook",
	allow: HEAD,
	input: jobInput,
	run: ({ actor, input }) => {
		const { made, state, year } = findJob(actor, input.job);
		if (state === "failed") throw conflict(say("The file could not be made. Please try again."));
		if (!made) throw conflict(say("The file is not ready yet."));
		const summary = say("downloaded the whole year {year} ({students})", {
			year,
			students: studentCount(made.students),
		});
		return { answer: made.file, summary };
	},
});
