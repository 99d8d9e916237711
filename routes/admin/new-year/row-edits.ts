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

/** `10 repeat, 3 leave`: with what is typed and not saved yet. */
export function outcomesInWords(
	rows: readonly (Parameters<typeof outcomeOf>[0] & { student_id: number })[],
	edits: ReadonlyMap<number, RowEdit>,
): [(typeof OUTCOME_IN_A_SUM)[number][0], number][] {
	const outcomes = rows.map((row) => {
		const typed = edits.get(row.student_id)?.outcome;
		return typed === undefined || typed === BY_RULE ? outcomeOf(row) : typed;
	});
	return OUTCOME_IN_A_SUM.flatMap(([label, of]) => {
		const count = outcomes.filter((one) => (of as readonly string[]).includes(one)).length;
		return count > 0 ? [[label, count] as const] : [];
	}).map(([label, count]) => [label, count]);
}

const OUTCOME_IN_A_SUM = [
	["promoted [sum]", ["promote"]],
	["repeat [sum]", ["repeat"]],
	["leave [sum]", ["left", "finished", "expelled"]],
	["skipped [sum]", ["skip"]],
] as const satisfies readonly (readonly [Label, readonly Outcome[]])[];

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
