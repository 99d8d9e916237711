import { type SubmitEvent, useState } from "react";
import type { PayingFamily } from "#school/fees/siblings";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { INVALID_AMOUNT, typedAmount } from "#shared/typed-numbers";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { ChosenLine } from "./one-line.tsx";

export interface Row {
	name: string;
	child: number;
	fee_type: FeeType;
	left: number;
}

type Typed = Record<string, string>;

export type Child = Pick<PayingFamily["children"][number], "id" | "balance"> & {
	installments: readonly { due_date: string; left: number }[];
};

const NO_DATE = "9999-12-31";

export const rowsOf = (children: readonly Child[]): Row[] =>
	children.flatMap(({ id: child, balance }) =>
		FEE_TYPES.filter((type) => balance[type] > 0).map((fee_type) => ({
			name: `payments.${child}.${FEE_FIELD[fee_type]}`,
			child,
			fee_type,
			left: balance[fee_type],
		})),
	);

const allocatedIn = (rows: Row[], typed: Typed): number => sumBy(rows, ({ name }) => typedAmount(typed[name]) || 0);

/** Allocates to the earliest due date first, across children; undated classes last. */
export function allocate(amount: number, rows: readonly Row[], children: readonly Child[]): Typed {
	const shares = sharesByDate(Math.max(amount || 0, 0), rows, children);
	return Object.fromEntries(
		rows.map(({ name, child, left }) => {
			const share = shares.get(child) ?? 0;
			const placed = Math.min(share, left);
			shares.set(child, share - placed);
			return [name, placed > 0 ? String(placed) : ""];
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
		const placed = Math.min(rest, left);
		rest -= placed;
		shares.set(child, (shares.get(child) ?? 0) + placed);
	}
	return shares;
}

/** A new amount or child allocates anew; rows changed by hand stay. An untyped amount is the sum of the rows. */
export function useAllocation({ children, offered }: PayingFamily, line: ChosenLine) {
	const rows = rowsOf(children);
	const sent = useRefusal()?.values ?? {};
	const [typedPaid, setTypedPaid] = useState<string | null>(sent.amount_paid ?? null);
	const [typed, setTyped] = useState<Typed>({});
	const [changed, setChanged] = useState(sent.amount_paid !== undefined);
	const [tried, setTried] = useState(false);
	const problemOf = useRowProblem();
	const problemOfPaid = usePaidProblem();
	const added = rows.filter(({ name }) => !(name in typed));
	if (added.length > 0) {
		const fresh = changed ? added : rows;
		const rest = typedAmount(typedPaid ?? "") - allocatedIn(rows, changed ? typed : {});
		const first = (row: Row) => (row.child === children[0]?.id && row.fee_type === line.type ? line.amount : "");
		const wasSent = added.some(({ name }) => sent[name] !== undefined);
		const carried = Object.fromEntries(added.map((row) => [row.name, sent[row.name] ?? first(row)]));
		setTyped({ ...typed, ...(rest > 0 && !wasSent ? allocate(rest, fresh, children) : carried) });
	}
	const placed = allocatedIn(rows, typed);
	const paid = typedPaid ?? (placed > 0 ? String(placed) : "");
	const rest = typedAmount(paid) - placed;
	// The family owes nothing else: the remainder is change, or stays on the slip.
	const allPaid =
		placed > 0 &&
		rest > 0 &&
		rows.every(({ name, left }) => typedAmount(typed[name]) === left) &&
		offered.every(({ owed }) => owed <= 0);
	return {
		rows,
		paid,
		typed,
		problemOf,
		problem: (isCash: boolean) => (tried && !allPaid ? problemOfPaid(typedAmount(paid), placed, isCash) : ""),
		/** NaN for an invalid amount. */
		rest,
		allPaid,
		pay(text: string) {
			setTypedPaid(text);
			setTyped(allocate(typedAmount(text), rows, children));
			setChanged(false);
		},
		place(name: string, text: string) {
			setTyped({ ...typed, [name]: text });
			setChanged(true);
		},
		refuse(event: SubmitEvent<HTMLFormElement>) {
			setTried(true);
			const wrong = rows.find((row) => problemOf(row, typed[row.name]));
			if ((rest === 0 || allPaid) && typedAmount(paid) > 0 && !wrong) return;
			event.preventDefault();
			event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong?.name ?? "amount_paid"}"]`)?.focus();
		},
	};
}
export type Allocation = ReturnType<typeof useAllocation>;

function useRowProblem() {
	const { t, amount } = useWords();
	return ({ left }: Row, typed: string | undefined): string => {
		const value = typedAmount(typed);
		if (!(value >= 0)) return t(INVALID_AMOUNT);
		return value > left ? t("At most {left} is left.", { left: amount(left) }) : "";
	};
}

function usePaidProblem() {
	const { t, amount } = useWords();
	return (paid: number, placed: number, isCash: boolean): string => {
		if (!(paid > 0)) return t(INVALID_AMOUNT);
		if (placed > paid) return t("Placed above the amount paid: {rest}.", { rest: amount(placed - paid) });
		if (placed === paid) return "";
		if (placed === 0) return t("Not yet placed: {rest}.", { rest: amount(paid) });
		const values = { placed: amount(placed), paid: amount(paid) };
		return isCash
			? t("Type {placed} as the amount paid, and {paid} as cash given.", values)
			: t("Type {placed} as the amount paid, and {paid} as the amount on the slip.", values);
	};
}
