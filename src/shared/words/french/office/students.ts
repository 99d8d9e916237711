import { dictionary } from "#shared/words/french/dictionary";

/** The students' page, its import and its dialogs. */
export const students = dictionary({});
