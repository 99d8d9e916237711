import { chromeProblem } from "#print/chrome";
import { Refusal } from "#refusal";
import { paperLanguage } from "#server/paper";
import { againNote } from "#server/shown-receipt";
import { PRINT_AT_ONCE } from "#shared/printing";
import type { Language } from "#shared/words/languages";

/** What the papers have in common whose first print is the only unmarked one: receipts and joint receipts. */

/** `/print/receipt/RCP-1767950000000` is the page, and with `.pdf` at the end the file. */
export function requestedPaper(number: string) {
	const receipt_number = number.replace(/\.pdf$/i, "");
	return { receipt_number, as: receipt_number === number ? ("page" as const) : ("pdf" as const) };
}

/** Refuses to print a PDF that cannot be made. */
export function refuseWithoutChrome(request: Request): void {
	const problem = /\.pdf$/i.test(new URL(request.url).pathname) ? chromeProblem() : null;
	if (problem) throw new Refusal("unavailable", problem);
}

/** What the Print and PDF buttons ask for. A PDF that cannot be made must not use up the unmarked print. */
export function printInput(number: string, request: Request) {
	refuseWithoutChrome(request);
	const { receipt_number, as } = requestedPaper(number);
	return { receipt_number, as, language: paperLanguage(request) };
}

/** The address of the print that was just made, in the language in which it was made. */
export function printed(request: Request, duplicate: boolean): string {
	const { pathname, searchParams } = new URL(request.url);
	const lang = searchParams.get("lang");
	const search = new URLSearchParams({ ...(duplicate ? {} : { original: "1" }), ...(lang === null ? {} : { lang }) });
	const address = search.size > 0 ? `${pathname}?${search}` : pathname;
	return requestedPaper(pathname).as === "page" ? address + PRINT_AT_ONCE : address;
}

/** When the unmarked print may no longer be repeated, its window reloads and becomes a duplicate. */
export const untilThen = (until: string, language: Language) => ({
	note: againNote(until).in(language),
	staleAfter: Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000)),
});
