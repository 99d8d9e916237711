import { inARow, Sentence, type Value } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";

export const COMPARE = say(
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.",
);

/** What was changed, and what to do about it. */
export const changed = (...what: Sentence[]) => inARow([...what, COMPARE]);

/** The first of a list, and how many more. */
export function listed(values: Value[], most: number): Value {
	const first = values.slice(0, most);
	const receipts = new Sentence(first.map((_, place) => `{${place}}`).join(", "), Object.fromEntries(first.entries()));
	const more = values.length - most;
	return more > 0
		? sayCount(more, "{receipts} and {count} more", "{receipts} and {count} more", { receipts })
		: receipts;
}
