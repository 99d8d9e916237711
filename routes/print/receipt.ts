import { receipt } from "#school/fees/receipts";
import { pdfOf, previewOf } from "#web/paper";
import { ask, only } from "#web/visit";
import type { Route } from "./+types/receipt";

export const middleware: Route.MiddlewareFunction[] = [only("admin", "student", "parent")];

/** `/print/receipt/RCP-1767950000000` is the preview, the same with `.pdf` the file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const number = params.number.replace(/\.pdf$/i, "");
	const { search, searchParams } = new URL(request.url);
	const paper = {
		kind: "receipt" as const,
		...(await ask(context, receipt, { receipt_number: number, original: searchParams.get("original") })),
	};
	return number === params.number
		? previewOf(paper, `/print/receipt/${paper.receipt_number}.pdf${search}`)
		: pdfOf(paper, context, request.signal);
}
