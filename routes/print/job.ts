import { data } from "react-router";
import { findPrintJob, type PrintJob } from "#print/jobs";
import { currentUser } from "#school/accounts/login";
import { pdfResponse } from "#server/paper";
import { ask, userOf } from "#server/visit";
import type { Route } from "./+types/job";

function jobOf({ params, context }: Route.LoaderArgs): PrintJob {
	const job = findPrintJob(params.job, userOf(context).id);
	if (!job)
		throw data({ error: "Not found", details: "This document is no longer kept. Print it again." }, { status: 404 });
	return job;
}

/** The progress of a print job; with `?pdf` the document itself, as soon as it is ready. */
export async function loader(args: Route.LoaderArgs) {
	const job = jobOf(args);
	if (!new URL(args.request.url).searchParams.has("pdf"))
		return Response.json(stateOf(job), { headers: { "Cache-Control": "no-store" } });
	await job.finished;
	await ask(args.context, currentUser);
	if (job.state.stage === "done") return pdfResponse(job.state.pdf, job.fileName);
	const sentence = job.state.stage === "failed" ? job.state.sentence : "The PDF could not be made. Please try again.";
	throw data({ error: "Not available", details: sentence }, { status: 503 });
}

function stateOf({ state, size }: PrintJob) {
	const { stage } = state;
	return {
		stage,
		size,
		...(stage === "waiting" ? { ahead: state.ahead } : {}),
		...(stage === "failed" ? { sentence: state.sentence } : {}),
	};
}
