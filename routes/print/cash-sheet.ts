import { cashSheet } from "#school/fees/cash/cash-sheet";
import { pdfOf, previewOf } from "#server/paper";
import { ask } from "#server/visit";
import { today } from "#shared/dates";
import type { Route } from "./+types/cash-sheet";

/** `/print/cash-sheet?day=2026-11-12&by=3` is the preview, `/print/cash-sheet.pdf?…` the file. */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const asked = { date: searchParams.get("day") ?? today(), user_id: searchParams.get("by") };
	const paper = { kind: "cash-sheet" as const, ...(await ask(context, cashSheet, asked)) };
	return pathname.endsWith(".pdf") ? pdfOf(paper, args) : previewOf(paper, args, `/print/cash-sheet.pdf${search}`);
}
