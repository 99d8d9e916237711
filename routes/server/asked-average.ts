import type { Fields } from "#http/body";

/** The form of a student asks about an unusual average until the person has confirmed this very one. */
export const withAverageAsked = (fields: Fields): Fields => ({
	...fields,
	ask_average: fields.average_confirmed !== fields.previous_average,
});
