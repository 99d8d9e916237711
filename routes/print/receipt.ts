import { redirect } from "react-router";
import { chromeProblem } from "#print/chrome";
import { Refusal } from "#refusal";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { receipt } from "#school/fees/receipts/receipts";
import { act, intent } from "#server/act";
import { paperLanguage, pdfOf, previewOf } from "#server/paper";
import { againNote } from "#server/shown-receipt";
import { ask, languageOf, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import type { Route } from "./+types/receipt";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

/** `/print/receipt/RCP-1767950000000` is the page, and with `.pdf` at the end the file. */
function requestedPaper(number: string) {
	const receipt_number = number.replace(/\.pdf$/i, "");
	return { receipt_number, as: receipt_number === number ? ("page" as const) : ("pdf" as const) };
}

/** Shows the paper and counts no print. With `?original` the person who just made the unmarked print sees it again. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { receipt_number, as } = requestedPaper(args.params.number);
	const { search, searchParams } = new URL(request.url);
	const original = searchParams.get("original");
	const { unmarked_print, ...paper } = await ask(context, receipt, {
		receipt_number,
		as,
		original,
		language: paperLanguage(request),
	});
	const document = { kind: "receipt" as const, ...paper };
	if (as === "pdf") return pdfOf(document, args);
	const until = paper.duplicate ? null : unmarked_print?.again_until;
	const notes = until ? untilThen(until, languageOf(context)) : {};
	return previewOf(document, args, `/print/receipt/${paper.receipt_number}.pdf${search}`, notes);
}

/** The address of the print that was just made, in the language in which it was made. */
function printed(request: Request, duplicate: boolean): string {
	const { pathname, searchParams } = new URL(request.url);
	const lang = searchParams.get("lang");
	const search = new URLSearchParams({ ...(duplicate ? {} : { original: "1" }), ...(lang === null ? {} : { lang }) });
	return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** When the unmarked print may no longer be repeated, its window reloads and becomes a duplicate. */
const untilThen = (until: string, language: Language) => ({
	note: againNote(until).in(language),
	staleAfter: Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
});

/** The Print and PDF buttons of the office post to the address of the paper. The first press uses up the unmarked print. */
export async function action(args: Route.ActionArgs) {
	const { receipt_number, as } = requestedPaper(args.params.number);
	const answer = await act(args, {
		print: intent({
			operation: printReceipt,
			input: () => {
				const problem = as === "pdf" ? chromeProblem() : null;
				// A PDF that cannot be made must not use up the unmarked print.
				if (problem) throw new Refusal("unavailable", problem);
				return { receipt_number, as, language: paperLanguage(args.request) };
			},
			answer: ({ output, request }) => redirect(printed(request, output.duplicate), 303),
		}),
	});
	if (answer instanceof Response) return answer;
	const headers = { "Content-Type": "text/plain; charset=utf-8" };
	return new Response(answer.data.details, { status: answer.init?.status ?? 400, headers });
}
