import { Refusal } from "#refusal";
import type { Operation } from "#school/operation";
import type { Sentence } from "#shared/words/sentence";
import { languageOf, type RequestArgs, visitorOf } from "./visit.ts";

/** For the dialog `?delete=ID`. Null if the record can be deleted, or without a dialog. */
export async function deletionBlocker(
	{ url, context }: RequestArgs,
	operation: Operation<Sentence | null>,
): Promise<string | null> {
	const id = url.searchParams.get("delete");
	if (id === null) return null;
	const language = languageOf(context);
	try {
		return (await operation(visitorOf(context), { id }, { language }))?.in(language) ?? null;
	} catch (error) {
		// No such record, so the page opens no dialog. An ended session is reported by the page's other reads.
		if (error instanceof Refusal) return null;
		throw error;
	}
}
