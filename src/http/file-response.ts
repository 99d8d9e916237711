import type { FileAnswer } from "#school/file-answer";
import { NO_STORE } from "./refusals.ts";

export function fileResponse({ file, name, type }: FileAnswer): Response {
	return new Response(file as BodyInit, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, ...NO_STORE },
	});
}
