import { discountPaper } from "#school/fees/discounts/discount-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/discount";

/** `/print/reduction/7` is the preview of the decision, `/print/reduction/7.pdf` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args;
	const { search } = new URL(request.url);
	const [id = "", as] = params.number.split(".");
	const paper = { kind: "decision" as const, ...(await ask(context, discountPaper, { id })) };
	return as === "pdf" ? pdfOf(paper, args) : previewOf(paper, args, `/print/reduction/${id}.pdf${search}`);
}
