import type { Label } from "./words/words.ts";

export const DEBTOR_KINDS = ["owing", "overdue", "nothing", "part"] as const;
export type DebtorKind = (typeof DEBTOR_KINDS)[number];

export const KIND_LABEL = {
	owing: "All who owe",
	overdue: "Overdue",
	nothing: "Paid nothing",
	part: "Paid in part",
} as const satisfies Record<DebtorKind, Label>;

export const EXTENSION_FILTERS = ["without", "with", "only"] as const;
type ExtensionFilter = (typeof EXTENSION_FILTERS)[number];

export const EXTENSION_FILTER_LABEL = {
	without: "Left out",
	with: "Listed too",
	only: "Only these",
} as const satisfies Record<ExtensionFilter, Label>;

export const DEBTOR_STATUSES = ["approved", "all", "left"] as const;
export type DebtorStatus = (typeof DEBTOR_STATUSES)[number];

export const DEBTOR_STATUS_LABEL = {
	approved: "Approved only",
	all: "All [students]",
	left: "Who has left",
} as const satisfies Record<DebtorStatus, Label>;

export const DEBTOR_ORDERS = ["class", "amount"] as const;
type DebtorOrder = (typeof DEBTOR_ORDERS)[number];

export const ORDER_LABEL = {
	class: "By class",
	amount: "By amount",
} as const satisfies Record<DebtorOrder, Label>;
