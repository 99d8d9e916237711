import { statementPaper } from "#school/fees/student-fees";
import { pdfOf, previewOf } from "#server/paper";
import { sharedStatement } from "#server/receipts";
import { ask, languageOf, only } from "#server/visit";
import { FEE_READERS } from "#shared/roles";
import type { Route } from "./+types/statement";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

/** `/print/statement/7` is the preview of all payments of a student and year, `/print/statement/7.pdf` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args;
	const { search } = new URL(request.url);
	const [id = "", as] = params.id.split(".");
	const paper = { kind: "statement" as const, ...(await ask(context, statementPaper, { id })) };
	if (as === "pdf") return pdfOf(paper, args);
	const text = sharedStatement(paper, languageOf(context));
	return previewOf(paper, args, `/print/statement/${id}.pdf${search}`, { text });
}
