import type {
	CashSheetPaper,
	CashVoucherPaper,
	ClosingSlipPaper,
	SheetClosing,
	SheetEntry,
	SheetReceived,
} from "#shared/cash-papers";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { STORED_METHODS, type StoredMethod } from "#shared/payment-methods";
import { LONGEST_NAME, school } from "./papers.ts";

const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const entry = (place: number): SheetEntry => ({
	id: place + 1,
	time: "08:05",
	receipt_number: `RCP-17679500000${String(place).padStart(2, "0")}`,
	student_id: 1,
	student_name: place % 3 ? "Abena Fotso Claire" : LONGEST_NAME,
	class_name: "Terminale D Industrielle",
	fee_type: nth(FEE_TYPES, place),
	method: nth(STORED_METHODS, place),
	reference: place % 2 ? "PP260730.1050.B91660" : null,
	reference_reason: place === 3 ? "another bank" : null,
	amount: 12_500 * (place + 1),
	other_day: place === 4 ? "2026-01-05" : null,
	taken_by: "bursar.ngono",
	other_drawer: place === 5 ? "head" : null,
	voids: place === 6 ? { receipt_number: "RCP-1767950000001", reason: "typed for the wrong brother" } : null,
	voided_by: null,
});

function totalsOf(entries: SheetEntry[]): CashSheetPaper["totals"] {
	const sum = (of: SheetEntry[]) => of.reduce((all, { amount }) => all + amount, 0);
	const byType = (of: SheetEntry[]) =>
		Object.fromEntries(FEE_TYPES.map((type) => [type, sum(of.filter(({ fee_type }) => fee_type === type))])) as Record<
			FeeType,
			number
		>;
	const each = <Value>(value: (of: SheetEntry[]) => Value) =>
		Object.fromEntries(
			STORED_METHODS.map((method) => [method, value(entries.filter((one) => one.method === method))]),
		) as Record<StoredMethod, Value>;
	const net = sum(entries);
	const by = { by_method: each(sum), by_type: byType(entries), by_method_and_type: each(byType) };
	return { ...by, taken: net, voided: 0, net, paid_out: 1_500 };
}

const RECEIVED: SheetReceived = {
	id: 2,
	time: "16:10",
	username: "ben",
	handed_over: 174_500,
	handed_to: "ada",
	confirmed: { on: "2026-01-10" },
};

export function cashSheet(count: number): CashSheetPaper {
	const entries = Array.from({ length: count }, (_, place) => entry(place));
	return {
		school,
		date: "2026-01-09",
		cashier: null,
		printed_at: "2026-01-09T16:05:00.000Z",
		entries,
		totals: totalsOf(entries),
		cash_outs: [
			{
				id: 1,
				time: "10:00",
				voucher_number: "OUT-1767950000001",
				username: "ada",
				amount: 1_500,
				reason: "Chalk",
				to_whom: "Mr Fru",
				voids: null,
				voided_by: null,
			},
		],
		closings: [
			{
				id: 1,
				time: "16:00",
				username: "ada",
				closed_by_name: "head",
				opening_float: 10_000,
				cash_taken: 185_000,
				paid_out: 1_500,
				expected: 193_500,
				cash_counted: 193_000,
				float_kept: 10_000,
				difference: -500,
				handed_over: 183_000,
				handed_to: "the head",
				note: "coin lost",
				confirmed: { on: null },
			},
		],
		received: count === 0 ? [] : [RECEIVED],
		again: entries.filter(({ reference_reason }) => reference_reason !== null),
	};
}

export const cashVoucher = (changes: Partial<CashVoucherPaper> = {}): CashVoucherPaper => ({
	school,
	voucher_number: "OUT-1767950000001",
	amount: 1_500,
	reason: "Chalk and two brooms",
	to_whom: "Mr Fru",
	paid_out_by: "ada",
	at: "2026-01-09T10:00:00.000Z",
	voids: null,
	voided_by: null,
	...changes,
});

export const closingSlip = (changes: Partial<ClosingSlipPaper> = {}): ClosingSlipPaper => ({
	school,
	...(cashSheet(0).closings[0] as SheetClosing),
	closed_at: "2026-01-09T15:00:00.000Z",
	counts: { 10000: 18, 5000: 2, 2000: 1, 500: 1, coins: 500 },
	...changes,
});
