import type { Entry } from "./book-entry.ts";

/** Money out of a drawer; negative where it was taken back. */
interface Out {
	id: number;
	cashier: number;
	amount: number;
	voided: boolean;
}

/** A count of a drawer, with how many entries and vouchers there were then. */
interface Count {
	cashier: number;
	entries: number;
	outs: number;
	taken: number;
	paidOut: number;
	counted: number;
	float: number;
	difference: number;
}

const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

/** The drawers of the cashiers, counted by hand. A drawer is what lies after its last count. */
export class Drawers {
	readonly outs: Out[] = [];
	readonly counts: Count[] = [];
	constructor(readonly entries: Entry[]) {}

	private last(cashier: number): Count | undefined {
		return this.counts.findLast((count) => count.cashier === cashier);
	}

	now(cashier: number) {
		const last = this.last(cashier);
		const cash = this.entries.slice(last?.entries ?? 0).filter(({ drawer }) => drawer === cashier);
		const outs = this.outs.slice(last?.outs ?? 0).filter((out) => out.cashier === cashier);
		const [opening_float, cash_taken, paid_out] = [last?.float ?? 0, sum(cash), sum(outs)];
		return {
			...{ opening_float, cash_taken, paid_out, entries: cash.length },
			expected: opening_float + cash_taken - paid_out,
			untouched: cash.length + outs.length === 0,
		};
	}

	/** Cash goes back out of the drawer it came into; out of the drawer of who voids once that one was counted. */
	ofVoid(entry: Entry, by: number): number | null {
		if (entry.method !== "cash" || entry.drawer === null) return null;
		const counted = (this.last(entry.drawer)?.entries ?? 0) > this.entries.indexOf(entry);
		return counted ? by : entry.drawer;
	}

	mayVoid(out: Out): boolean {
		const counted = (this.last(out.cashier)?.outs ?? 0) > this.outs.indexOf(out);
		return out.amount > 0 && !out.voided && !counted;
	}

	count(cashier: number, counted: number, float: number): Count {
		const { cash_taken: taken, paid_out: paidOut, expected } = this.now(cashier);
		const { length: entries } = this.entries;
		const count = { cashier, entries, outs: this.outs.length, taken, paidOut, counted, float };
		this.counts.push({ ...count, difference: counted - expected });
		return this.counts.at(-1) as Count;
	}
}
