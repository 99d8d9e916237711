import { redirect } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import type { PrintJob } from "#print/jobs";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say, sayCount } from "#shared/words/words";

type Stage = PrintJob["state"]["stage"];

const WORDS: Record<Exclude<Stage, "done">, RuleLabel> = {
	preparing: "Writing the letters…",
	waiting: "Waiting for other papers…",
	starting: "Starting the printer program…",
	loading: "Laying out the letters…",
	printing: "Making the PDF…",
	failed: "The PDF could not be made.",
};
/** In percent. The last stage takes longest and cannot be measured, so its bar moves without an end. */
const PROGRESS: Partial<Record<Stage, number>> = { preparing: 10, waiting: 15, starting: 20, loading: 35 };
const LOOK_AGAIN_SECONDS = 1;

/**
 * The progress of many letters, in the tab that asked for them: a page without a script that looks again each second and
 * leads to the file.
 */
export function lettersProgress({ id, state, size }: PrintJob, language: Language): Response {
	if (state.stage === "done") return redirect(`/print/jobs/${id}?pdf`, 303);
	const title = say(WORDS[state.stage]).in(language);
	const many = sayCount(size, "{count} letter, two to a sheet", "{count} letters, two to a sheet").in(language);
	const running = state.stage !== "failed";
	const sentence = state.stage === "failed" ? state.sentence.in(language) : many;
	const back = `<a href="/fees?tab=debtors">${escaped(say("Back to {page}", { page: say("Fees") }).in(language))}</a>`;
	const value = PROGRESS[state.stage];
	const bar = `<progress max="100" aria-label="${escaped(title)}"${value === undefined ? "" : ` value="${value}"`}></progress>`;
	const body = `${running ? bar : ""}\n<p role="status">${escaped(sentence)}</p>\n<div class="ways">${back}</div>`;
	const headers = { ...PLAIN_PAGE_HEADERS, ...(running ? { Refresh: String(LOOK_AGAIN_SECONDS) } : {}) };
	return new Response(plainPage({ title, body, language }), { headers });
}
