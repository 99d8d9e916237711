import type { RouterContextProvider } from "react-router";
import { fileResponse } from "#http/file-response";
import type { FileAnswer } from "#school/file-answer";
import type { Operation } from "#school/operation";
import { ask } from "./visit.ts";

/** Answers with the file that an operation makes. */
export async function download(
	context: Readonly<RouterContextProvider>,
	operation: Operation<FileAnswer, "read">,
	input: unknown = {},
): Promise<Response> {
	return fileResponse(await ask(context, operation, input));
}
