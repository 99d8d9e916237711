import type { Label } from "./words/words.ts";

/** The first that applies: nothing owed, class without due dates, nothing overdue, an extension in force, overdue. */
export type PaymentStatus = "paid" | "no_dates" | "in_order" | "extended" | "overdue";

/** The words of calls and Excel files, in the same order. */
export const STATUS_IN_CALLS = {
	paid: "paid",
	no_dates: "no_dates",
	in_order: "in_order",
	extended: "moratorium",
	overdue: "overdue",
} as const satisfies Record<PaymentStatus, string>;

export const PAYMENT_STATUS_LABEL = {
	paid: "Paid",
	no_dates: "No dates",
	in_order: "In order",
	moratorium: "Later date agreed",
	overdue: "Overdue",
} as const satisfies Record<(typeof STATUS_IN_CALLS)[PaymentStatus], Label>;
