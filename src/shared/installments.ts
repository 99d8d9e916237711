import { type FeeField, totalFees } from "./fee-types.ts";

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
 * down to 100; the first carries registration and the remainder as well.
 */
export function firstAmounts(fees: Record<FeeField, number>, many: number): number[] {
	const total = totalFees(fees);
	const part = Math.floor((total - fees.registration_fee) / many / ROUNDED_TO) * ROUNDED_TO;
	return Array.from({ length: many }, (_, before) => (before === 0 ? total - part * (many - 1) : part));
}
