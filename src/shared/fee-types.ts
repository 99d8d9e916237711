import { sumBy } from "./money.ts";
import { wholeAmountIn } from "./typed-numbers.ts";
import type { Label } from "./words/words.ts";

/** Calls send these, and English screens and papers show them. */
export const FEE_TYPES = [
	"Registration",
	"Tuition",
	"Vocational",
	"Sport Wear",
	"Sanitation & Health",
] as const satisfies Label[];
export type FeeType = (typeof FEE_TYPES)[number];
export type Amounts = Record<FeeType, number>;

export const FEE_FIELD = {
	Registration: "registration_fee",
	Tuition: "tuition_fee",
	Vocational: "vocational_fee",
	"Sport Wear": "sport_wear_fee",
	"Sanitation & Health": "health_sanitation_fee",
} as const satisfies Record<FeeType, string>;
export type FeeField = (typeof FEE_FIELD)[FeeType];
export const FEE_FIELDS = FEE_TYPES.map((type) => FEE_FIELD[type]);

export function isFeeType(value: unknown): value is FeeType {
	return FEE_TYPES.includes(value as FeeType);
}

export type ClassFees = Record<FeeField, number>;

export const typedFees = (typed: (field: FeeField) => unknown): ClassFees =>
	Object.fromEntries(FEE_FIELDS.map((field) => [field, wholeAmountIn(typed(field))])) as ClassFees;

export function totalFees(fees: ClassFees): number {
	return FEE_FIELDS.reduce((sum, field) => sum + fees[field], 0);
}

export const sumOfFees = (amounts: Amounts): number => sumBy(FEE_TYPES, (type) => amounts[type]);

/** A credit on one fee does not reduce what is owed on another. */
export const owedOf = (balance: Amounts): number => sumBy(FEE_TYPES, (type) => Math.max(balance[type], 0));

export const creditOf = (balance: Amounts): number => sumBy(FEE_TYPES, (type) => Math.max(-balance[type], 0));

/** A discount alone makes no credit. */
export const reducedFee = (fee: number, discount: number): number => Math.max(fee - discount, 0);

export type FeeStatus = "Paid" | "Owing";

export function feeStatus(balance: number): FeeStatus {
	return balance <= 0 ? "Paid" : "Owing";
}
