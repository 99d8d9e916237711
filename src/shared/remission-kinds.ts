import type { Label } from "./words/words.ts";

/** Why a student pays less than the class fee. */
export const REMISSION_KINDS = ["scholarship", "siblings", "staff", "other"] as const;
export type RemissionKind = (typeof REMISSION_KINDS)[number];

export const REMISSION_LABEL = {
	scholarship: "Scholarship",
	siblings: "Siblings",
	staff: "Staff child",
	other: "Other [reduction]",
} as const satisfies Record<RemissionKind, Label>;
