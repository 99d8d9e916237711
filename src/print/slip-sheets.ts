import type { LinkSlipsPaper } from "#shared/links";
import type { PaperLanguage } from "#shared/words/languages";
import { paperFileName, paperHtmlInChunks } from "./documents.ts";
import { type PrintJob, startPrintJob } from "./jobs.ts";

/** Starts the PDF of link slips in the background. Only this account can fetch it, again and again while it is stored. */
export function startSlipSheets(owner: number, slips: LinkSlipsPaper, language: PaperLanguage): PrintJob {
	const paper = { kind: "link-slips" as const, ...slips, language };
	return startPrintJob({
		owner,
		fileName: paperFileName(paper),
		of: "slips",
		size: slips.slips.length,
		paper,
		html: () => paperHtmlInChunks(paper, { mode: "pdf" }),
	});
}
