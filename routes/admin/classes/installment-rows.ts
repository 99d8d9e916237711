import type { Fields } from "#http/body";
import { type ClassFees, type FeeField, typedFees } from "#shared/fee-types";
import { firstAmounts, type Installment } from "#shared/installments";
import { sumBy } from "#shared/money";
import { withoutUnseen } from "#shared/names";
import { wholeAmountIn, withoutGroups } from "#shared/typed-numbers";

export const amountField = (index: number) => `installments.${index}.amount`;
export const dateField = (index: number) => `installments.${index}.due_date` as const;

export function initialAmounts(saved: readonly Installment[], fees: ClassFees, count: number): string[] {
	if (saved.length > 0) return saved.map(({ amount }) => String(amount));
	return firstAmounts(fees, count).map((amount) => (amount > 0 ? String(amount) : ""));
}

export function sumBeforeLast(typed: readonly (string | undefined)[]): number {
	return sumBy(typed, wholeAmountIn);
}

const FIELD = /^installments\.(\d+)\.(amount|due_date)$/;
const typedText = (value: unknown) => (typeof value === "string" ? value : "");

/** A row for every possible installment. Empty ones beyond the number go; the operation refuses anything else. */
export function collectInstallments(fields: Fields): Fields {
	const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !FIELD.test(name)));
	const indexes = Object.keys(fields).flatMap((name) => FIELD.exec(name)?.[1] ?? []);
	const count = Math.max(0, ...indexes.map((index) => Number(index) + 1));
	if (count === 0) return fields;
	const rows = Array.from({ length: Math.min(count, MAX_ROWS_READ) }, (_, index) => ({
		amount: withoutGroups(typedText(fields[amountField(index)])),
		due_date: typedText(fields[dateField(index)]),
	}));
	// As the class's own fields are read: a copied amount may have invisible characters.
	return { ...others, installments: usedRows(rows, (field) => withoutUnseen(String(fields[field] ?? ""))) };
}

/** Above INSTALLMENTS_MAX, so that the rule refuses it. */
const MAX_ROWS_READ = 20;

type Row = Record<"amount" | "due_date", string>;

/** Without any date there are no due dates; without any amount the parts are equal. */
function usedRows(rows: Row[], typed: (field: FeeField | "number_of_installments") => string) {
	const number = wholeAmountIn(typed("number_of_installments"));
	const used = rows.filter(({ due_date }, index) => index < number || !isEmpty(due_date));
	if (used.every(({ due_date }) => isEmpty(due_date))) return [];
	if (!used.every(({ amount }) => isEmpty(amount))) return used;
	const amounts = firstAmounts(typedFees(typed), used.length);
	return used.map(({ due_date }, index) => ({ amount: amounts[index], due_date }));
}

const isEmpty = (typed: string) => typed.trim() === "";
