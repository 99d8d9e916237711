import type { CLAIM_STATES } from "./link-values.ts";
import type { RuleLabel } from "./words/words.ts";

/** What became of a family's request. */
export const CLAIM_STATE_LABEL = {
	open: "Open request",
	approved: "Approved request",
	refused: "Refused request",
} as const satisfies Record<(typeof CLAIM_STATES)[number], RuleLabel>;

/** Whether what a family typed agrees with a record. */
export const AGREEMENT_LABEL = {
	same: "the same",
	near: "nearly the same",
	no: "different",
} as const satisfies Record<"same" | "near" | "no", RuleLabel>;
