export const ROLLOVER_STATES = ["draft", "run", "undone"] as const;
export const DECISIONS = ["promote", "repeat", "leave", "skip"] as const;
export type Decision = (typeof DECISIONS)[number];
/** Why a record stays when a new year or an import is undone; the first that applies. */
export const UNDO_BLOCKERS = ["paid", "approved", "changed", "has papers or links"] as const;
export type UndoBlocker = (typeof UNDO_BLOCKERS)[number];
export const ROLLOVER_PROBLEMS = ["class not said", "class missing", "department missing", "two matches"] as const;
export type RolloverProblem = (typeof ROLLOVER_PROBLEMS)[number];

/** The choice that removes an entered decision, so that the rule decides. */
export const BY_RULE = "rule";
/** A new decision starts from here: the class and the reason entered before do not fit it. */
export const NOTHING_DECIDED = { decision: null, leaving: null, to_class: null } as const;

/** The ladder's word for the last class. */
export const END_OF_SCHOOL = "";

export const DECISION_LABEL = {
	promote: "Promote",
	repeat: "Repeat",
	leave: "Leave",
	skip: "Skip",
} as const satisfies Record<Decision, string>;

export interface MoveClass {
	name: string;
	promoted: number;
	repeating: number;
	/** Already in the class without the move. */
	there: number;
	total: number;
	from: { class_name: string; count: number }[];
}
