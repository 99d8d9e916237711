import { dictionary } from "#shared/words/french/dictionary";

/** Fees and the dashboard. */
export const money = dictionary({});
