import type { Actor } from "#school/actor";
import { type Allow, HEAD, mayCall, OFFICE } from "#school/permissions";
import { PAPER_PLACES, type PaperPlace } from "#shared/papers";
import { homeOf } from "#shared/roles";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";
import { languageByHeaders, languageFor } from "./language.ts";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts";
import { UNFORESEEN } from "./refusals.ts";
import { identify } from "./session.ts";

interface PageReader {
	language: Language;
	actor: Actor;
}

export const readerByHeaders = (request: Request): PageReader => ({
	language: languageByHeaders(request),
	actor: null,
});

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
	return { language: languageFor(request, actor), actor };
}

interface Parts {
	title: string;
	sentence: string;
	print: { method: "get" | "post"; action: string } | null;
	back: { href: string; label: string };
}

async function partsOf(answer: Response, request: Request, { language, actor }: PageReader): Promise<Parts> {
	const { pathname, searchParams } = new URL(request.url);
	const [title, sentence] = await wordsOf(answer, language);
	return {
		title,
		sentence,
		print: answer.status === 503 ? printOf(pathname, searchParams, actor) : null,
		back: backFrom(pathname, language, actor),
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

function printOf(pathname: string, sent: URLSearchParams, actor: Actor): Parts["print"] {
	const paper = /^(\/print\/(?!jobs\/).+)\.pdf$/i.exec(pathname)?.[1];
	if (!paper) return null;
	const search = new URLSearchParams(sent);
	search.delete("original");
	const action = search.size > 0 ? `${paper}?${search}` : paper;
	return { method: paperAt(paper)?.recorded && actor?.role === "admin" ? "post" : "get", action };
}

function paperAt(pathname: string) {
	const [, folder, name = ""] = pathname.toLowerCase().split("/");
	return folder === "print" ? PAPER_PLACES[name.replace(/\.pdf$/, "")] : undefined;
}

/** Who may open the pages of the office, as their operations say: tests/permissions/pages.test.ts follows each way back. */
const OFFICE_PAGES: Record<PaperPlace["page"], OfficePage> & Record<string, OfficePage> = {
	"/dashboard": { title: "Dashboard", allow: OFFICE },
	"/students": { title: "Students", allow: OFFICE },
	"/classes": { title: "Classes", allow: OFFICE },
	"/vocational": { title: "Vocational", allow: OFFICE },
	"/teachers": { title: "Teachers", allow: HEAD },
	"/fees": { title: "Fees", allow: OFFICE },
	"/settings": { title: "Settings", allow: HEAD },
	"/new-year": { title: "New year", allow: HEAD },
	"/reports": { title: "Reports", allow: OFFICE },
	"/audit": { title: "Audit trail", allow: HEAD },
	"/backups": { title: "Backups", allow: HEAD },
	"/help": { title: "Help", allow: OFFICE },
};

interface OfficePage {
	title: RuleLabel;
	allow: Allow;
}

function backFrom(pathname: string, language: Language, actor: Actor): Parts["back"] {
	const href = paperAt(pathname)?.page ?? `/${pathname.toLowerCase().split("/")[1]}`;
	const page = Object.hasOwn(OFFICE_PAGES, href) ? OFFICE_PAGES[href] : undefined;
	const backTo = (to: string, title: RuleLabel) => ({
		href: to,
		label: say("Back to {page}", { page: say(title) }).in(language),
	});
	if (page && mayCall(page, actor)) return backTo(href, page.title);
	if (page && (actor?.role === "student" || actor?.role === "parent")) return backTo("/user-fees", "My Fees");
	const start = page && actor ? homeOf(actor.role) : "/";
	return { href: start, label: say("Back to the start").in(language) };
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
