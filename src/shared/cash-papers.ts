import type { FeeType } from "./fee-types.ts";
import type { SchoolIdentity } from "./papers.ts";
import type { StoredMethod } from "./payment-methods.ts";
import type { OtherEntry, ReceiptLine } from "./payment-papers.ts";
import type { Sentence, Value } from "./words/sentence.ts";
import { say } from "./words/words.ts";

export interface SheetEntry {
	id: number;
	/** `14:05` */
	time: string;
	receipt_number: string;
	student_id: number;
	student_name: string;
	class_name: string;
	fee_type: FeeType;
	method: StoredMethod;
	reference: string | null;
	reference_reason: string | null;
	/** Negative for a void. */
	amount: number;
	/** Null if it is the day of the sheet. */
	other_day: string | null;
	taken_by: string;
	other_drawer: string | null;
	voids: OtherEntry | null;
	voided_by: OtherEntry | null;
	gives_back: OtherEntry | null;
	given_back: number;
	voucher_number: string | null;
	moved_from: ReceiptLine["moved_from"];
	moved: number;
}

export interface SheetCashOut {
	id: number;
	time: string;
	voucher_number: string;
	username: string;
	/** Negative for a void. */
	amount: number;
	reason: string;
	to_whom: string;
	voids: string | null;
	voided_by: string | null;
}

export interface SheetClosing {
	id: number;
	time: string;
	username: string;
	closed_by_name: string;
	opening_float: number;
	cash_taken: number;
	paid_out: number;
	expected: number;
	cash_counted: number;
	float_kept: number;
	/** Negative is short. */
	difference: number;
	handed_over: number;
	handed_to: string | null;
	note: string | null;
	/** `on` is null until the receiver confirms. Null without a receiver. */
	confirmed: { on: string | null } | null;
}

export type SheetReceived = Pick<SheetClosing, "id" | "time" | "username" | "handed_over" | "handed_to" | "confirmed">;

export interface ClosingSlipPaper extends SheetClosing {
	school: SchoolIdentity;
	closed_at: string;
	counts: CashCounts | null;
}

export interface SheetSums {
	by_method: Record<StoredMethod, number>;
	by_type: Record<FeeType, number>;
	by_method_and_type: Record<StoredMethod, Record<FeeType, number>>;
	taken: number;
	voided: number;
	given_back: number;
	net: number;
	paid_out: number;
}

/** Money given back is named only where there is some. */
export function takenInWords({ taken, voided, given_back }: SheetSums, amount: (sum: number) => Value): Sentence {
	const values = { taken: amount(taken), voided: amount(voided) };
	return given_back === 0
		? say("{taken} taken, {voided} voided", values)
		: say("{taken} taken, {voided} voided, {given} given back", { ...values, given: amount(given_back) });
}

export interface CashSheetPaper {
	school: SchoolIdentity;
	date: string;
	cashier: string | null;
	printed_at: string;
	entries: SheetEntry[];
	methods: StoredMethod[];
	totals: SheetSums;
	cash_outs: SheetCashOut[];
	closings: SheetClosing[];
	received: SheetReceived[];
	again: SheetEntry[];
}

export interface CashVoucherPaper {
	school: SchoolIdentity;
	voucher_number: string;
	amount: number;
	reason: string;
	to_whom: string;
	paid_out_by: string;
	at: string;
	voids: string | null;
	voided_by: string | null;
}

export const NOTES = [10_000, 5_000, 2_000, 1_000, 500] as const;
export const COIN_FIELD = "coins";
/** In the order of the form. */
export const COUNTED: readonly string[] = [...NOTES.map(String), COIN_FIELD];

export type CashCounts = Partial<Record<string, number>>;

export const sumOfCounts = (counts: CashCounts): number =>
	NOTES.reduce((sum, note) => sum + note * (counts[note] ?? 0), counts[COIN_FIELD] ?? 0);

export const countField = (of: string) => `count_${of}`;
