import { dictionary } from "#shared/words/placeholders";

/** The office's pages; what they share with the families' stands there. */
export const office = dictionary({
	"{count} students": ["{count} élève", "{count} élèves"],
});
