import type { LeavingOfNewYear } from "#shared/leaving";
import { BY_RULE, type Decision, NOTHING_DECIDED } from "#shared/new-year";
import type { Label } from "#shared/words/words";

/** The options of one select: the decision, and for those who leave also the reason. */
export const OUTCOMES = ["promote", "repeat", "skip", "left", "finished", "expelled"] as const;
type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_LABEL = {
	promote: "Promoted",
	repeat: "Repeats",
	skip: "Skipped",
	left: "Leaves: left",
	finished: "Leaves: finished",
	expelled: "Leaves: expelled",
} as const satisfies Record<Outcome, Label>;

export const outcomeOf = ({ decision, leaving }: { decision: Decision; leaving: LeavingOfNewYear | null }): Outcome =>
	decision === "leave" ? (leaving ?? "left") : decision;

function decisionFor(outcome: string) {
	if (outcome === BY_RULE) return NOTHING_DECIDED;
	if (outcome === "promote" || outcome === "repeat" || outcome === "skip")
		return { ...NOTHING_DECIDED, decision: outcome };
	return { ...NOTHING_DECIDED, decision: "leave", leaving: outcome };
}

export interface RowEdit {
	average?: string;
	outcome?: string;
	to_class?: string;
	/** `yes`, `no`, or empty while it is not answered. */
	same_child?: string;
	asked_about?: string;
}

export function lineOfEdit(student_id: number | string, edit: RowEdit) {
	const { average, outcome, to_class, same_child, asked_about } = edit;
	return {
		student_id,
		...(outcome === undefined ? {} : decisionFor(outcome)),
		...(average === undefined ? {} : { average: average.trim().replace(",", ".") || null }),
		...(to_class === undefined ? {} : { to_class: to_class.trim() || null }),
		...(same_child === undefined ? {} : { same_child: same_child === "" ? null : same_child === "yes", asked_about }),
	};
}
