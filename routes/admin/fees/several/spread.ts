import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { withoutGroups } from "#shared/typed-amount";
import { typedWholeNumber } from "#shared/typed-number";
import type { Family } from "./several-family.ts";

/** A fee of a child that is not paid yet, with its field in the form. */
export interface Row {
	name: string;
	child: number;
	fee_type: FeeType;
	left: number;
}

/** What is typed in the rows, by field. */
export type Typed = Record<string, string>;

/** The rows in the order in which money is placed: child by child, each with its fees. */
export const rowsOf = (children: Family["children"]): Row[] =>
	children.flatMap(({ id: child, balance }) =>
		FEE_TYPES.filter((type) => balance[type] > 0).map((fee_type) => ({
			...{ name: `payments.${child}.${FEE_FIELD[fee_type]}`, child, fee_type, left: balance[fee_type] },
		})),
	);

/** What was typed as a number: 0 for nothing, NaN for what is no amount. */
export const amountOf = (typed = ""): number => (typed.trim() === "" ? 0 : typedWholeNumber(withoutGroups(typed)));

export const placedIn = (rows: Row[], typed: Typed): number =>
	rows.reduce((sum, { name }) => sum + (amountOf(typed[name]) || 0), 0);

/** Places an amount in these rows, each filled before the next. */
export function spread(amount: number, rows: Row[]): Typed {
	let rest = Math.max(amount || 0, 0);
	return Object.fromEntries(
		rows.map(({ name, left }) => {
			const placed = Math.min(rest, left);
			rest -= placed;
			return [name, placed > 0 ? String(placed) : ""];
		}),
	);
}
