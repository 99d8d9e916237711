import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PaperDocument } from "#templates/paper-document";
import { kindOf, type Paper } from "#templates/registry";
import { inChunks } from "#yield-to-others";
import { chromeProblem } from "./chrome.ts";
import { pageCss, paperCss } from "./paper-css.ts";

/** `pdf`: pictures are data: URLs, nothing else is loaded. `preview`: for a window of the browser, with a bar above the paper. */
type PaperMode = { mode: "pdf" } | { mode: "preview"; pdfHref: string; nonce?: string; note?: string | undefined };

/** The paper as a complete HTML document, style and fonts inside. */
export function paperHtml(paper: Paper, mode: PaperMode): string {
	const [head, end] = frame(paper, mode);
	return head + markup(paper) + end;
}

/** The same document, made one chunk of the paper at a time, with others answered in between. */
export async function paperHtmlInChunks(paper: Paper, mode: PaperMode): Promise<string> {
	const { chunks } = kindOf(paper);
	if (!chunks) return paperHtml(paper, mode);
	const [head, end] = frame(paper, mode);
	const sheets = await inChunks(chunks(paper), 1, ([chunk]) => markup(chunk as Paper));
	return [head, ...sheets, end].join("");
}

/** Replaced by the paper: the last of its kind in the document, whatever a class or a school is called. */
const PLACEHOLDER = "@paper@";

/** Nobody looks at a document that becomes a PDF: laid out for a window first, a class list would take half as long again. */
const HIDDEN_ON_SCREEN = "\n@media screen { body { display: none; } }";

/** The document around the paper, in two halves. */
function frame(paper: Paper, mode: PaperMode): [head: string, end: string] {
	const preview = mode.mode === "preview" ? mode : null;
	const title = normalized(paperTitle(paper));
	const foot = normalized(`${title} · ${paper.school.name}`);
	const document = createElement(PaperDocument, {
		title,
		css:
			paperCss(normalized(textOf(paper))) +
			pageCss(paper.kind, kindOf(paper).page, foot) +
			(preview ? "" : HIDDEN_ON_SCREEN),
		toolbar: preview ? { pdfHref: preview.pdfHref, problem: chromeProblem(), note: preview.note } : undefined,
		nonce: preview?.nonce,
		children: createElement(
			"div",
			{ className: "paper-desk", role: "region", "aria-label": "Paper", tabIndex: 0 },
			PLACEHOLDER,
		),
	});
	const html = `<!doctype html>${renderToStaticMarkup(document)}`;
	const place = html.lastIndexOf(PLACEHOLDER);
	return [html.slice(0, place), html.slice(place + PLACEHOLDER.length)];
}

const markup = (paper: Paper) => renderToStaticMarkup(createElement(kindOf(paper).Paper, normalized(paper)));

const paperTitle = (paper: Paper) => kindOf(paper).title(paper);

/** The title as a file name that every system takes. */
export function paperFileName(paper: Paper): string {
	const name = paperTitle(paper)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return `${name}.pdf`;
}

/**
 * Sheets made on a Mac write é as e and an accent, for which the shipped font has no letter. Pictures are left alone:
 * they are megabytes of plain letters.
 */
function normalized<T>(value: T): T {
	if (typeof value === "string") return (value.startsWith("data:") ? value : value.normalize("NFC")) as T;
	if (Array.isArray(value)) return value.map(normalized) as T;
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalized(inner)])) as T;
}

/** All that will be read on the paper, to know which fonts it needs. */
function textOf(paper: Paper): string {
	return JSON.stringify(paper, (_, value) => (typeof value === "string" && value.startsWith("data:") ? "" : value));
}
