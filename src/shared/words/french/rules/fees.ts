import { dictionary } from "#shared/words/french/dictionary";

/** Payments and receipts. */
export const fees = dictionary({});
