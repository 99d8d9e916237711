import type { PayingFamily } from "#school/fees/siblings";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { typedAmount } from "#shared/typed-numbers";

export interface Row {
	name: string;
	child: number;
	fee_type: FeeType;
	left: number;
}

export type Typed = Record<string, string>;

export type Child = Pick<PayingFamily["children"][number], "id" | "balance"> & {
	installments: readonly { due_date: string; left: number }[];
};

const NO_DATE = "9999-12-31";

export const allocationRows = (children: readonly Child[]): Row[] =>
	children.flatMap(({ id: child, balance }) =>
		FEE_TYPES.filter((type) => balance[type] > 0).map((fee_type) => ({
			name: `payments.${child}.${FEE_FIELD[fee_type]}`,
			child,
			fee_type,
			left: balance[fee_type],
		})),
	);

export const allocatedIn = (rows: Row[], typed: Typed): number =>
	sumBy(rows, ({ name }) => typedAmount(typed[name]) || 0);

/** Allocates to the earliest due date first, across children; undated classes last. */
export function allocate(amount: number, rows: readonly Row[], children: readonly Child[]): Typed {
	const shares = sharesByDate(Math.max(amount || 0, 0), rows, children);
	return Object.fromEntries(
		rows.map(({ name, child, left }) => {
			const share = shares.get(child) ?? 0;
			const allocated = Math.min(share, left);
			shares.set(child, share - allocated);
			return [name, allocated > 0 ? String(allocated) : ""];
		}),
	);
}

function sharesByDate(amount: number, rows: readonly Row[], children: readonly Child[]): Map<number, number> {
	const dues = children.flatMap(({ id: child, installments }) => {
		const own = rows.filter((row) => row.child === child);
		if (own.length === 0) return [];
		const undated = { due_date: NO_DATE, left: sumBy(own, ({ left }) => left) };
		const dated = installments.length > 0 ? installments : [undated];
		return dated.map(({ due_date, left }) => ({ child, due_date, left }));
	});
	const shares = new Map<number, number>();
	let rest = amount;
	for (const { child, left } of dues.sort((a, b) => (a.due_date < b.due_date ? -1 : Number(a.due_date > b.due_date)))) {
		const allocated = Math.min(rest, left);
		rest -= allocated;
		shares.set(child, (shares.get(child) ?? 0) + allocated);
	}
	return shares;
}
