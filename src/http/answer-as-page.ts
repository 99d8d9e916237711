import { PAPERS, type PaperPlace } from "#shared/papers";
import type { Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";
import { languageByHeaders, languageFor } from "./language.ts";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts";
import { UNFORESEEN } from "./refusals.ts";
import { identify } from "./session.ts";

export interface PageReader {
	language: Language;
	role: Role | null;
}

export const readerByHeaders = (request: Request): PageReader => ({ language: languageByHeaders(request), role: null });

/** Scripts and other programs get JSON. */
export function isNavigation({ headers }: Request): boolean {
	const accept = headers.get("accept") ?? "";
	const destination = headers.get("sec-fetch-dest");
	if (accept.includes("application/json")) return false;
	return destination === null ? accept.includes("text/html") : destination === "document";
}

/** A person who opened the address of a file gets a page; programs get the answer unchanged. */
export async function answerAsPage(request: Request, answer: Response, known?: PageReader): Promise<Response> {
	if (!isNavigation(request) || !isForPrograms(answer)) return answer;
	const reader = known ?? (await readerOf(request));
	const html = request.method === "HEAD" ? null : page(await partsOf(answer, request, reader), reader.language);
	const headers = new Headers(answer.headers);
	headers.delete("Content-Length");
	for (const [name, value] of Object.entries(PLAIN_PAGE_HEADERS)) headers.set(name, value);
	return new Response(html, { status: answer.status, headers });
}

function isForPrograms({ status, headers }: Response): boolean {
	const type = headers.get("content-type") ?? "";
	return type.startsWith("application/json") || (status >= 400 && type.startsWith("text/plain"));
}

async function readerOf(request: Request): Promise<PageReader> {
	const actor = await identify(request);
	return { language: languageFor(request, actor), role: actor?.role ?? null };
}

interface Parts {
	title: string;
	sentence: string;
	print: { method: "get" | "post"; action: string } | null;
	back: { href: string; label: string };
}

async function partsOf(answer: Response, request: Request, { language, role }: PageReader): Promise<Parts> {
	const { pathname, searchParams } = new URL(request.url);
	const [title, sentence] = await wordsOf(answer, language);
	return {
		title,
		sentence,
		print: answer.status === 503 ? printOf(pathname, searchParams, role) : null,
		back: backFrom(pathname, language, role),
	};
}

async function wordsOf(answer: Response, language: Language): Promise<[title: string, sentence: string]> {
	const { status } = answer;
	const text = await answer.clone().text();
	if (status < 400) return [say("Nothing to read here").in(language), ONLY_FOR_PAGES.in(language)];
	const isText = (answer.headers.get("content-type") ?? "").startsWith("text/plain");
	const { error, details } = isText ? {} : (JSON.parse(text) as { error?: unknown; details?: unknown });
	const title = typeof error === "string" ? error : say(TITLE[status] ?? "This did not work").in(language);
	if (typeof details === "string") return [title, details];
	// React Router's own text for an unexpected error is in English and of no help.
	if (isText && status !== 500) return [title, text];
	const sentence = status === 404 || status === 405 ? say("There is no such page.") : UNFORESEEN;
	return [title, sentence.in(language)];
}

const TITLE: Record<number, RuleLabel> = { 404: "Not found", 405: "Not found", 503: "Not available" };
const ONLY_FOR_PAGES = say("The portal's own pages use this address. There is nothing to read or to do here.");

function printOf(pathname: string, sent: URLSearchParams, role: Role | null): Parts["print"] {
	const paper = /^(\/print\/(?!jobs\/).+)\.pdf$/i.exec(pathname)?.[1];
	if (!paper) return null;
	const search = new URLSearchParams(sent);
	search.delete("original");
	const action = search.size > 0 ? `${paper}?${search}` : paper;
	return { method: paperAt(paper)?.recorded && role === "admin" ? "post" : "get", action };
}

function paperAt(pathname: string) {
	const [, folder, name = ""] = pathname.toLowerCase().split("/");
	return folder === "print" ? PAPERS[name.replace(/\.pdf$/, "")] : undefined;
}

const PAGE_TITLE = {
	"/dashboard": "Dashboard",
	"/students": "Students",
	"/classes": "Classes",
	"/vocational": "Vocational",
	"/teachers": "Teachers",
	"/fees": "Fees",
	"/settings": "Settings",
	"/new-year": "New year",
	"/reports": "Reports",
	"/audit": "Audit trail",
	"/backups": "Backups",
} as const satisfies Record<PaperPlace["page"], RuleLabel> & Record<string, RuleLabel>;

function backFrom(pathname: string, language: Language, role: Role | null): Parts["back"] {
	const backTo = (href: string, title: RuleLabel) => ({
		href,
		label: say("Back to {page}", { page: say(title) }).in(language),
	});
	const page = paperAt(pathname)?.page ?? `/${pathname.toLowerCase().split("/")[1]}`;
	const title: RuleLabel | undefined = PAGE_TITLE[page as keyof typeof PAGE_TITLE];
	if (title && role === "admin") return backTo(page, title);
	if (title && (role === "student" || role === "parent")) return backTo("/user-fees", "My Fees");
	return { href: "/", label: say("Back to the start").in(language) };
}

function page({ title, sentence, print, back }: Parts, language: Language): string {
	const label = escaped(say("Print from the browser").in(language));
	const ways = [print && printButton(print, label), `<a href="${escaped(back.href)}">${escaped(back.label)}</a>`];
	const body = `<p>${escaped(sentence)}</p>\n<div class="ways">${ways.filter(Boolean).join("")}</div>`;
	return plainPage({ title, body, language });
}

function printButton({ method, action }: NonNullable<Parts["print"]>, label: string): string {
	if (method === "get") return `<a href="${escaped(action)}">${label}</a>`;
	return `<form method="post" action="${escaped(action)}"><input type="hidden" name="intent" value="print"><button>${label}</button></form>`;
}
