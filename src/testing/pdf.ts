import { expect } from "bun:test";

/** Page count and sizes in points; Chrome writes page objects uncompressed. */
export function pages(pdf: Uint8Array) {
	const text = Buffer.from(pdf).toString("latin1");
	expect(text.startsWith("%PDF-")).toBe(true);
	const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	return boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** The text that can be selected and searched in the PDF. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
	if (!Bun.which("pdftotext")) throw new Error("These tests read PDF files with pdftotext: install poppler-utils.");
	const reader = Bun.spawn(["pdftotext", "-layout", "-", "-"], { stdin: pdf, stdout: "pipe" });
	return (await new Response(reader.stdout).text()).replace(/[\s\u00a0]+/g, " ");
}

export const counted = (pdf: Uint8Array, kind: RegExp) =>
	(Buffer.from(pdf).toString("latin1").match(kind) ?? []).length;

/** Fonts used by a PDF. A letter missing in the paper's fonts would come from another one. */
export const fontsOf = (pdf: Uint8Array) =>
	[
		...Buffer.from(pdf)
			.toString("latin1")
			.matchAll(/\/FontName \/([\w+-]+)/g),
	].map(([, name = ""]) => name);
