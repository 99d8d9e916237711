import { dictionary } from "#shared/words/french/dictionary";

/** Students and their import. */
export const students = dictionary({});
