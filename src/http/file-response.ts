import type { FileAnswer } from "#school/file-answer";
import { NOT_KEPT } from "./refusals.ts";

/** A file that an operation answered with, for both doors. */
export function fileResponse({ file, name, type }: FileAnswer): Response {
	return new Response(file as BodyInit, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, ...NOT_KEPT },
	});
}
