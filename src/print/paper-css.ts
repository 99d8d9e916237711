import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";
import type { PaperLanguage } from "#shared/words/languages";
import type { PaperPage } from "#templates/paper-kind";

const FACE = /@font-face\s*\{[^}]*\}/g;
const SOURCE = /url\("\.\/(fonts\/[^"]+)"\)/;

interface Face {
	css: string;
	/** The characters that it covers; null if it is always needed. */
	range: RegExp | null;
}

let parts: { faces: Face[]; rules: string } | null = null;

/** Includes the fonts that `text` needs: the extended Latin one has 80 KB. */
export function paperCss(text: string): string {
	parts ??= readParts();
	const faces = parts.faces.filter(({ range }) => range === null || range.test(text)).map(({ css }) => css);
	return `${faces.join("\n")}\n${parts.rules}`;
}

export const fitScript = () => readFileSync(join(programRoot, "print-templates", "fit.js"), "utf8");

const FOOT_TEXT = 'font: 8.5pt "Paper Sans", sans-serif; color: #555;';

/** `Page 1 of 3`, `Page 1 sur 3`. */
const OF: Record<PaperLanguage, string> = { en: " of ", fr: " sur ", both: " / " };

export function pageCss(
	{ size, margin }: PaperPage,
	{ text, language }: { text: string; language: PaperLanguage },
): string {
	if (margin === undefined) return `\n@page { size: ${size}; margin: 0; }`;
	const left = `@bottom-left { content: ${cssString(text)}; width: 75%; ${FOOT_TEXT} }`;
	const right = `@bottom-right { content: "Page " counter(page) "${OF[language]}" counter(pages); ${FOOT_TEXT} }`;
	const [width, height] = size === "A4 landscape" ? ["297mm", "210mm"] : ["210mm", "297mm"];
	// A preview has no page number, so its lower margin is that of the top.
	const [top, side] = margin.split(" ");
	return `
@page { size: ${size}; margin: ${margin}; ${left} ${right} }
@media screen { .paper-preview .paper { width: ${width}; min-height: ${height}; padding: ${top} ${side}; } }`;
}

/** Everything but ASCII letters and digits is escaped, so that nothing can end the string. */
function cssString(text: string): string {
	const safe = text.replace(/[^A-Za-z0-9]/gu, (letter) => `\\${(letter.codePointAt(0) ?? 0).toString(16)} `);
	return `"${safe}"`;
}

/** Shared rules first, so that papers can override them. */
const SHARED = ["paper.css", "preview.css", "sheet.css", "list.css", "half-sheet.css"];

function readParts() {
	const folder = join(programRoot, "print-templates");
	const sheets = new Set([
		...SHARED,
		...readdirSync(folder)
			.filter((name) => name.endsWith(".css"))
			.sort(),
	]);
	const css = [...sheets].map((sheet) => readFileSync(join(folder, sheet), "utf8")).join("\n");
	const faces = (css.match(FACE) ?? []).map((face) => ({ css: withFont(face, folder), range: unicodeRange(face) }));
	return { faces, rules: css.replace(FACE, "") };
}

function withFont(face: string, folder: string): string {
	return face.replace(SOURCE, (_, path: string) => {
		const font = readFileSync(join(folder, path));
		return `url("data:font/woff2;base64,${font.toString("base64")}")`;
	});
}

function unicodeRange(face: string): RegExp | null {
	const list = /unicode-range:([^;]+);/.exec(face)?.[1];
	if (!list) return null;
	const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
	return new RegExp(`[${ranges.map(([, from, to]) => `\\u{${from}}-\\u{${to ?? from}}`).join("")}]`, "u");
}
