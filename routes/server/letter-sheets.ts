import { paperFileName, paperHtmlInChunks } from "#print/documents";
import { embeddedSchool } from "#print/embedded-pictures";
import { type PrintJob, startPrintJob } from "#print/jobs";
import type { SignedIn } from "#school/actor";
import type { LettersPaper } from "#shared/debt-papers";
import type { PaperLanguage } from "#shared/words/languages";
import type { Paper } from "#templates/registry";

/** Starts the PDF of all these letters in the background; only this account can fetch it. */
export function startLetterSheets(owner: SignedIn, letters: LettersPaper, language: PaperLanguage): PrintJob {
	const paper: Paper = { kind: "letters", language, ...letters };
	return startPrintJob({
		owner: owner.id,
		fileName: paperFileName(paper),
		of: "letters",
		size: letters.letters.length,
		html: async () => paperHtmlInChunks({ ...paper, school: await embeddedSchool(letters.school) }, { mode: "pdf" }),
	});
}
