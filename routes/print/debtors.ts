import { debtorsPaper, printDebtors } from "#school/fees/debtors/debtor-papers";
import { pdfOf, previewOf } from "#server/paper";
import { ask, userOf } from "#server/visit";
import type { Route } from "./+types/debtors";
import { printByOffice } from "./recorded-print.ts";

/** `/print/debtors?paper=call&…` is the preview, `/print/debtors.pdf?…` the file. A GET records nothing. */
export async function loader(args: Route.LoaderArgs) {
	const { pathname, search, searchParams } = new URL(args.request.url);
	const paper = await ask(args.context, debtorsPaper, Object.fromEntries(searchParams));
	if (pathname.endsWith(".pdf")) return pdfOf(paper, args);
	return previewOf(paper, args, `/print/debtors.pdf${search}`, { recordedFor: userOf(args.context) });
}

/** Printing is audited. */
export const action = (args: Route.ActionArgs) => printByOffice(args, printDebtors);
