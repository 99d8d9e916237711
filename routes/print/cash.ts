import { cashSheet, cashVoucher } from "#school/fees/cash/cash-sheet";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import { today } from "#shared/dates";
import type { PaperData } from "#templates/registry";
import type { Route } from "./+types/cash";

/** `/print/cash/sheet?day=2026-11-12&by=3` and `/print/cash/voucher?id=3` are previews, with `.pdf` before the `?` files. */
export async function loader(args: Route.LoaderArgs) {
	const { pathname, search } = new URL(args.request.url);
	const paper = await paperOf(args);
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `${pathname}.pdf${search}`);
}

async function paperOf({ request, context, params }: Route.LoaderArgs): Promise<PaperData> {
	const { searchParams } = new URL(request.url);
	if (params.paper.startsWith("voucher"))
		return { kind: "cash-voucher", ...(await ask(context, cashVoucher, { id: searchParams.get("id") })) };
	const asked = { date: searchParams.get("day") ?? today(), user_id: searchParams.get("by") };
	return { kind: "cash-sheet", ...(await ask(context, cashSheet, asked)) };
}
