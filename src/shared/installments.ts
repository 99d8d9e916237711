import { dayAfter } from "./dates.ts";
import { type ClassFees, totalFees } from "./fee-types.ts";
import { MAX_AMOUNT } from "./limits.ts";

export interface Installment {
	/** Counts from 1 in the order of the dates. */
	number: number;
	/** The last is Total Fees minus the others. */
	amount: number;
	due_date: string;
}

/** `due` is in the future and entirely unpaid. */
export const INSTALLMENT_STATES = ["paid", "part", "due", "overdue"] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

const ROUNDED_TO = 100;

/** Suggested: equal parts rounded down to 100. The first takes registration and the remainder. */
export function firstAmounts(fees: ClassFees, count: number): number[] {
	const total = totalFees(fees);
	const part = Math.min(Math.floor((total - fees.registration_fee) / count / ROUNDED_TO) * ROUNDED_TO, MAX_AMOUNT);
	const first = Math.min(total - part * (count - 1), count === 1 ? total : MAX_AMOUNT);
	const last = total - first - part * (count - 2);
	return Array.from({ length: count }, (_, before) => (before === 0 ? first : before === count - 1 ? last : part));
}

export const lastExtensionDay = (year: number): string => `${year + 1}-12-31`;

/** The earliest and the latest day of an extension. */
export const extensionDays = (year: number, today: string) => ({
	first: dayAfter(today),
	last: lastExtensionDay(year),
});

/** True until the end of its last day; null means that it was ended. */
export const isInForce = (until: string | null, on: string): until is string => until !== null && until >= on;
