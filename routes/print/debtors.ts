import { debtorsPaper, printDebtors, studentsOn } from "#school/fees/debtors/debtor-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/debtors";

/**
 * `/print/debtors?paper=call` and the filters of the debtors is the preview, `/print/debtors.pdf?…` the file. The file is
 * a print of personal data, which the audit trail names; to look at it on the screen is not.
 */
export async function loader(args: Route.LoaderArgs) {
	const { pathname, search, searchParams } = new URL(args.request.url);
	const asked = Object.fromEntries(searchParams);
	const paper = await ask(args.context, debtorsPaper, asked);
	if (!pathname.endsWith(".pdf")) return previewOf(paper, args, `/print/debtors.pdf${search}`);
	const pdf = await pdfOf(paper, args);
	// Who asks for the headers alone prints nothing.
	if (args.request.method !== "HEAD") await ask(args.context, printDebtors, { ...asked, students: studentsOn(paper) });
	return pdf;
}
