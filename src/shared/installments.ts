import { type FeeField, totalFees } from "./fee-types.ts";
import { MAX_AMOUNT } from "./limits.ts";

/** By when which part of Total Fees is to be paid. */
export interface Installment {
	/** From 1, in the order of the dates. */
	number: number;
	/** XAF; of the last one what the others leave of Total Fees. */
	amount: number;
	due_date: string;
}

/** `due` is still to come and nothing is paid of it. */
export const INSTALLMENT_STATES = ["paid", "part", "due", "overdue"] as const;
export type InstallmentState = (typeof INSTALLMENT_STATES)[number];

/**
 * How a student stands on a day, the first that fits: nothing is owed; the class has no dates; nothing is overdue; a later
 * date is agreed and not over; overdue.
 */
export const STANDINGS = ["paid", "no_dates", "in_order", "moratorium", "overdue"] as const;
export type Standing = (typeof STANDINGS)[number];

const ROUNDED_TO = 100;

/**
 * The amounts with which the form begins for a class without dates: Total Fees less registration in equal parts, rounded
 * down to 100; the first carries registration and the remainder as well, up to the largest amount there is. What is above
 * that is left to the last.
 */
export function firstAmounts(fees: Record<FeeField, number>, many: number): number[] {
	const total = totalFees(fees);
	const part = Math.floor((total - fees.registration_fee) / many / ROUNDED_TO) * ROUNDED_TO;
	const first = Math.min(total - part * (many - 1), many === 1 ? total : MAX_AMOUNT);
	const last = total - first - part * (many - 2);
	return Array.from({ length: many }, (_, before) => (before === 0 ? first : before === many - 1 ? last : part));
}
