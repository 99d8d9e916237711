import type { Fields } from "#http/body";
import { withoutGroups } from "#shared/typed-numbers";

/** Turns amounts typed as `12 500` into plain digits. Only forms need this: calls send numbers. */
export function ungroupAmounts(fields: Fields, names: readonly string[]): Fields {
	const amounts = names.flatMap((name) => {
		const typed = fields[name];
		return typeof typed === "string" ? [[name, withoutGroups(typed)]] : [];
	});
	return { ...fields, ...Object.fromEntries(amounts) };
}

/** Lets an operation ask for confirmation instead of refusing. */
export const withQuestions = (fields: Fields): Fields => ({ ...fields, ask: true });

/** A field of JSON; undefined if it is malformed, which the operation refuses. */
export function parsedJson(sent: unknown): unknown {
	try {
		return JSON.parse(String(sent));
	} catch {
		return undefined;
	}
}
