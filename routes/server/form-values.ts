import type { Fields } from "#http/body";
import { withoutGroups } from "#shared/typed-numbers";

/**
 * A form's fields with these amounts as plain digits. Only people write `12 500`: calls send numbers, and the rules read
 * no groups.
 */
export function withAmounts(fields: Fields, names: readonly string[]): Fields {
	const amounts = names.flatMap((name) => {
		const typed = fields[name];
		return typeof typed === "string" ? [[name, withoutGroups(typed)]] : [];
	});
	return { ...fields, ...Object.fromEntries(amounts) };
}

/** The form of a student asks about an unusual average until the person has confirmed this very one. */
export const askAboutAverage = (fields: Fields): Fields => ({
	...fields,
	ask_average: fields.average_confirmed !== fields.previous_average,
});
