import { printPdf } from "#print/browser";
import { findChrome } from "#print/chrome";
import { paperFileName, paperHtmlInChunks } from "#print/documents";
import { withPictures } from "#print/embedded-pictures";
import { currentUser } from "#school/accounts/login";
import { queuePlace, type SignedIn } from "#school/actor";
import { schoolPaperLanguage } from "#school/settings/read-setting";
import { whatsAppLink } from "#shared/contact";
import { FAMILIES } from "#shared/roles";
import { isPaperLanguage, PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import type { Paper } from "#templates/paper-kind";
import { ask, errorView, languageOf, type RequestArgs, userOf } from "./visit.ts";

const policy = (nonce: string, formAction: string) =>
	`default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

type Kind = Pick<Paper["kind"], "oneLanguage">;

/** `?lang=`, else the family's language, else the school's. A paper of one language takes the page's for both. */
export function paperLanguage({ url, context }: Pick<RequestArgs, "url" | "context">, kind: Kind = {}): PaperLanguage {
	const asked = url.searchParams.get("lang");
	const ofFamily = FAMILIES.some((role) => role === userOf(context).role);
	const language = isPaperLanguage(asked) ? asked : ofFamily ? languageOf(context) : schoolPaperLanguage();
	return language === "both" && kind.oneLanguage ? languageOf(context) : language;
}

function inOtherLanguages({ pathname, search }: URL, own: PaperLanguage, { oneLanguage }: Kind) {
	const searchParams = new URLSearchParams(search);
	const others = PAPER_LANGUAGES.filter((language) => language !== own && !(oneLanguage && language === "both"));
	return others.map((language) => {
		searchParams.set("lang", language);
		return { language, href: `${pathname}?${searchParams}` };
	});
}

export interface PreviewNotes {
	note?: string;
	/** The message sent with the paper, and the phone number if it is known. */
	text?: string;
	sendTo?: string | null;
	/** Records prints for this account; otherwise a plain link. */
	recordedFor?: SignedIn;
	/** The paper changes at this time, so the window reloads. */
	staleAt?: string;
}

const isFile = ({ pathname }: URL) => /\.pdf\/?$/i.test(pathname);

export const withoutPdf = (path: string) => path.replace(/\.pdf$/i, "");

export function servePaper(paper: Paper, args: RequestArgs, notes?: PreviewNotes): Promise<Response> {
	if (isFile(args.url)) return pdfOf(paper, args);
	const { pathname, search } = args.url;
	return paperPreview(paper, args, `${pathname.replace(/\/$/, "")}.pdf${search}`, notes);
}

export async function paperPreview(
	paper: Paper,
	{ url, context }: RequestArgs,
	pdfHref: string,
	{ note, text, sendTo, recordedFor, staleAt }: PreviewNotes = {},
): Promise<Response> {
	const nonce = crypto.randomUUID();
	const language = paperLanguage({ url, context }, paper.kind);
	const file = paperFileName(paper, language);
	const share = text === undefined ? undefined : { whatsapp: whatsAppLink(text, sendTo), file };
	const toolbar = {
		pdfHref,
		note,
		share,
		postedBy: recordedFor?.id,
		otherLanguages: inOtherLanguages(url, language, paper.kind),
		language: languageOf(context),
	};
	const html = await paperHtmlInChunks(paper, language, { mode: "preview", nonce, ...toolbar });
	return new Response(html, {
		headers: {
			...(staleAt === undefined ? {} : { Refresh: secondsUntil(staleAt) }),
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": policy(nonce, recordedFor ? "'self'" : "'none'"),
			"Cache-Control": "no-store",
		},
	});
}

const secondsUntil = (instant: string) => String(Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000)));

/** An account that was deleted or logged out while the PDF was made does not get it. */
export async function pdfOf(paper: Paper, { request, url, context }: RequestArgs): Promise<Response> {
	const user = userOf(context);
	const language = paperLanguage({ url, context }, paper.kind);
	const html = async () => paperHtmlInChunks(await withPictures(paper), language, { mode: "pdf" });
	try {
		const pdf = await printPdf(html, { ...queuePlace(user), signal: request.signal });
		await ask(context, currentUser);
		return pdfResponse(pdf, paperFileName(paper, language));
	} catch (error) {
		throw errorView(context, error);
	}
}

export function refuseWithoutChrome(url: URL): void {
	if (isFile(url)) findChrome();
}

export function pdfResponse(pdf: Uint8Array, fileName: string): Response {
	return new Response(pdf as BodyInit, {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName}"`,
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
			"Cache-Control": "no-store",
		},
	});
}
