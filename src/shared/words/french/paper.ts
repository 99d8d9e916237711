import { dictionary } from "./dictionary.ts";

/** What stands on printed papers. */
export const paper = dictionary({});
