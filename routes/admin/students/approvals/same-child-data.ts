import type { RouterContextProvider } from "react-router";
import type { Fields } from "#http/body";
import { twoRecords } from "#school/students/approvals/two-records";
import { ask, languageOf } from "#server/visit";

/** The dialog `?join=512&other=344`; null if closed. */
export async function twoRecordsOf(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
	const id = params.get("join");
	if (id === null) return null;
	const found = await ask(context, twoRecords, { id, other_id: params.get("other") ?? "" });
	return { ...found, kept_apart: found.kept_apart?.in(languageOf(context)) ?? null };
}
export type TwoRecords = NonNullable<Awaited<ReturnType<typeof twoRecordsOf>>>;

/** Turns ticked `take.father_name` fields into the operation's list. */
export const takenIn = ({ id, keep_id, ...ticked }: Fields) => ({
	id,
	keep_id,
	take: Object.keys(ticked).flatMap((name) => (name.startsWith("take.") ? name.slice("take.".length) : [])),
});
