import type { z } from "zod";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addIndependentLine } from "./audit/independent-lines.ts";
import type { FileAnswer } from "./file-answer.ts";
import { type Operation, type ReadSpec, read } from "./operation.ts";
import type { Allow, HEAD } from "./permissions.ts";

type RecordedSpec<A extends Allow, S extends z.ZodType, O> = ReadSpec<A, S, { answer: O; summary: Sentence }> & {
	/** In the audit trail; defaults to the operation's name. */
	action?: "downloadFile" | "openPaper";
};

/**
 * What takes the names of several people out of the portal, as a file or on paper, leaves a line in the audit trail. It
 * has its own transaction, so that a backup can be downloaded while the disk is full.
 */
export function recordedRead<S extends z.ZodType, O, A extends Allow = typeof HEAD>({
	run,
	action,
	...spec
}: RecordedSpec<A, S, O>): Operation<O, "recorded read"> {
	const { name } = spec;
	const operation = read<S, O, A>({
		...spec,
		run: async (request) => {
			const { answer, summary } = await run(request);
			addIndependentLine({ by: request.actor, action: action ?? name, summary });
			return answer;
		},
	});
	return Object.assign(operation, { kind: "recorded read" } as const);
}

export const recordedFile = <S extends z.ZodType, A extends Allow = typeof HEAD>({
	run,
	...spec
}: ReadSpec<A, S, FileAnswer>): Operation<FileAnswer, "recorded read"> =>
	recordedRead<S, FileAnswer, A>({
		...(spec as ReadSpec<A, S, never>),
		action: "downloadFile",
		run: async (request) => {
			const answer = await run(request);
			return { answer, summary: say("downloaded the file {name}", { name: answer.name }) };
		},
	});
