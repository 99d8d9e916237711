import { printPdf } from "#print/browser";
import { paperHtml } from "#print/documents";
import type { PaperLanguage } from "#shared/words/languages";
import type { Paper } from "#templates/paper-kind";

/** In points. */
export const A4 = [595, 842];
export const A4_ACROSS = [842, 595];
export const A5 = [420, 595];
export const A6 = [298, 420];

export const htmlOf = (paper: Paper, language: PaperLanguage = "en") => paperHtml(paper, language, { mode: "pdf" });

export const print = (paper: Paper, language?: PaperLanguage) => printPdf(htmlOf(paper, language));

/** The words of a paper without markup, from its title on; faster than reading its PDF. */
export const textOf = (paper: Paper, language?: PaperLanguage) =>
	textIn(htmlOf(paper, language).replace(/<style[\s\S]*?<\/style>/g, ""));

export const textIn = (html: string) =>
	html
		.replace(/<[^>]+>/g, "")
		.replaceAll("\u00a0", " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");

/** A name of this many letters, some of them wide. */
export const longText = (letters: number) =>
	"Évangélique WWWWWWWW Nkoulou-Atangana de la Paix ".repeat(11).slice(0, letters);
