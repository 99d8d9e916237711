import { useState } from "react";
import type { FormAnswer } from "#ui/form";
import { amountOf, placedIn, type Row, spread, type Typed } from "./spread.ts";

/**
 * The amount paid and how it is placed. Typing the amount places all of it anew; after that each row may be changed, and
 * what is not placed yet goes to the rows of a child who is added.
 */
export function usePlacing(rows: Row[], answer: FormAnswer | undefined) {
	const [paid, setPaid] = useState(answer?.values?.amount_paid ?? "");
	const [typed, setTyped] = useState<Typed>(() =>
		Object.fromEntries(rows.map(({ name }) => [name, answer?.values?.[name] ?? ""])),
	);
	const total = amountOf(paid);
	const added = rows.filter(({ name }) => !(name in typed));
	if (added.length > 0) {
		const rest = (total || 0) - placedIn(rows, typed);
		setTyped({ ...typed, ...spread(rest, added) });
	}
	return {
		...{ paid, typed },
		/** NaN if the amount paid is no amount. */
		rest: total - placedIn(rows, typed),
		pay(text: string) {
			setPaid(text);
			setTyped(spread(amountOf(text), rows));
		},
		place: (name: string, text: string) => setTyped({ ...typed, [name]: text }),
	};
}
