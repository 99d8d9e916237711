import { basename, join } from "node:path";
import { programRoot } from "#program";
import { behindTls, sentCookie } from "./host-cookies.ts";

/** Names the style sheet that the browser has in its cache. */
const COOKIE = "styles";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The hash in the name of the sheet, so that a new version of the portal is sent once more. */
const versionOf = (sheet: string) => basename(sheet, ".css");

/** The header that goes with the style sheet itself, so that it also works without script. */
export function sheetCookie(sheet: string): string {
	const secure = behindTls() ? "; Secure" : "";
	return `${COOKIE}=${versionOf(sheet)}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

const hasSheet = (request: Request, sheet: string) => sentCookie(request, COOKIE) === versionOf(sheet);

const texts = new Map<string, Promise<string>>();

function textOf(sheet: string): Promise<string> {
	const text = texts.get(sheet) ?? Bun.file(join(programRoot, "build/client", sheet)).text();
	texts.set(sheet, text);
	return text;
}

/**
 * The page with its styles inside, for a browser that has not cached them: on a slow line it shows the page a round trip
 * or more earlier. The link stays, for print: so the browser loads the sheet without waiting for it, for the next page.
 * React takes the link over as it finds it, and skips a style element that it did not make.
 */
export async function withStyles(html: string, sheet: string, request: Request): Promise<string | null> {
	if (hasSheet(request, sheet)) return null;
	const link = html.match(new RegExp(`<link [^>]*href="${RegExp.escape(sheet)}"[^>]*/>`))?.[0];
	if (!link) return null;
	const styles = `<style>${await textOf(sheet)}</style>`;
	return html.replace(link, () => styles + link.replace("<link ", '<link media="print" '));
}
