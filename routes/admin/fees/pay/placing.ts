import { type SubmitEvent, useState } from "react";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { INVALID_AMOUNT, typedAmount } from "#shared/typed-numbers";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import type { Family } from "./family.ts";
import type { ChosenLine } from "./one-line.tsx";

/** An unpaid fee and its form field. */
export interface Row {
	name: string;
	child: number;
	fee_type: FeeType;
	left: number;
}

type Typed = Record<string, string>;

/** In the order in which money is allocated. */
const rowsOf = (children: Family["children"]): Row[] =>
	children.flatMap(({ id: child, balance }) =>
		FEE_TYPES.filter((type) => balance[type] > 0).map((fee_type) => ({
			name: `payments.${child}.${FEE_FIELD[fee_type]}`,
			child,
			fee_type,
			left: balance[fee_type],
		})),
	);

const placedIn = (rows: Row[], typed: Typed): number =>
	rows.reduce((sum, { name }) => sum + (typedAmount(typed[name]) || 0), 0);

/** Fills the rows one after the other. */
function spread(amount: number, rows: Row[]): Typed {
	let rest = Math.max(amount || 0, 0);
	return Object.fromEntries(
		rows.map(({ name, left }) => {
			const placed = Math.min(rest, left);
			rest -= placed;
			return [name, placed > 0 ? String(placed) : ""];
		}),
	);
}

/**
 * Allocates the amount paid to the rows. Typing an amount allocates it anew; rows can then be changed, and the
 * remainder goes to an added child. Without a typed amount it is the sum of the rows. `line` is the single line
 * before.
 */
export function usePlacing(children: Family["children"], line: ChosenLine, answer: FormAnswer | undefined) {
	const rows = rowsOf(children);
	const sent = answer?.values ?? {};
	const [typedPaid, setTypedPaid] = useState<string | null>(sent.amount_paid ?? null);
	const [typed, setTyped] = useState<Typed>({});
	const [tried, setTried] = useState(false);
	const problemOf = useRowProblem();
	const problemOfPaid = usePaidProblem();
	const added = rows.filter(({ name }) => !(name in typed));
	if (added.length > 0) {
		const rest = typedAmount(typedPaid ?? "") - placedIn(rows, typed);
		const first = (row: Row) => (row.child === children[0]?.id && row.fee_type === line.type ? line.amount : "");
		const wasSent = added.some(({ name }) => sent[name] !== undefined);
		const carried = Object.fromEntries(added.map((row) => [row.name, sent[row.name] ?? first(row)]));
		setTyped({ ...typed, ...(rest > 0 && !wasSent ? spread(rest, added) : carried) });
	}
	const placed = placedIn(rows, typed);
	const paid = typedPaid ?? (placed > 0 ? String(placed) : "");
	const rest = typedAmount(paid) - placed;
	return {
		rows,
		paid,
		typed,
		problemOf,
		/** Why the form was not sent, at the amount paid. */
		problem: (isCash: boolean) => (tried ? problemOfPaid(typedAmount(paid), placed, isCash) : ""),
		/** NaN for an invalid amount. */
		rest,
		pay(text: string) {
			setTypedPaid(text);
			setTyped(spread(typedAmount(text), rows));
		},
		place: (name: string, text: string) => setTyped({ ...typed, [name]: text }),
		/** Blocks the form until everything is allocated, and focuses what is wrong. */
		refuse(event: SubmitEvent<HTMLFormElement>) {
			setTried(true);
			const wrong = rows.find((row) => problemOf(row, typed[row.name]));
			if (rest === 0 && typedAmount(paid) > 0 && !wrong) return;
			event.preventDefault();
			event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong?.name ?? "amount_paid"}"]`)?.focus();
		},
	};
}
export type Placing = ReturnType<typeof usePlacing>;

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
