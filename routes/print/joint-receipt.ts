import { redirect } from "react-router";
import { jointReceipt } from "#school/fees/several/joint-receipt";
import { printJointReceipt } from "#school/fees/several/print-joint-receipt";
import { intent } from "#server/act";
import { actInTab } from "#server/download";
import { jointPaper } from "#server/joint-paper";
import { paperLanguage, pdfOf, previewOf } from "#server/paper";
import { jointText } from "#server/shown-joint-receipt";
import { ask, languageOf, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import type { Route } from "./+types/joint-receipt";
import { printed, printInput, requestedPaper, untilThen } from "./marked-print.ts";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

/** The receipt of payments that were made together, at the address of any of their numbers. It counts no print. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { receipt_number, as } = requestedPaper(args.params.number);
	const { search, searchParams } = new URL(request.url);
	const asked = { receipt_number, as, original: searchParams.get("original"), language: paperLanguage(request) };
	const answer = await ask(context, jointReceipt, asked);
	const document = { kind: "joint-receipt" as const, ...jointPaper(answer) };
	if (as === "pdf") return pdfOf(document, args);
	const until = answer.duplicate ? null : answer.unmarked_print?.again_until;
	const language = languageOf(context);
	const text = answer.voided === answer.total ? undefined : jointText(answer, language);
	const notes = { ...(until ? untilThen(until, language) : {}), ...(text && { text }) };
	return previewOf(document, args, `/print/joint-receipt/${receipt_number}.pdf${search}`, notes);
}

/** The Print and PDF buttons of the office. The first press uses up the unmarked print of the whole payment. */
export const action = (args: Route.ActionArgs) =>
	actInTab(args, {
		print: intent({
			operation: printJointReceipt,
			input: () => printInput(args.params.number, args.request),
			answer: ({ output, request }) => redirect(printed(request, output.duplicate), 303),
		}),
	});
