import type { Decision } from "#shared/new-year";
import type { Leaving } from "#shared/student-values";
import type { Label } from "#shared/words/words";

/** What a person chooses in one list: the decision, and for those who leave also why. */
export const OUTCOMES = ["promote", "repeat", "skip", "left", "finished", "expelled"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Takes back what was entered. */
export const BY_RULE = "rule";

export const OUTCOME_LABEL = {
	promote: "Promoted",
	repeat: "Repeats",
	skip: "Skipped",
	left: "Leaves: left",
	finished: "Leaves: finished",
	expelled: "Leaves: expelled",
} as const satisfies Record<Outcome, Label>;

export const outcomeOf = ({ decision, leaving }: { decision: Decision; leaving: Leaving | null }): Outcome =>
	decision === "leave" ? (leaving ?? "left") : decision;

const NOTHING = { decision: null, leaving: null, to_class: null };

/** A new outcome drops the class that was entered for the one before. */
function decisionFor(outcome: string) {
	if (outcome === BY_RULE) return NOTHING;
	if (outcome === "promote" || outcome === "repeat" || outcome === "skip") return { ...NOTHING, decision: outcome };
	return { ...NOTHING, decision: "leave", leaving: outcome };
}

/** What somebody typed in a row. What was not touched is absent. */
export interface RowEdit {
	average?: string;
	outcome?: string;
	to_class?: string;
}

/** A row as the call takes it. */
export function lineOf(student_id: number | string, { average, outcome, to_class }: RowEdit) {
	return {
		student_id,
		...(outcome === undefined ? {} : decisionFor(outcome)),
		...(average === undefined ? {} : { average: average.trim().replace(",", ".") || null }),
		...(to_class === undefined ? {} : { to_class: to_class.trim() || null }),
	};
}
