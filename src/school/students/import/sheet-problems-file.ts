import { z } from "zod";
import { BoundedCache } from "#bounded-cache";
import { type ImportProblem, Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { excelFile } from "../../list-download.ts";
import { read } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";

type Problem = ImportProblem<Sentence>;

const LIFETIME_MS = 30 * 60_000;
/** The worst workbook has 50,000 problems, some megabytes, so only the newest lists stay in memory. */
const MAX_LISTS = 4;

const cache = new BoundedCache<string, { owner: number; problems: readonly Problem[] }>(MAX_LISTS);

/**
 * Keeps the problems of a refused workbook for the account that uploaded it, and answers the id of their file. So the page
 * shows the first of them, and the workbook need not be sent a second time for the others.
 */
export function keepProblems(owner: SignedIn, problems: readonly Problem[]): string {
	const id = crypto.randomUUID();
	cache.set(id, { owner: owner.id, problems });
	setTimeout(() => cache.delete(id), LIFETIME_MS).unref();
	return id;
}

export const downloadSheetProblems = read({
	name: "downloadSheetProblems",
	allow: HEAD,
	input: z.object({ id: z.string() }),
	run: ({ actor, input: { id }, language }) => {
		const found = cache.get(id);
		if (found?.owner !== actor.id) throw new Refusal("not-found", EXPIRED);
		return excelFile(actor, {
			file: say("Problems"),
			title: "Problems",
			columns: [
				{ header: "Row", kind: "number", value: ({ row }) => row },
				{ header: "Column", width: 30, value: ({ column }) => column },
				{ header: "Value", width: 30, value: ({ value }) => (typeof value === "boolean" ? String(value) : value) },
				{ header: "Reason", width: 80, value: ({ reason }) => reason },
			],
			rows: inPieces(found.problems),
			language,
		});
	},
});

const EXPIRED = say("This list of problems is no longer kept. Upload the workbook again.");

function* inPieces(problems: readonly Problem[]): Generator<Problem[]> {
	for (let from = 0; from < problems.length; from += 500) yield problems.slice(from, from + 500);
}
