import { dictionary } from "#shared/words/french/dictionary";

/** Classes, vocational departments, teachers and accounts. */
export const school = dictionary({});
