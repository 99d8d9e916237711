import type { Fields } from "#http/body";
import type { ClassFees } from "#shared/fee-types";
import { firstAmounts, type Installment } from "#shared/installments";
import { sumBy } from "#shared/money";
import { wholeAmountIn, withoutGroups } from "#shared/typed-numbers";

export const amountField = (index: number) => `installments.${index}.amount`;
export const dateField = (index: number) => `installments.${index}.due_date`;

export function initialAmounts(saved: readonly Installment[], fees: ClassFees, count: number): string[] {
	if (saved.length > 0) return saved.map(({ amount }) => String(amount));
	return firstAmounts(fees, count).map((amount) => (amount > 0 ? String(amount) : ""));
}

export function sumBeforeLast(typed: readonly (string | undefined)[]): number {
	return sumBy(typed, wholeAmountIn);
}

const FIELD = /^installments\.(\d+)\.(amount|due_date)$/;
const typedText = (value: unknown) => (typeof value === "string" ? value : "");

export function collectInstallments(fields: Fields): Fields {
	const others = Object.entries(fields).filter(([name]) => !FIELD.test(name));
	const indexes = Object.keys(fields).flatMap((name) => FIELD.exec(name)?.[1] ?? []);
	const count = Math.max(0, ...indexes.map((index) => Number(index) + 1));
	if (count === 0) return fields;
	const installments = Array.from({ length: Math.min(count, MAX_ROWS_READ) }, (_, index) => ({
		amount: withoutGroups(typedText(fields[amountField(index)])),
		due_date: typedText(fields[dateField(index)]),
	}));
	return { ...Object.fromEntries(others), installments };
}

/** Above INSTALLMENTS_MAX, so that the rule refuses it. */
const MAX_ROWS_READ = 20;
