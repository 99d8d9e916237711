import { redirect } from "react-router";
import { chromeProblem } from "#print/chrome";
import { Refusal } from "#refusal";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { receipt } from "#school/fees/receipts/receipts";
import { act, intent } from "#server/act";
import { pdfOf, previewOf } from "#server/paper";
import { againNote } from "#server/recorded";
import { ask, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import type { Route } from "./+types/receipt";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

/** `/print/receipt/RCP-1767950000000` is the page, the same with `.pdf` the file. */
function addressed(number: string) {
	const receipt_number = number.replace(/\.pdf$/i, "");
	return { receipt_number, as: receipt_number === number ? ("page" as const) : ("pdf" as const) };
}

/** Shows the paper and spends nothing. With `?original` it is the unmarked one for whoever has just made it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { receipt_number, as } = addressed(params.number);
	const { search, searchParams } = new URL(request.url);
	const original = searchParams.get("original");
	const { unmarked_print, ...paper } = await ask(context, receipt, { receipt_number, as, original });
	const document = { kind: "receipt" as const, ...paper };
	if (as === "pdf") return pdfOf(document, context, request.signal);
	const until = paper.duplicate ? null : unmarked_print?.again_until;
	return previewOf(document, `/print/receipt/${paper.receipt_number}.pdf${search}`, until ? untilThen(until) : {});
}

/** The window that holds the unmarked print becomes a duplicate when it may no longer be repeated. */
const untilThen = (until: string) => ({
	note: againNote(until),
	staleAfter: Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
});

/** The Print and PDF buttons of the office, posted to the address of the paper: the first press spends the unmarked print. */
export async function action(args: Route.ActionArgs) {
	const { receipt_number, as } = addressed(args.params.number);
	const answer = await act(args, {
		print: intent({
			operation: printReceipt,
			input: () => {
				const problem = as === "pdf" ? chromeProblem() : null;
				// Nothing is spent for a PDF that cannot be made.
				if (problem) throw new Refusal("unavailable", problem);
				return { receipt_number, as };
			},
			answer: ({ output, request }) =>
				redirect(`${new URL(request.url).pathname}${output.duplicate ? "" : "?original=1"}`, 303),
		}),
	});
	if (answer instanceof Response) return answer;
	return new Response(answer.data.details, { status: answer.init?.status ?? 400 });
}
