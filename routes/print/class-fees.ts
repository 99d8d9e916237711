import { classFeeList } from "#school/fees/reports";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/class-fees";

/** `/print/class-fees?class_id=3` is the preview, `/print/class-fees.pdf?class_id=3` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const paper = {
		kind: "class-fee-list" as const,
		...(await ask(context, classFeeList, { id: searchParams.get("class_id") })),
	};
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `/print/class-fees.pdf${search}`);
}
