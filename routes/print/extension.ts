import { extensionPaper } from "#school/fees/extensions/extension-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/extension";

/** `/print/agreement/7` is the preview of student 7's newest extension, `/print/agreement/7.pdf` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args;
	const { search } = new URL(request.url);
	const [id = "", as] = params.student.split(".");
	const paper = { kind: "agreement" as const, ...(await ask(context, extensionPaper, { id })) };
	return as === "pdf" ? pdfOf(paper, args) : previewOf(paper, args, `/print/agreement/${id}.pdf${search}`);
}
