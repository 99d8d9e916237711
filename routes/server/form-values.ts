import type { Fields } from "#http/body";
import { today } from "#shared/dates";
import { isDateName, typedDate } from "#shared/typed-dates";
import { withoutGroups } from "#shared/typed-numbers";

/** Turns amounts typed as `12 500` into plain digits. Only forms need this: calls send numbers. */
export function ungroupAmounts(fields: Fields, names: readonly string[]): Fields {
	const amounts = names.flatMap((name) => {
		const typed = fields[name];
		return typeof typed === "string" ? [[name, withoutGroups(typed)]] : [];
	});
	return { ...fields, ...Object.fromEntries(amounts) };
}

/** Turns dates typed as `5/12/14` into ISO dates. Other text is unchanged, for the operation to refuse. Calls send ISO. */
export const readDates = (fields: Fields): Fields =>
	Object.fromEntries(
		Object.entries(fields).map(([name, typed]) => {
			if (typeof typed !== "string" || !isDateName(name)) return [name, typed];
			return [name, typedDate(typed, name === "date_of_birth" ? today() : "") || typed];
		}),
	);

/** The fields of a form that reads, for its page and for the files of what the page shows. */
export const askedIn = (url: URL): Record<string, string | undefined> =>
	readDates(Object.fromEntries(url.searchParams)) as Record<string, string | undefined>;

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
