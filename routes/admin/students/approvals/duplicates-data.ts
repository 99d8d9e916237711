import type { RouterContextProvider } from "react-router";
import type { Fields } from "#http/body";
import { compareDuplicates } from "#school/duplicates/compare-duplicates";
import { ask, languageOf } from "#server/visit";

/** The dialog `?join=512&other=344`; null if closed. */
export async function duplicatesOf(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
	const id = params.get("join");
	if (id === null) return null;
	const found = await ask(context, compareDuplicates, { id, other_id: params.get("other") ?? "" });
	return { ...found, blocker: found.blocker?.in(languageOf(context)) ?? null };
}
export type DuplicatePair = NonNullable<Awaited<ReturnType<typeof duplicatesOf>>>;

/** Turns ticked `take.father_name` fields into the operation's list. */
export const takenIn = ({ id, keep_id, ...ticked }: Fields) => ({
	id,
	keep_id,
	take: Object.keys(ticked).flatMap((name) => (name.startsWith("take.") ? name.slice("take.".length) : [])),
});
