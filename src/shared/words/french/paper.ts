import { dictionary } from "#shared/words/placeholders";

/** What stands on printed papers. */
export const paper = dictionary({});
