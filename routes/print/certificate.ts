import { certificatePaper } from "#school/certificates/certificate-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask, languageOf } from "#server/visit";
import { clockTime } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { Route } from "./+types/certificate";

/** `/print/certificate/CERT-1767950000000` is the preview, and with `.pdf` at the end the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args;
	const { search } = new URL(request.url);
	const number = params.number.replace(/\.pdf$/i, "");
	const paper = { kind: "certificate" as const, ...(await ask(context, certificatePaper, { number })) };
	if (number !== params.number) return pdfOf(paper, args);
	const notes = paper.unmarked_until === null ? {} : unmarkedNotes(paper.unmarked_until, languageOf(context));
	return previewOf(paper, args, `/print/certificate/${number}.pdf${search}`, notes);
}

/** When its time is over, the window reloads and becomes a duplicate. */
const unmarkedNotes = (until: string, language: Language) => ({
	note: say("Unmarked until {time}, for you alone. Every other print carries the mark of a copy.", {
		time: clockTime(until),
	}).in(language),
	staleAfter: Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
});
