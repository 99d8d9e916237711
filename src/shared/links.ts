import type { RuleLabel } from "./words/words.ts";

/** The stored word for a link request. */
export const BY_LINK_REQUEST = "claim";
export const LINKED_BY = ["code", BY_LINK_REQUEST, "office", "same-child", "new-year"] as const;
export type LinkedBy = (typeof LINKED_BY)[number];

export const LINK_REQUEST_STATES = ["open", "approved", "refused"] as const;

export const MAX_LINKS = 4;

export const LINK_REQUEST_STATE_LABEL = {
	open: "Open request",
	approved: "Approved request",
	refused: "Refused request",
} as const satisfies Record<(typeof LINK_REQUEST_STATES)[number], RuleLabel>;

export const MATCH_LABEL = {
	same: "the same",
	near: "nearly the same",
	no: "different",
} as const satisfies Record<"same" | "near" | "no", RuleLabel>;
