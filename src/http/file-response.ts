import type { FileAnswer } from "#school/file-answer";
import { NO_STORE } from "./refusals.ts";

/** A file that an operation answered with, for both doors. */
export function fileResponse({ file, name, type }: FileAnswer): Response {
	return new Response(file as BodyInit, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, ...NO_STORE },
	});
}
