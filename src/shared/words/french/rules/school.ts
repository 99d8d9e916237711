import { dictionary } from "#shared/words/french/dictionary";

/** Classes, vocational departments and teachers. */
export const school = dictionary({});
