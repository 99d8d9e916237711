import { agreementPaper } from "#school/fees/due/agreements/agreement-paper";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/agreement";

/** `/print/agreement/7` is the preview of the agreement with the family of student 7, `/print/agreement/7.pdf` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args;
	const { search } = new URL(request.url);
	const [id = "", as] = params.student.split(".");
	const paper = { kind: "agreement" as const, ...(await ask(context, agreementPaper, { id })) };
	return as === "pdf" ? pdfOf(paper, args) : previewOf(paper, args, `/print/agreement/${id}.pdf${search}`);
}
