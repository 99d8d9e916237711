import { redirect } from "react-router";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { receipt } from "#school/fees/receipts/receipts";
import { intent } from "#server/act";
import { actInTab } from "#server/download";
import { paperLanguage, pdfOf, previewOf } from "#server/paper";
import { receiptText } from "#server/shown-receipt";
import { ask, languageOf, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import type { Route } from "./+types/receipt";
import { printed, printInput, requestedPaper, untilThen } from "./marked-print.ts";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

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
	const language = languageOf(context);
	const text = paper.voided_by ? undefined : receiptText(paper, language);
	const notes = { ...(until ? untilThen(until, language) : {}), ...(text && { text }) };
	return previewOf(document, args, `/print/receipt/${paper.receipt_number}.pdf${search}`, notes);
}

/** The Print and PDF buttons of the office post to the address of the paper. The first press uses up the unmarked print. */
export const action = (args: Route.ActionArgs) =>
	actInTab(args, {
		print: intent({
			operation: printReceipt,
			input: () => printInput(args.params.number, args.request),
			answer: ({ output, request }) => redirect(printed(request, output.duplicate), 303),
		}),
	});
