import type { RouterContextProvider } from "react-router";
import type { Download } from "#files/download";
import { downloadResponse } from "#http/download";
import type { Operation } from "#school/operation";
import { ask } from "./visit.ts";

/** Answers with the file that an operation hands out. */
export async function download(
	context: Readonly<RouterContextProvider>,
	operation: Operation<Download>,
	input: unknown = {},
): Promise<Response> {
	return downloadResponse(await ask(context, operation, input));
}
