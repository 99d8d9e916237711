import { inflateSync } from "node:zlib";
import { paperCss } from "#print/paper-css";

/** In the fonts of papers. */
export const paperWithLetter = (letter: string) =>
	`<!doctype html><style>${paperCss(letter)}</style><p class="paper">${letter}</p>`;

const STREAM = /stream\r?\n/g;
const SHOWN_GLYPHS = /<([0-9A-F]+)> Tj/g;
const BOX = "0000";

/** Chrome shows each letter by the number of its glyph. Number 0 is the font's box for a letter that it lacks. */
export function printsLetters(pdf: Uint8Array): boolean {
	const file = Buffer.from(pdf);
	const glyphs = [...file.toString("latin1").matchAll(STREAM)].flatMap(({ 0: begin, index }) => {
		const from = index + begin.length;
		return glyphsIn(file.subarray(from, file.indexOf("endstream", from)));
	});
	return glyphs.length > 0 && !glyphs.includes(BOX);
}

function glyphsIn(stream: Buffer): string[] {
	try {
		const text = inflateSync(stream).toString("latin1");
		return [...text.matchAll(SHOWN_GLYPHS)].flatMap(([, glyphs = ""]) => glyphs.match(/.{4}/g) ?? []);
	} catch {
		// A picture or a font.
		return [];
	}
}
