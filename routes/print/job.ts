import { redirect } from "react-router";
import { isNavigation } from "#http/answer-as-page";
import { findPrintJob, PDF_FAILED, type PrintJob } from "#print/jobs";
import { Refusal } from "#refusal";
import { currentUser } from "#school/accounts/login";
import { paperPreview, pdfOf, pdfResponse } from "#server/paper";
import { jobProgress } from "#server/print-jobs";
import { ask, errorView, languageOf, only, userOf } from "#server/visit";
import { isPaperLanguage, type Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { Route } from "./+types/job";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

function jobOf({ params, context }: Route.LoaderArgs): PrintJob {
	const job = findPrintJob(params.job, userOf(context).id);
	if (!job) throw errorView(context, new Refusal("not-found", say("This document is no longer kept. Print it again.")));
	return job;
}

/** `?pdf` waits for the PDF. Otherwise progress: JSON, or a page for letters in a tab. */
export async function loader(args: Route.LoaderArgs) {
	const job = jobOf(args);
	const params = args.url.searchParams;
	if (job.paper && !params.has("state")) return storedPaper(job, job.paper, args);
	if (params.has("pdf")) return finishedPdf(job, args);
	const language = languageOf(args.context);
	if (job.of === "letters" && isNavigation(args.request)) return jobProgress(job, language);
	return Response.json(stateOf(job, language));
}

/**
 * `?preview`: a page to print from the browser. `?lang=fr`: the PDF in another language. Neither: the job's PDF;
 * until it is ready a tab shows the progress, or the preview if it failed.
 */
async function storedPaper(
	job: PrintJob,
	paper: NonNullable<PrintJob["paper"]>,
	args: Route.LoaderArgs,
): Promise<Response> {
	const { state, id } = job;
	const params = args.url.searchParams;
	const lang = params.get("lang");
	const inLanguage = isPaperLanguage(lang) ? `?${new URLSearchParams({ lang })}` : "";
	if (params.has("preview")) return paperPreview(paper, args, `/print/jobs/${id}${inLanguage}`);
	if (inLanguage !== "") return pdfOf(paper, args);
	if (isNavigation(args.request)) {
		if (state.stage === "failed") return redirect(`/print/jobs/${id}?preview&lang=${paper.language}`);
		if (state.stage !== "done") return jobProgress(job, languageOf(args.context));
	}
	// The same job is printed again, because a new one would have other codes.
	job.again();
	return finishedPdf(job, args);
}

async function finishedPdf(job: PrintJob, { context }: Route.LoaderArgs): Promise<Response> {
	await job.finished;
	await ask(context, currentUser);
	if (job.state.stage === "done") return pdfResponse(job.state.pdf, job.fileName);
	const sentence = job.state.stage === "failed" ? job.state.sentence : PDF_FAILED;
	throw errorView(context, new Refusal("unavailable", sentence));
}

export type PrintJobState = ReturnType<typeof stateOf>;

function stateOf({ state, size }: PrintJob, language: Language) {
	const { stage } = state;
	return {
		stage,
		size,
		...(stage === "waiting" ? { ahead: state.ahead } : {}),
		...(stage === "failed" ? { sentence: state.sentence.in(language) } : {}),
	};
}
