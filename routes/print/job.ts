import { data } from "react-router";
import { isNavigation } from "#http/page-in-words";
import { findPrintJob, type PrintJob } from "#print/jobs";
import { currentUser } from "#school/accounts/login";
import { lettersProgress } from "#server/letters-progress";
import { pdfResponse } from "#server/paper";
import { ask, languageOf, userOf } from "#server/visit";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { Route } from "./+types/job";

function jobOf({ params, context }: Route.LoaderArgs): PrintJob {
	const job = findPrintJob(params.job, userOf(context).id);
	if (!job)
		throw data(
			{
				error: say("Not found").in(languageOf(context)),
				details: say("This document is no longer kept. Print it again.").in(languageOf(context)),
			},
			{ status: 404 },
		);
	return job;
}

/** The progress of a print job; with `?pdf` the document itself, as soon as it is ready. */
export async function loader(args: Route.LoaderArgs) {
	const job = jobOf(args);
	const language = languageOf(args.context);
	if (!new URL(args.request.url).searchParams.has("pdf")) {
		if (job.of === "letters" && isNavigation(args.request)) return lettersProgress(job, language);
		return Response.json(stateOf(job, language), { headers: { "Cache-Control": "no-store" } });
	}
	await job.finished;
	await ask(args.context, currentUser);
	if (job.state.stage === "done") {
		// Who asks for the headers alone prints nothing.
		if (args.request.method !== "HEAD") await job.note?.();
		return pdfResponse(job.state.pdf, job.fileName);
	}
	const sentence =
		job.state.stage === "failed" ? job.state.sentence : say("The PDF could not be made. Please try again.");
	throw data({ error: say("Not available").in(language), details: sentence.in(language) }, { status: 503 });
}

function stateOf({ state, size }: PrintJob, language: Language) {
	const { stage } = state;
	return {
		stage,
		size,
		...(stage === "waiting" ? { ahead: state.ahead } : {}),
		...(stage === "failed" ? { sentence: state.sentence.in(language) } : {}),
	};
}
