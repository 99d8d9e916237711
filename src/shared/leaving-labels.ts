import type { Leaving } from "./student-values.ts";
import type { Label } from "./words/words.ts";

/** After a name: "Ngo Amina left the school". */
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
