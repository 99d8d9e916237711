import { fileResponse } from "#http/file-response";
import type { FileAnswer } from "#school/file-answer";
import type { Operation } from "#school/operation";
import { intent } from "./act.ts";
import { actInTab } from "./act-in-tab.ts";

/** Answers a button with a file whose download is a line of the audit trail. */
export const recordedDownload = (
	args: Parameters<typeof actInTab>[0],
	operation: Operation<FileAnswer>,
	input: Record<string, unknown>,
) =>
	actInTab(args, {
		download: intent({ operation, input: () => input, answer: ({ output }) => fileResponse(output) }),
	});
