import { dictionary } from "./dictionary.ts";

/** Printed papers. */
export const paper = dictionary({});
