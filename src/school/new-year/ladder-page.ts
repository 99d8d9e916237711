import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findRollover, headOf } from "./rollovers.queries.ts";
import { rolloverIdInput } from "./rollovers.schema.ts";
import { ladderFacts } from "./school-facts.ts";

/** Which class follows which, for the page on which somebody says it. */
export const ladderPage = read({
	name: "ladderPage",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, input }) => {
		const rollover = findRollover(tx, input.id);
		const { old, next, ladder } = ladderFacts(tx, rollover);
		return {
			...headOf(rollover),
			classes: old.map(({ id, name, promotes_to }) => ({
				id,
				name,
				to: ladder.get(name) ?? null,
				/** Nobody has said it; the levels and names suggest it. */
				guessed: promotes_to === null,
			})),
			next: next.map(({ name }) => name),
		};
	},
});
