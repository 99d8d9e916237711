import { join } from "node:path";
import { programRoot } from "#program";
import { YEAR_SECONDS } from "#shared/dates";
import { behindTls, sentCookie } from "./cookies.ts";

const SHEET = /^\/assets\/(base|office-styles)-([\w-]+)\.css$/;

/** Set with the sheet itself, so it works without script. */
export function sheetCookie(path: string): string | null {
	const [, name, version] = path.match(SHEET) ?? [];
	if (!name) return null;
	const secure = behindTls() ? "; Secure" : "";
	return `sheet-${name}=${version}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

function hasSheet(request: Request, path: string): boolean {
	const [, name, version] = path.match(SHEET) ?? [];
	return sentCookie(request, `sheet-${name}`) === version;
}

const texts = new Map<string, Promise<string>>();

function textOf(sheet: string): Promise<string> {
	const text = texts.get(sheet) ?? Bun.file(join(programRoot, "build/client", sheet)).text();
	texts.set(sheet, text);
	return text;
}

/** With `media="print"` the browser loads the sheet for the next page without waiting. */
export async function withStyles(html: string, sheets: string[], request: Request): Promise<string | null> {
	const missing = sheets.filter((sheet) => !hasSheet(request, sheet));
	const texts = await Promise.all(missing.map(textOf));
	return missing.length > 0 ? missing.reduce((page, sheet, at) => withSheet(page, sheet, texts[at] ?? ""), html) : null;
}

function withSheet(html: string, sheet: string, text: string): string {
	const link = html.match(new RegExp(`<link [^>]*href="${RegExp.escape(sheet)}"[^>]*/>`))?.[0];
	if (!link) return html;
	return html.replace(link, () => `<style>${text}</style>${link.replace("<link ", '<link media="print" ')}`);
}
