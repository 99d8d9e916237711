import type { FeeField } from "./fee-types.ts";
import type { Label } from "./words/words.ts";

/** They differ a little from the fee types. In a file of their own, so that families do not load their French. */
export const FEE_LABEL = {
	registration_fee: "Registration Fee",
	tuition_fee: "Tuition Fee",
	vocational_fee: "Vocational Fee",
	sport_wear_fee: "Sport Wear Fee",
	health_sanitation_fee: "Health & Sanitation Fee",
} as const satisfies Record<FeeField, Label>;
