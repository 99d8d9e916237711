import type { Label } from "./words/words.ts";

/** The countries of the XAF. */
export const COUNTRIES = ["CM", "GA", "CG", "TD", "CF", "GQ"] as const;
export type Country = (typeof COUNTRIES)[number];

export const COUNTRY_LABEL = {
	CM: "Cameroon",
	GA: "Gabon",
	CG: "Congo",
	TD: "Chad",
	CF: "Central African Republic",
	GQ: "Equatorial Guinea",
} as const satisfies Record<Country, Label>;
