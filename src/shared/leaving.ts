import type { Label } from "./words/words.ts";

export const LEAVINGS = ["left", "finished", "expelled", "died"] as const;
export type Leaving = (typeof LEAVINGS)[number];
export const LEAVING_LABEL = {
	left: "left the school",
	finished: "finished school",
	expelled: "was expelled",
	died: "has died",
} as const satisfies Record<Leaving, Label>;

export const LEAVING_CHOICE = {
	left: "Left the school",
	finished: "Finished school",
	expelled: "Was expelled",
	died: "Has died",
} as const satisfies Record<Leaving, Label>;

/** Whom a new year does not move. */
export const LEAVINGS_OF_NEW_YEAR = ["left", "finished", "expelled"] as const satisfies Leaving[];
export type LeavingOfNewYear = (typeof LEAVINGS_OF_NEW_YEAR)[number];
