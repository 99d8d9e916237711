import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ClassFeeListPaper, ClassListPaper, IdCardsPaper, ReceiptPaper } from "#shared/papers";
import { ClassFeeList } from "#templates/class-fee-list";
import { ClassList } from "#templates/class-list";
import { IdCards } from "#templates/id-cards";
import { PaperDocument } from "#templates/paper-document";
import { Receipt } from "#templates/receipt";
import { inChunks } from "#yield-to-others";
import { chromeProblem } from "./chrome.ts";
import { cssString, paperCss } from "./paper-css.ts";

/** Every paper the portal prints. */
export type Paper =
	| ({ kind: "receipt" } & ReceiptPaper)
	| ({ kind: "class-list" } & ClassListPaper)
	| ({ kind: "class-fee-list" } & ClassFeeListPaper)
	| ({ kind: "id-cards" } & IdCardsPaper);

/** `pdf`: pictures are data: URLs, nothing else is loaded. `preview`: for a window of the browser, with a bar above the paper. */
type PaperMode = { mode: "pdf" } | { mode: "preview"; pdfHref: string; nonce?: string; note?: string | undefined };

/** The paper as a complete HTML document, style and fonts inside. */
export function paperHtml(paper: Paper, mode: PaperMode): string {
	const clean = composed(paper);
	const [head, end] = frame(clean, mode);
	return head + renderToStaticMarkup(markup(clean)) + end;
}

/** The same document, made five sheets at a time: a thousand cards would keep everybody else waiting for a second on a Pi. */
export async function paperHtmlInChunks(paper: Paper, mode: PaperMode): Promise<string> {
	if (paper.kind !== "id-cards") return paperHtml(paper, mode);
	const clean = composed({ ...paper, cards: [] });
	const letters = paper.cards.flatMap(({ photo, ...texts }) => Object.values(texts)).join("");
	const [head, end] = frame(clean, mode, letters.normalize("NFC"));
	const sheets = await inChunks(paper.cards, CARDS_PER_CHUNK, (cards) =>
		renderToStaticMarkup(markup({ ...clean, cards: composed(cards) })),
	);
	return [head, ...sheets, end].join("");
}

const CARDS_PER_CHUNK = 50;
/** Where the paper goes: the last of its kind in the document, whatever a class or a school is called. */
const HOLE = "@paper@";

/** Nobody looks at a document that becomes a PDF: laid out for a window first, a class list would take half as long again. */
const UNSEEN = "\n@media screen { body { display: none; } }";

/** The document around the paper, in two halves. */
function frame(paper: Paper, mode: PaperMode, letters = ""): [head: string, end: string] {
	const preview = mode.mode === "preview" ? mode : null;
	const document = createElement(PaperDocument, {
		title: paperTitle(paper),
		css: paperCss(lettersOf(paper) + letters) + foot(paper) + (preview ? "" : UNSEEN),
		toolbar: preview ? { pdfHref: preview.pdfHref, problem: chromeProblem(), note: preview.note } : undefined,
		nonce: preview?.nonce,
		children: createElement(
			"div",
			{ className: "paper-desk", role: "region", "aria-label": "Paper", tabIndex: 0 },
			HOLE,
		),
	});
	const html = `<!doctype html>${renderToStaticMarkup(document)}`;
	const hole = html.lastIndexOf(HOLE);
	return [html.slice(0, hole), html.slice(hole + HOLE.length)];
}

/** What the window and the PDF are called: `Receipt RCP-1767950000000`, `Class List Form 1 A 2026`. */
function paperTitle(paper: Paper): string {
	switch (paper.kind) {
		case "receipt":
			return `Receipt ${paper.receipt_number}`;
		case "class-list":
			return `Class List ${paper.class_name} ${paper.year}`;
		case "class-fee-list":
			return `Class Fee List ${paper.class_name} ${paper.year}`;
		case "id-cards":
			return `ID Cards ${paper.year_text}`;
	}
}

/** The title as a file name that every system takes. */
export function paperFileName(paper: Paper): string {
	const name = paperTitle(paper)
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return `${name}.pdf`;
}

function markup(paper: Paper): ReactElement {
	switch (paper.kind) {
		case "receipt":
			return createElement(Receipt, paper);
		case "class-list":
			return createElement(ClassList, paper);
		case "class-fee-list":
			return createElement(ClassFeeList, paper);
		case "id-cards":
			return createElement(IdCards, paper);
	}
}

/** A second page that falls out of the folder still says which class it is of. */
function foot(paper: Paper): string {
	if (paper.kind !== "class-list" && paper.kind !== "class-fee-list") return "";
	const words = cssString(`${paperTitle(paper)} · ${paper.school.name}`);
	return `\n@page ${paper.kind} { @bottom-left { content: ${words}; width: 75%; font: 8.5pt "Paper Sans", sans-serif; color: #555; } }`;
}

/**
 * Sheets made on a Mac write é as e and an accent, for which the shipped font has no letter. Pictures are left alone:
 * they are megabytes of plain letters.
 */
function composed<T>(value: T): T {
	if (typeof value === "string") return (value.startsWith("data:") ? value : value.normalize("NFC")) as T;
	if (Array.isArray(value)) return value.map(composed) as T;
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composed(inner)])) as T;
}

/** All that will be read on the paper, to know which fonts it needs. */
function lettersOf(paper: Paper): string {
	return JSON.stringify(paper, (_, value) => (typeof value === "string" && value.startsWith("data:") ? "" : value));
}
