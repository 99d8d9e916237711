import type { RouterContextProvider } from "react-router";
import { Refusal } from "#refusal";
import type { Operation } from "#school/operation";
import type { Sentence } from "#shared/words/sentence";
import { languageOf, visitorOf } from "./visit.ts";

/**
 * For the dialog `?delete=ID`: why this record cannot be deleted, in the reader's language; null if it can, or if no such
 * dialog is open.
 */
export async function deletionBlocker(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	operation: Operation<Sentence | null>,
): Promise<string | null> {
	const id = new URL(request.url).searchParams.get("delete");
	if (id === null) return null;
	const language = languageOf(context);
	try {
		return (await operation(visitorOf(context), { id }, language))?.in(language) ?? null;
	} catch (error) {
		// There is no such record, and the page opens no dialog. If the session has ended, the page's other reads say so.
		if (error instanceof Refusal) return null;
		throw error;
	}
}
