import type { Country } from "./countries.ts";
import type { Label, RuleLabel } from "./words/words.ts";

export const METHODS = ["cash", "mtn_momo", "orange_money", "airtel_money", "moov_money", "bank", "other"] as const;
export type Method = (typeof METHODS)[number];

/** Who moves money between phones; each number is one transaction. */
export const OPERATORS = ["mtn_momo", "orange_money", "airtel_money", "moov_money"] as const satisfies Method[];
export type Operator = (typeof OPERATORS)[number];

/** The settings with the school's own numbers. */
export const NUMBER_SETTING = {
	mtn_momo: "momo_number",
	orange_money: "orange_number",
	airtel_money: "airtel_number",
	moov_money: "moov_number",
} as const satisfies Record<Operator, string>;

/** What the school may offer or not. Cash and other always are. */
export const CHOSEN_METHODS = [...OPERATORS, "bank"] as const satisfies Method[];

/** Until the school chooses. */
export const OPERATORS_IN: Record<Country, readonly Operator[]> = {
	CM: ["mtn_momo", "orange_money"],
	GA: ["airtel_money", "moov_money"],
	CG: ["mtn_momo", "airtel_money"],
	TD: ["airtel_money", "moov_money"],
	CF: ["orange_money", "moov_money"],
	GQ: [],
};

/** On cash a number is only a note. */
export const SLIP_METHODS = [
	"mtn_momo",
	"orange_money",
	"airtel_money",
	"moov_money",
	"bank",
	"other",
] as const satisfies Method[];
export type SlipMethod = (typeof SLIP_METHODS)[number];

export const hasSlip = (method: Method): method is SlipMethod => method !== "cash";

/** How the money of a payment is given back: in cash, or as it was paid. */
export const WAYS_BACK = ["cash", "same"] as const;
export type WayBack = (typeof WAYS_BACK)[number];

/** Calls also have the key `unstated`, for money that nobody wrote down a method for: there is none. */
export const byMethod = <Value>(value: () => Value) =>
	Object.fromEntries([...METHODS, "unstated" as const].map((method) => [method, value()])) as Record<
		Method | "unstated",
		Value
	>;

export const METHOD_LABEL = {
	cash: "Cash",
	mtn_momo: "MTN MoMo",
	orange_money: "Orange Money",
	airtel_money: "Airtel Money",
	moov_money: "Moov Money",
	bank: "Bank",
	other: "Other [method]",
} as const satisfies Record<Method, Label>;

/** Completes "This Orange Money number has …". */
export const NUMBER_OF = {
	mtn_momo: "MTN MoMo number",
	orange_money: "Orange Money number",
	airtel_money: "Airtel Money number",
	moov_money: "Moov Money number",
	bank: "bank number",
	other: "number",
} as const satisfies Record<SlipMethod, RuleLabel>;

/** The school finds the payment on its own statement by this number. */
export const needsReference = (method: Method) => CHOSEN_METHODS.some((one) => one === method);
