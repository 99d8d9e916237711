import { inARow, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

export const COMPARE = say(
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.",
);

/** What was changed, and what to do about it. */
export const changed = (...what: Sentence[]) => inARow([...what, COMPARE]);
