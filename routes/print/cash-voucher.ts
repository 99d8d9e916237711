import { cashVoucher } from "#school/fees/cash/cash-sheet";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import type { Route } from "./+types/cash-voucher";

/** `/print/cash-voucher?id=3` is the preview, `/print/cash-voucher.pdf?id=3` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const voucher = await ask(context, cashVoucher, { id: searchParams.get("id") });
	const paper = { kind: "cash-voucher" as const, ...voucher };
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `/print/cash-voucher.pdf${search}`);
}
