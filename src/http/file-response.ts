import type { FileAnswer } from "#school/file-answer";
import { NO_STORE } from "./refusals.ts";

/** The response with a file that an operation returned, for pages and calls. */
export function fileResponse({ file, name, type }: FileAnswer): Response {
	return new Response(file as BodyInit, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, ...NO_STORE },
	});
}
