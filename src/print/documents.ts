import { asFileName } from "#shared/names";
import "#shared/words/french/everything";
import { createElement } from "react";
// The pages' build of React (entry.server.tsx), so that only one is loaded.
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Language, PaperLanguage } from "#shared/words/languages";
import { say } from "#shared/words/words";
import { PaperDocument, type ToolbarProps } from "#templates/paper-document";
import type { Paper } from "#templates/paper-kind";
import { paperWords } from "#templates/words";
import { inChunks } from "#yield-to-others";
import { amountInWords, amountVouched } from "./amount-in-words.ts";
import { chromeProblem } from "./chrome.ts";
import { fitScript, pageCss, paperCss } from "./paper-css.ts";
import { qrCode } from "./qr.ts";

/** `pdf` has its pictures as data: URLs and loads nothing; `preview` has a toolbar above the paper. */
type PaperMode = { mode: "pdf" } | ({ mode: "preview"; nonce?: string } & Omit<ToolbarProps, "problem">);

export function paperHtml(paper: Paper, language: PaperLanguage, mode: PaperMode): string {
	const [head, end] = frame(paper, language, mode);
	return head + markup(paper, language) + end;
}

/** Yields to the event loop between chunks. */
export async function paperHtmlInChunks(paper: Paper, language: PaperLanguage, mode: PaperMode): Promise<string> {
	const { kind } = paper;
	if (!kind.chunks) return paperHtml(paper, language, mode);
	const [head, end] = frame(paper, language, mode);
	const sheets = await inChunks(kind.chunks(paper.data), 1, ([data = paper.data]) => markup({ kind, data }, language));
	return [head, ...sheets, end].join("");
}

/** Its last occurrence counts, because the name of a class or school could contain it. */
const PLACEHOLDER = "@paper@";

/** Without this Chrome lays a PDF out for the screen first, which takes half as long again. */
const HIDDEN_ON_SCREEN = "\n@media screen { body { display: none; } }";

function frame(paper: Paper, paperLanguage: PaperLanguage, mode: PaperMode): [head: string, end: string] {
	const { kind, data } = paper;
	const preview = mode.mode === "preview" ? mode : null;
	const language = documentLanguage(paperLanguage);
	const title = normalized(paperTitle(paper, paperLanguage));
	const foot = normalized(footOf(paper, paperLanguage, title));
	const document = createElement(PaperDocument, {
		title: (preview && kind.windowTitle?.in(language)) ?? title,
		css:
			paperCss(normalized(textOf(data))) +
			pageCss(kind.page(data), { text: foot, language: paperLanguage }) +
			(preview || kind.fitted ? "" : HIDDEN_ON_SCREEN),
		language,
		toolbar: preview ? { ...preview, problem: chromeProblem()?.in(preview.language) ?? null } : undefined,
		nonce: preview?.nonce,
		script: preview && kind.fitted ? fitScript() : undefined,
		children: createElement(
			"div",
			{
				className: "paper-desk",
				role: "region",
				"aria-label": say("Paper").in(language),
				tabIndex: 0,
			},
			PLACEHOLDER,
		),
	});
	const html = `<!doctype html>${renderToStaticMarkup(document)}`;
	const place = html.lastIndexOf(PLACEHOLDER);
	return [html.slice(0, place), html.slice(place + PLACEHOLDER.length)];
}

function footOf({ kind: { warning }, data }: Paper, language: PaperLanguage, title: string): string {
	const languages: Language[] = language === "both" ? ["en", "fr"] : [language];
	const warnings = warning ? languages.map((language) => say(warning).in(language)) : [];
	return [...warnings, title, data.school.name].join(" · ");
}

function markup({ kind: { Paper, vouchedAs }, data }: Paper, language: PaperLanguage): string {
	const words = paperWords(language, vouchedAs ? amountVouched(vouchedAs) : amountInWords);
	return renderToStaticMarkup(createElement(Paper, { ...normalized(data), words, qr: qrCode }));
}

const documentLanguage = (language: PaperLanguage): Language => (language === "fr" ? "fr" : "en");

const paperTitle = ({ kind, data }: Paper, language: PaperLanguage) => kind.title(data).in(documentLanguage(language));

export const paperFileName = (paper: Paper, language: PaperLanguage): string =>
	`${asFileName(paperTitle(paper, language))}.pdf`;

/** Sheets made on a Mac write é as two characters, and the paper's font lacks the second. */
function normalized<T>(value: T): T {
	if (typeof value === "string") return (value.startsWith("data:") ? value : value.normalize("NFC")) as T;
	if (Array.isArray(value)) return value.map(normalized) as T;
	if (value === null || typeof value !== "object" || "in" in value) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normalized(inner)])) as T;
}

function textOf(data: Paper["data"]): string {
	return JSON.stringify(data, (_, value) => (typeof value === "string" && value.startsWith("data:") ? "" : value));
}
