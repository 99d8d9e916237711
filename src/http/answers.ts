import type { FileAnswer } from "#school/file-answer";
import { inChunks } from "#yield-to-others";
import { NO_STORE } from "./refusals.ts";

const ROWS_AT_ONCE = 1_000;

/** Serialized in slices that yield to the event loop. */
export async function jsonAnswer(answer: unknown, options: ResponseInit): Promise<Response> {
	if (!Array.isArray(answer) || answer.length <= ROWS_AT_ONCE) return Response.json(answer, options);
	const slices = await inChunks(answer, ROWS_AT_ONCE, (chunk, from) => {
		const rows = JSON.stringify(chunk).slice(1, -1);
		// Each slice is encoded at once: encoding a text of eleven megabytes would block the event loop.
		return Buffer.from(from === 0 ? `[${rows}` : `,${rows}`);
	});
	const headers = new Headers(options.headers);
	headers.set("Content-Type", "application/json;charset=utf-8");
	return new Response(new Blob([...slices, "]"] as BlobPart[]), { ...options, headers });
}

export function fileResponse({ file, name, type }: FileAnswer): Response {
	return new Response(file as BodyInit, {
		headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, ...NO_STORE },
	});
}
