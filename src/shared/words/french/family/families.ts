import { dictionary } from "#shared/words/french/dictionary";

/** The pages of families and teachers, and the forms of students and teachers. */
export const families = dictionary({});
