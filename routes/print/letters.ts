import { redirect } from "react-router";
import { chromeProblem } from "#print/chrome";
import { familyLetters, printLetters } from "#school/fees/debtors/letters";
import { startLetterSheets } from "#server/letter-sheets";
import { paperLanguage, pdfOf, previewOf } from "#server/paper";
import { ask, userOf } from "#server/visit";
import type { Route } from "./+types/letters";

/** More letters than these are made in the background. */
const AT_ONCE = 50;

/**
 * `/print/letters?student_id=7` is the preview of one letter, and with the filters of the debtors of all of them;
 * `/print/letters.pdf?…` is the file, which counts as a reminder of each family.
 */
export async function loader(args: Route.LoaderArgs) {
	const { request, context } = args;
	const { pathname, search, searchParams } = new URL(request.url);
	const asked = Object.fromEntries(searchParams);
	const found = await ask(context, familyLetters, asked);
	const student_ids = found.letters.map(({ student_id }) => student_id);
	const note = async () => student_ids.length > 0 && ask(context, printLetters, { ...asked, student_ids });
	// Without Chrome the browser prints the preview, however long.
	if (found.letters.length > AT_ONCE && chromeProblem() === null) {
		const job = startLetterSheets(userOf(context), found, { language: paperLanguage(request), note });
		throw redirect(`/print/jobs/${job.id}`, 303);
	}
	const paper = { kind: "letters" as const, ...found };
	if (!pathname.endsWith(".pdf")) return previewOf(paper, args, `/print/letters.pdf${search}`);
	const pdf = await pdfOf(paper, args);
	// Who asks for the headers alone prints nothing.
	if (request.method !== "HEAD") await note();
	return pdf;
}
