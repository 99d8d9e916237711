import type { Fields } from "#http/body";
import { FEE_FIELDS, type FeeField } from "#shared/fee-types";
import { firstAmounts, type Installment } from "#shared/installments";
import { sumBy } from "#shared/money";
import { typedGroupedNumber, withoutGroups } from "#shared/typed-numbers";

export type Fees = Record<FeeField, number>;

const wholeAmount = (typed: unknown) => Math.max(0, typedGroupedNumber(String(typed ?? "")) || 0);

export const feesOf = (typed: (field: FeeField) => unknown): Fees =>
	Object.fromEntries(FEE_FIELDS.map((field) => [field, wholeAmount(typed(field))])) as Fees;

export const amountField = (index: number) => `installments.${index}.amount`;
export const dateField = (index: number) => `installments.${index}.due_date`;

export function initialAmounts(saved: readonly Installment[], fees: Fees, count: number): string[] {
	if (saved.length > 0) return saved.map(({ amount }) => String(amount));
	return firstAmounts(fees, count).map((amount) => (amount > 0 ? String(amount) : ""));
}

export function sumBeforeLast(typed: readonly (string | undefined)[]): number {
	return sumBy(typed, wholeAmount);
}

const FIELD = /^installments\.(\d+)\.(amount|due_date)$/;
const typedText = (value: unknown) => (typeof value === "string" ? value : "");

/** Without any date there are no due dates. Without script, empty amounts get defaults and empty surplus rows go. */
export function collectInstallments(fields: Fields): Fields {
	const others = Object.entries(fields).filter(([name]) => !FIELD.test(name));
	const indexes = Object.keys(fields).flatMap((name) => FIELD.exec(name)?.[1] ?? []);
	const count = Math.max(0, ...indexes.map((index) => Number(index) + 1));
	if (count === 0) return fields;
	const number = wholeAmount(fields.number_of_installments);
	const rows = Array.from({ length: Math.min(count, MAX_ROWS_READ) }, (_, index) => ({
		amount: withoutGroups(typedText(fields[amountField(index)])),
		due_date: typedText(fields[dateField(index)]),
	})).filter(({ due_date }, index) => index < number || due_date.trim() !== "");
	if (rows.every(({ due_date }) => due_date.trim() === "")) return { ...Object.fromEntries(others), installments: [] };
	const bare = rows.every(({ amount }) => amount.trim() === "");
	const amounts = firstAmounts(
		feesOf((field) => fields[field]),
		rows.length,
	);
	const installments = bare ? rows.map((row, index) => ({ ...row, amount: amounts[index] ?? 0 })) : rows;
	return { ...Object.fromEntries(others), installments };
}

/** Above INSTALLMENTS_MAX, so that the rule refuses it. */
const MAX_ROWS_READ = 20;
