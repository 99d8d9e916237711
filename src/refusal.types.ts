import { say } from "#shared/words/words";
import { conflict, invalid, Refusal } from "./refusal.ts";

/** Never run: the type checker must refuse a rule that refuses with text, which has no French. */
export const mistakes = () => [
	conflict(say("This username is taken. Choose another.")),
	// @ts-expect-error: text
	conflict("This username is taken. Choose another."),
	// @ts-expect-error: text at a field
	conflict(say("This username is taken. Choose another."), { username: "Choose another." }),
	// @ts-expect-error: text at a field
	invalid({ username: "Choose another." }),
	// @ts-expect-error: text
	new Refusal("forbidden", "Your account may not do this."),
];
