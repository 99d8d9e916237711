import { join } from "node:path";
import { programRoot } from "#program";

const texts = new Map<string, Promise<string>>();

function textOf(sheet: string): Promise<string> {
	const text = texts.get(sheet) ?? Bun.file(join(programRoot, "build/client", sheet)).text();
	texts.set(sheet, text);
	return text;
}

/** Null for a browser that sends a cookie: it was here before and has the sheets of the pages' links. */
export async function withStyles(html: string, sheets: string[], request: Request): Promise<string | null> {
	if (request.headers.has("cookie")) return null;
	const texts = await Promise.all(sheets.map(textOf));
	return sheets.reduce((page, sheet, at) => withSheet(page, sheet, texts[at] ?? ""), html);
}

/** With `media="print"` the browser loads the sheet for the next page without waiting. */
function withSheet(html: string, sheet: string, text: string): string {
	const link = html.match(new RegExp(`<link [^>]*href="${RegExp.escape(sheet)}"[^>]*/>`))?.[0];
	if (!link) return html;
	return html.replace(link, () => `<style>${text}</style>${link.replace("<link ", '<link media="print" ')}`);
}
