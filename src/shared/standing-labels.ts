import type { Standing } from "./installments.ts";
import type { Label } from "./words/words.ts";

/** How a student stands, as the office reads it. */
export const STANDING_LABEL = {
	paid: "Paid",
	no_dates: "No dates",
	in_order: "In order",
	moratorium: "Later date agreed",
	overdue: "Overdue",
} as const satisfies Record<Standing, Label>;
