import type { Label } from "./words/words.ts";

/** The first that applies: nothing owed, class without due dates, nothing overdue, an extension in force, overdue. */
export const PAYMENT_STATUSES = ["paid", "no_dates", "in_order", "moratorium", "overdue"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABEL = {
	paid: "Paid",
	no_dates: "No dates",
	in_order: "In order",
	moratorium: "Later date agreed",
	overdue: "Overdue",
} as const satisfies Record<PaymentStatus, Label>;
