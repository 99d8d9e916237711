import type { Label } from "./words/words.ts";

export const DISCOUNT_KINDS = ["scholarship", "siblings", "staff", "other"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_LABEL = {
	scholarship: "Scholarship",
	siblings: "Siblings",
	staff: "Staff child",
	other: "Other [discount]",
} as const satisfies Record<DiscountKind, Label>;
