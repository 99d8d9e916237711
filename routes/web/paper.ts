import { data } from "react-router";
import { printPdf } from "#print/browser";
import { PrintFailed, PrintUnavailable } from "#print/chrome";
import { type Paper, paperFileName, paperHtml, paperHtmlInSteps } from "#print/documents";
import { embeddedSchool } from "#print/pictures";

/** The same policy for every paper on the screen: its own style, its own small script, pictures of the portal. */
const policy = (nonce: string) =>
	`default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface PreviewNotes {
	/** A sentence above the paper. */
	note?: string;
	/** Seconds after which the window asks for the paper again, since it may be another by then. */
	staleAfter?: number;
}

/** A paper as a page of its own, with Print and Download PDF above it. */
export function previewOf(paper: Paper, pdfHref: string, { note, staleAfter }: PreviewNotes = {}): Response {
	const nonce = crypto.randomUUID();
	return new Response(paperHtml(paper, { mode: "preview", pdfHref, nonce, note }), {
		headers: {
			...(staleAfter === undefined ? {} : { Refresh: String(staleAfter) }),
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": policy(nonce),
			"Cache-Control": "no-store",
		},
	});
}

/** A paper as a PDF. Without Chrome the answer is the sentence that says what is missing. */
export async function pdfOf(paper: Paper, signal?: AbortSignal): Promise<Response> {
	const complete = { ...paper, school: await embeddedSchool(paper.school) };
	try {
		return pdfResponse(
			await printPdf(await paperHtmlInSteps(complete, { mode: "pdf" }), signal ? { signal } : {}),
			paperFileName(paper),
		);
	} catch (error) {
		if (error instanceof PrintUnavailable || error instanceof PrintFailed) {
			throw data({ error: "Not available", details: error.message }, { status: 503 });
		}
		throw error;
	}
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
