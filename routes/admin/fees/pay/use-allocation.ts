import { type SubmitEvent, useState } from "react";
import type { PayingFamily } from "#school/fees/siblings";
import { INVALID_AMOUNT, typedAmount } from "#shared/typed-numbers";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { allocate, allocatedIn, allocationRows, type Row, type Typed } from "./allocation.ts";
import type { ChosenLine } from "./one-line.tsx";

export function useAllocation({ children, offered }: PayingFamily, line: ChosenLine) {
	const amounts = useTypedAmounts(children, line);
	const { rows, typed, paid, allocated } = amounts;
	const [tried, setTried] = useState(false);
	const problemOf = useRowProblem();
	const problemOfPaid = usePaidProblem();
	const rest = typedAmount(paid) - allocated;
	// The family owes nothing else: the remainder is change, or stays on the slip.
	const allPaid =
		allocated > 0 &&
		rest > 0 &&
		rows.every(({ name, left }) => typedAmount(typed[name]) === left) &&
		offered.every(({ owed }) => owed <= 0);
	return {
		...amounts,
		problemOf,
		problem: (isCash: boolean) => (tried && !allPaid ? problemOfPaid(typedAmount(paid), allocated, isCash) : ""),
		/** NaN for an invalid amount. */
		rest,
		allPaid,
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

/** A new amount or child allocates anew; rows changed by hand stay. An untyped amount is the sum of the rows. */
function useTypedAmounts(children: PayingFamily["children"], line: ChosenLine) {
	const rows = allocationRows(children);
	const sent = useRefusal()?.values ?? {};
	const [typedPaid, setTypedPaid] = useState<string | null>(sent.amount_paid ?? null);
	const [typed, setTyped] = useState<Typed>({});
	const [changed, setChanged] = useState(sent.amount_paid !== undefined);
	const added = rows.filter(({ name }) => !(name in typed));
	if (added.length > 0) {
		const fresh = changed ? added : rows;
		const rest = typedAmount(typedPaid ?? "") - allocatedIn(rows, changed ? typed : {});
		const first = (row: Row) => (row.child === children[0]?.id && row.fee_type === line.type ? line.amount : "");
		const wasSent = added.some(({ name }) => sent[name] !== undefined);
		const carried = Object.fromEntries(added.map((row) => [row.name, sent[row.name] ?? first(row)]));
		setTyped({ ...typed, ...(rest > 0 && !wasSent ? allocate(rest, fresh, children) : carried) });
	}
	const allocated = allocatedIn(rows, typed);
	return {
		rows,
		typed,
		allocated,
		paid: typedPaid ?? (allocated > 0 ? String(allocated) : ""),
		pay(text: string) {
			setTypedPaid(text);
			setTyped(allocate(typedAmount(text), rows, children));
			setChanged(false);
		},
		setRow(name: string, text: string) {
			setTyped({ ...typed, [name]: text });
			setChanged(true);
		},
	};
}

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
	return (paid: number, allocated: number, isCash: boolean): string => {
		if (!(paid > 0)) return t(INVALID_AMOUNT);
		if (allocated > paid) return t("Placed above the amount paid: {rest}.", { rest: amount(allocated - paid) });
		if (allocated === paid) return "";
		if (allocated === 0) return t("Not yet placed: {rest}.", { rest: amount(paid) });
		const values = { placed: amount(allocated), paid: amount(paid) };
		return isCash
			? t("Type {placed} as the amount paid, and {paid} as cash given.", values)
			: t("Type {placed} as the amount paid, and {paid} as the amount on the slip.", values);
	};
}
