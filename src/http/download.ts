import type { Download } from "#files/download";

/** A file as the answer of a call or a page: for whoever asked, and nobody else. */
export function downloadResponse({ name, type, content }: Download): Response {
	return new Response(content as BodyInit, {
		headers: {
			"Content-Type": type,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "no-store",
		},
	});
}
