import { redirect } from "react-router";
import { chromeProblem } from "#print/chrome";
import { familyLetters, printLetters } from "#school/fees/debtors/letters";
import { paperLanguage, pdfOf, previewOf } from "#server/paper";
import { startLetterSheets } from "#server/print-jobs";
import { ask, userOf } from "#server/visit";
import { LETTERS_AT_ONCE } from "#shared/debt-papers";
import type { Route } from "./+types/letters";
import { printByOffice } from "./recorded-print.ts";

/**
 * `/print/letters?student_id=7`, or the debtors' filters for all of them, is the preview; `/print/letters.pdf?…`
 * the file. A GET records no reminder.
 */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const found = await ask(context, familyLetters, Object.fromEntries(searchParams));
	// Without Chrome the browser prints the preview, however long.
	if (found.letters.length > LETTERS_AT_ONCE && chromeProblem() === null) {
		const job = startLetterSheets(userOf(context), found, paperLanguage(args));
		throw redirect(`/print/jobs/${job.id}`, 303);
	}
	const paper = { kind: "letters" as const, ...found };
	if (pathname.endsWith(".pdf")) return pdfOf(paper, args);
	return previewOf(paper, args, `/print/letters.pdf${search}`, { recordedFor: userOf(context) });
}

/** Printing counts as a reminder of each family. */
export const action = (args: Route.ActionArgs) => printByOffice(args, printLetters);
