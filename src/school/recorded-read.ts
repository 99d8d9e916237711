import type { z } from "zod";
import type { Sentence } from "#shared/words/sentence";
import { addIndependentLine } from "./audit/independent-lines.ts";
import { type Operation, type ReadSpec, read } from "./operation.ts";
import type { Allow, HEAD } from "./permissions.ts";

/** The audit line has its own transaction, so that a backup can be downloaded while the disk is full. */
export function recordedRead<S extends z.ZodType, O, A extends Allow = typeof HEAD>({
	run,
	...spec
}: ReadSpec<A, S, { answer: O; summary: Sentence }>): Operation<O, "recorded read"> {
	const { name } = spec;
	const operation = read<S, O, A>({
		...spec,
		run: async (request) => {
			const { answer, summary } = await run(request);
			addIndependentLine({ by: request.actor, action: name, summary });
			return answer;
		},
	});
	return Object.assign(operation, { kind: "recorded read" } as const);
}
