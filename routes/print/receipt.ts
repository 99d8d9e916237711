import { redirect } from "react-router";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { receipt } from "#school/fees/receipts/receipts";
import { schoolReceiptCopies } from "#school/settings/read-setting";
import { intent } from "#server/act";
import { actInTab } from "#server/download";
import { paperLanguage, refuseWithoutChrome, servePaper, withoutPdf } from "#server/paper";
import { textOfReceipt } from "#server/receipts";
import { ask, languageOf, only, userOf } from "#server/visit";
import { clockTime } from "#shared/dates";
import { isVoid } from "#shared/payment-papers";
import { PRINT_AT_ONCE } from "#shared/printing";
import { againNote, RECEIPT_COPIES, type ReceiptCopies } from "#shared/receipt-prints";
import { FEE_READERS } from "#shared/roles";
import { say } from "#shared/words/words";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import type { Route } from "./+types/receipt";

export const middleware: Route.MiddlewareFunction[] = [only(...FEE_READERS)];

/** One payment, or all of its joint receipt. A GET counts no print; `?original` repeats the unmarked one. */
export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const { receipt_number, as, allLines } = requestedPaper(args);
	const printing = { as, language: paperLanguage(args), original: url.searchParams.get("original") };
	const opened = await ask(context, receipt, { receipt_number, allLines, ...printing });
	const { unmarked_print, send_to: sendTo, ...paper } = opened;
	const language = languageOf(context);
	const until = paper.duplicate ? null : unmarked_print?.again_until;
	const notes = {
		...(until ? { note: againNote(clockTime(until), say("this page")).in(language), staleAt: until } : {}),
		...(isVoid(paper) ? {} : { text: textOfReceipt(paper, language), sendTo }),
	};
	return servePaper(paperOf(RECEIPT, { ...paper, copies: copiesOf(args) }), args, notes);
}

/** The first press uses up the unmarked print. */
export const action = (args: Route.ActionArgs) =>
	actInTab(args, {
		print: intent({
			operation: printReceipt,
			input: () => {
				// A PDF that cannot be made must not use up the unmarked print.
				refuseWithoutChrome(args.url);
				return { ...requestedPaper(args), language: paperLanguage(args) };
			},
			answer: ({ output, fields }) => redirect(printed(args.url, output.duplicate, fields.copies), 303),
		}),
	});

function requestedPaper({ url, params }: Pick<Route.LoaderArgs, "url" | "params">) {
	const receipt_number = withoutPdf(params.number);
	const as = receipt_number === params.number ? ("page" as const) : ("pdf" as const);
	return { receipt_number, as, allLines: /^\/print\/joint-receipt\//i.test(url.pathname) };
}

function copiesOf({ url, context }: Route.LoaderArgs): ReceiptCopies {
	const chosen = url.searchParams.get("copies");
	const usual = userOf(context).role === "admin" ? schoolReceiptCopies() : "one";
	return RECEIPT_COPIES.find((copies) => copies === chosen) ?? usual;
}

function printed({ pathname, searchParams }: URL, duplicate: boolean, copies: unknown): string {
	const lang = searchParams.get("lang");
	const search = new URLSearchParams(duplicate ? {} : { original: "1" });
	if (lang !== null) search.set("lang", lang);
	if (typeof copies === "string") search.set("copies", copies);
	const address = search.size > 0 ? `${pathname}?${search}` : pathname;
	return /\.pdf$/i.test(pathname) ? address : address + PRINT_AT_ONCE;
}
