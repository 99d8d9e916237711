import { expect } from "bun:test";
import jsQR from "jsqr";
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
export const textOfPaper = (paper: Paper, language?: PaperLanguage) =>
	textIn(htmlOf(paper, language).replace(/<style[\s\S]*?<\/style>/g, ""));

export const textIn = (html: string) =>
	html
		.replace(/<[^>]+>/g, "")
		.replaceAll("\u00a0", " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&");

/** Expects all of the texts and none of the absent ones. */
export function expectWords(words: string, texts: readonly (string | RegExp)[], absent: readonly string[] = []): void {
	for (const text of texts) expect(words).toMatch(text);
	for (const text of absent) expect(words).not.toContain(text);
}

/** A name of this many letters, some of them wide. */
export const longText = (letters: number) =>
	"Évangélique WWWWWWWW Nkoulou-Atangana de la Paix ".repeat(11).slice(0, letters);

/** Page count and sizes in points; Chrome writes page objects uncompressed. */
export function pages(pdf: Uint8Array) {
	const text = latin1(pdf);
	expect(text).toStartWith("%PDF-");
	const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** The text that can be selected and searched in the PDF. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
	if (!Bun.which("pdftotext")) throw new Error("These tests read PDF files with pdftotext: install poppler-utils.");
	const reader = Bun.spawn(["pdftotext", "-layout", "-", "-"], { stdin: pdf, stdout: "pipe" });
	return (await new Response(reader.stdout).text()).replace(/[\s\u00a0]+/g, " ");
}

/** In points, by the fonts' lines. */
export async function heightsOfWords(pdf: Uint8Array): Promise<number[]> {
	const reader = Bun.spawn(["pdftotext", "-bbox", "-", "-"], { stdin: pdf, stdout: "pipe" });
	const boxes = (await new Response(reader.stdout).text()).matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g);
	return Array.from(boxes, ([, top, bottom]) => Number(bottom) - Number(top));
}

const latin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

export const counted = (pdf: Uint8Array, kind: RegExp) => (latin1(pdf).match(kind) ?? []).length;

/** Fonts used by a PDF. A letter missing in the paper's fonts would come from another one. */
export const fontsOf = (pdf: Uint8Array) =>
	Array.from(latin1(pdf).matchAll(/\/FontName \/([\w+-]+)/g), ([, name = ""]) => name);

/** The QR code on the first page of a PDF, rendered at this resolution. */
export async function scanned(pdf: Uint8Array, dpi = 150): Promise<string | undefined> {
	if (!Bun.which("pdftoppm")) throw new Error("These tests look at PDF files with pdftoppm: install poppler-utils.");
	const printer = Bun.spawn(["pdftoppm", "-r", String(dpi), "-gray", "-f", "1", "-l", "1", "-"], {
		stdin: pdf,
		stdout: "pipe",
	});
	const { pixels, width, height } = readPgm(await new Response(printer.stdout).bytes());
	const rgba = Uint32Array.from(pixels, (grey) => 0xff000000 + grey * 0x010101);
	return jsQR(new Uint8ClampedArray(rgba.buffer), width, height, { inversionAttempts: "dontInvert" })?.data;
}

/** `P5 width height 255`, then one byte per pixel. */
function readPgm(file: Uint8Array) {
	const [head = "", width, height] =
		/^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 64)).toString()) ?? [];
	return { pixels: file.subarray(head.length), width: Number(width), height: Number(height) };
}
